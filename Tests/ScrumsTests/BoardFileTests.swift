import Foundation
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("Board settings of this machine")
struct BoardFileTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/board.json" }

  init() { directory = TemporaryDirectory() }

  private func save(_ layout: BoardLayout, in path: String?) -> String? {
    var file = BoardFile(path: path)
    file.layout = layout
    return file.save()
  }

  private func write(_ text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test("the layout is restored at the next start")
  func kept() {
    for layout in [
      BoardLayout(upNext: .stack, allScrums: .rail), BoardLayout(upNext: .rail, allScrums: .rail),
    ] {
      #expect(save(layout, in: path) == nil)
      expect(BoardFile(path: path).layout, layout)
    }
  }

  @Test("an unknown word means the default; the other setting counts")
  func unknown() throws {
    try write(#"{"version": 1, "layout": {"upNext": "spiral", "allScrums": "rail"}}"#)
    expect(BoardFile(path: path).layout, BoardLayout(upNext: .rail, allScrums: .rail))
  }

  @Test("without a file it is not kept, and a failed write is reported")
  func noPlace() {
    let file = BoardFile(path: nil)
    expect(file.layout, BoardLayout())
    #expect(save(BoardLayout(upNext: .stack), in: file.path) == nil)
    let unwritable = BoardFile(path: "/proc/scrums/board.json")
    expect(unwritable.layout, BoardLayout())
    expect(save(BoardLayout(upNext: .stack), in: unwritable.path)?.hasPrefix("/proc/scrums"), true)
  }

  @Test("dismissed meetings are restored at the next start, with the layout")
  func dismissed() throws {
    let (scrum, date) = (UUID(), Date(timeIntervalSince1970: 1_795_511_700))
    var file = BoardFile(path: path)
    #expect(file.keep([scrum: date]) == nil && save(BoardLayout(upNext: .stack), in: file.path) == nil)
    expect(BoardFile(path: path).dismissed, [scrum: date])
    expect(BoardFile(path: path).layout.upNext, .stack)
    #expect(file.keep([:]) == nil)
    #expect(BoardFile(path: path).dismissed.isEmpty)
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("dismissed"))
    expect(BoardFile(path: path).layout.upNext, .stack)
  }

  @Test("what two processes dismiss is there, with the layout of one; what one recalls is gone")
  func twoProcesses() throws {
    let (one, other, date) = (UUID(), UUID(), Date(timeIntervalSince1970: 1_795_511_700))
    var (here, there) = (BoardFile(path: path), BoardFile(path: path))
    #expect(here.keep([one: date]) == nil && there.keep([other: date]) == nil)
    #expect(here.readAgain() && !here.readAgain())
    expect(here.dismissed, [one: date, other: date])
    #expect(save(BoardLayout(upNext: .stack), in: there.path) == nil && here.keep([other: date]) == nil)
    expect(BoardFile(path: path).dismissed, [other: date])
    expect(BoardFile(path: path).layout.upNext, .stack)
  }

  @Test("an open board shows what another process has dismissed, and follows its layout")
  func openBoard() throws {
    try TemporaryDirectory.use { folder in
      try folder.store.save(.samplesAtAnyHour)
      var board = try Seat(folder) { ($0.board, $0.desk.own) = (BoardFile(path: path), [path]) }
      let dismissed = [board.app.state.scrums[0].id: Date(timeIntervalSince1970: 1_795_511_700)]
      var other = BoardFile(path: path)
      #expect(other.keep(dismissed) == nil)
      board.look()
      expect(board.app.state.shared.dismissed, dismissed)
      let layout = BoardLayout(upNext: .stack, allScrums: .rail)
      #expect(save(layout, in: path) == nil)
      board.look()
      expect(board.app.state.board.layout, layout)
      board.press("v")
      expect(BoardFile(path: path).layout, board.app.state.board.layout)
      expect(BoardFile(path: path).dismissed, dismissed)
    }
  }

  @Test("invalid times and ids are left out")
  func strangeTimes() throws {
    let id = "4AE1D7A5-0E0C-4F8E-9C0A-7A4A4E5A5B11"
    try write(#"{"version": 1, "dismissed": {"x": "2026-11-24T09:15:00Z", "\#(id)": "soon"}}"#)
    #expect(BoardFile(path: path).dismissed.isEmpty)
  }

  @Test("what is written is readable by the owner alone, and nothing is left beside it")
  func written() throws {
    let folder = directory.path + "/state/scrums"
    let path = folder + "/board.json"
    let file = BoardFile(path: path)
    #expect(save(BoardLayout(upNext: .stack, allScrums: .rail), in: file.path) == nil)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        {
          "layout": {
            "allScrums": "rail",
            "upNext": "stack"
          },
          "version": 1
        }

        """)
    let modes = try [folder, path].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    expect(modes, [0o700, 0o600])
    try expect(FileManager.default.contentsOfDirectory(atPath: folder), ["board.json"])
  }

  @Test(
    "a file that can't be read, or is of another version, says nothing and is written anew",
    arguments: [
      "", "{", "[]", "null", "{}", #"{"version": 2, "layout": {"upNext": "stack"}}"#,
      #"{"version": "1", "layout": {"upNext": "stack"}}"#, #"{"version": 1, "layout": []}"#,
      #"{"version": 1, "layout": {"upNext": 7}}"#, #"{"version": 1, "layout": {"upNext": "stack"}"#,
      String(repeating: "[", count: 70_000),
    ])
  func damaged(text: String) throws {
    try write(text)
    let file = BoardFile(path: path)
    #expect(file.layout == BoardLayout() && file.dismissed.isEmpty)
    #expect(save(BoardLayout(upNext: .stack), in: file.path) == nil)
    expect(BoardFile(path: path).layout.upNext, .stack)
  }

  @Test("keys that this version does not know are kept")
  func unknownKeys() throws {
    try write(#"{"color": "red", "version": 1, "layout": {"archive": "rail", "upNext": "stack"}}"#)
    let file = BoardFile(path: path)
    #expect(file.layout.upNext == .stack && save(BoardLayout(upNext: .rail), in: file.path) == nil)
    let written = try String(contentsOfFile: path, encoding: .utf8)
    for member in [#""color": "red""#, #""archive": "rail""#, #""upNext": "rail""#] {
      #expect(written.contains(member))
    }
  }

  @Test("a directory, a pipe or nothing in the place of the file says nothing")
  func noFile() throws {
    mkfifo(directory.path + "/pipe", 0o600)
    for name in ["", "/none", "/pipe"] {
      expect(BoardFile(path: directory.path + name).layout, BoardLayout())
    }
    let file = BoardFile(path: directory.path)
    #expect(save(BoardLayout(), in: file.path) != nil)
  }
}

extension BoardFile {
  /// Saves other dismissed meetings.
  fileprivate mutating func keep(_ times: [UUID: Date]) -> String? {
    let known = dismissed
    self = BoardFile(path: path)
    change(to: times, since: known)
    return save()
  }

  /// Reads the file again; whether other meetings are dismissed in it.
  fileprivate mutating func readAgain() -> Bool {
    let before = dismissed
    self = BoardFile(path: path)
    return dismissed != before
  }
}
