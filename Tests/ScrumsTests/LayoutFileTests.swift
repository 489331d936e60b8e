import Foundation
import ScrumUI
import Testing

@testable import scrums

@Suite("The layout of the board on a machine")
struct LayoutFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scrums-\(UUID())")
  private var path: String { folder.appendingPathComponent("board.json").path }

  @Test("what was kept is there at the next start")
  func kept() {
    defer { try? FileManager.default.removeItem(at: folder) }
    for layout in [
      BoardLayout(upNext: .stack, allScrums: .rail), BoardLayout(upNext: .rail, allScrums: .rail),
    ] {
      var file = LayoutFile(path: path)
      #expect(file.save(layout) == nil)
      #expect(LayoutFile(path: path).layout == layout)
    }
  }

  @Test("a word that is unknown here stands for the layout at first, the other one counts")
  func unknown() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #"{"version": 1, "layout": {"upNext": "spiral", "allScrums": "rail"}}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(LayoutFile(path: path).layout == BoardLayout(upNext: .rail, allScrums: .rail))
  }

  @Test("without a place it is not kept, and where it can't be written that is said")
  func noPlace() {
    var file = LayoutFile(path: nil)
    #expect(file.layout == BoardLayout())
    #expect(file.save(BoardLayout(upNext: .stack)) == nil)
    var unwritable = LayoutFile(path: "/proc/scrums/board.json")
    #expect(unwritable.layout == BoardLayout())
    #expect(unwritable.save(BoardLayout(upNext: .stack))?.hasPrefix("/proc/scrums") == true)
  }
}
