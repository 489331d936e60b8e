import Foundation
import ScrumStore
import TestSupport
import Testing

@Suite("What a key on the board costs, at 120 x 40")
struct BoardThriftTests {
  /// Opens the board of a company, and counts the bytes that each of some keys makes it write.
  private func bytes(of keys: [(name: String, sequence: String)], height: Int = 40) throws -> [(String, Int)]
  {
    let folder = TemporaryDirectory()
    let directory = folder.path + "/store"
    let (board, store) = (TeamsBoard(meetings: 150), ScrumStore(directory: directory))
    _ = try store.save(board.scrums)
    for (scrum, meetings) in board.history {
      for meeting in meetings.reversed() { try store.append(meeting, to: scrum) }
    }
    let clock = try TestClock(in: folder.path, now: TeamsBoard.now)
    let program = try WalkedProgram(
      ["--store", directory], height: height, home: folder.path, by: clock)
    return try keys.map { key in
      program.forget()
      try program.type(key.sequence)
      return (key.name, program.written.count)
    }
  }

  private static let down = (name: "down", sequence: "j")
  private static let right = (name: "right", sequence: "l")

  @Test("one that moves the focus by a card writes at most 1,200 bytes")
  func moving() throws {
    let (inRail, inStack) = (Array(repeating: Self.right, count: 2), Array(repeating: Self.down, count: 12))
    for (key, count) in try bytes(of: inRail + inStack) { #expect(count <= 1_200, "\(key): \(count)") }
  }

  @Test("one that scrolls by a card writes at most 1,700 bytes")
  func scrolling() throws {
    for (key, count) in try bytes(of: Array(repeating: Self.right, count: 11)) {
      #expect(count <= 1_700, "\(key): \(count)")
    }
    let show = [(name: "last", sequence: "G"), (name: "show all", sequence: " ")]
    let whole = try bytes(of: [Self.down] + show + Array(repeating: Self.down, count: 5), height: 12)
    for (key, count) in whole.dropFirst(3) { #expect(count <= 1_700, "\(key): \(count)") }
  }
}
