import Foundation
import ScrumUI
import TestSupport
import Testing

@testable import scrums

@Suite("Board settings of this machine")
struct BoardFileTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/board.json" }

  init() throws { directory = TemporaryDirectory() }

  @Test("the layout is restored at the next start")
  func kept() {
    for layout in [
      BoardLayout(upNext: .stack, allScrums: .rail), BoardLayout(upNext: .rail, allScrums: .rail),
    ] {
      var file = BoardFile(path: path)
      #expect(file.save(layout) == nil)
      #expect(BoardFile(path: path).layout == layout)
    }
  }

  @Test("an unknown word means the default; the other setting counts")
  func unknown() throws {
    try #"{"version": 1, "layout": {"upNext": "spiral", "allScrums": "rail"}}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(BoardFile(path: path).layout == BoardLayout(upNext: .rail, allScrums: .rail))
  }

  @Test("without a file it is not kept, and a failed write is reported")
  func noPlace() {
    var file = BoardFile(path: nil)
    #expect(file.layout == BoardLayout())
    #expect(file.save(BoardLayout(upNext: .stack)) == nil)
    var unwritable = BoardFile(path: "/proc/scrums/board.json")
    #expect(unwritable.layout == BoardLayout())
    #expect(unwritable.save(BoardLayout(upNext: .stack))?.hasPrefix("/proc/scrums") == true)
  }

  @Test("dismissed meetings are restored at the next start, with the layout")
  func dismissed() throws {
    let (scrum, date) = (UUID(), Date(timeIntervalSince1970: 1_795_511_700))
    var file = BoardFile(path: path)
    #expect(file.save([scrum: date]) == nil && file.save(BoardLayout(upNext: .stack)) == nil)
    #expect(BoardFile(path: path).dismissed == [scrum: date])
    #expect(BoardFile(path: path).layout.upNext == .stack)
    #expect(file.save([:]) == nil)
    #expect(BoardFile(path: path).dismissed.isEmpty)
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("dismissed"))
    #expect(BoardFile(path: path).layout.upNext == .stack)
  }

  @Test("invalid times and ids are left out")
  func strangeTimes() throws {
    let id = "4AE1D7A5-0E0C-4F8E-9C0A-7A4A4E5A5B11"
    try #"{"version": 1, "dismissed": {"x": "2026-11-24T09:15:00Z", "\#(id)": "soon"}}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(BoardFile(path: path).dismissed.isEmpty)
  }
}
