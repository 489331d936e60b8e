import Foundation
import TestSupport
import Testing

/// The bell, as the terminal hears it.
@Suite("The bell")
struct BellTests {
  /// A meeting that was left: Ada has a minute, and has spoken for so many seconds of it.
  private func terminal(spent: Double) throws -> Terminal {
    let terminal = try Terminal()
    let id = "00000000-0000-4000-8000-00000000000"
    try terminal.write(
      """
      {"version": 1, "scrums": [{"id": "\(id)1", "title": "Design", "theme": "teal", "lengthInMinutes": 1,
       "attendees": [{"id": "\(id)2", "name": "Ada"}]}]}
      """, to: "scrums.json")
    try terminal.write(
      """
      {"version": 1, "id": "\(id)3", "scrumID": "\(id)1", "title": "Design", "lengthInMinutes": 1,
       "whenTimeIsUp": "overtime", "share": "rebalanced", "startedAt": "2026-11-23T08:30:00Z",
       "asOf": "2026-11-23T08:31:00Z", "isRunning": false, "speaker": 0, "turns": [{"attendeeID": "\(id)2",
       "name": "Ada", "allotted": 60, "spent": \(spent), "phase": "speaking", "hasWarned": \(spent > 45),
       "hasRung": false, "notes": []}]}
      """, to: "meeting.json")
    return terminal
  }

  @Test(
    "it rings once when little time is left, and once when it is up; --no-bell flashes instead",
    arguments: [(44.0, "Elapsed 0:47"), (59.0, "Elapsed 1:02")], [false, true])
  func rings(when: (spent: Double, words: String), isSilent: Bool) throws {
    let terminal = try terminal(spent: when.spent)
    let clock = try TestClock(in: terminal.folder.path)
    try terminal.start(
      isSilent ? "--no-bell start Design" : "start Design", environment: clock.environment,
      program: BuiltPrograms.debugged, until: "PAUSED")
    try terminal.keepBytes()
    try terminal.press("Space")
    try terminal.seeNoMore("PAUSED")
    for _ in 1...3 {
      try clock.pass(1)
      try clock.settle()
    }
    try terminal.see(when.words)
    try terminal.wait(for: "a sign") { terminal.bells + terminal.flashes > 0 }
    #expect(terminal.bells == (isSilent ? 0 : 1))
    #expect(terminal.flashes == (isSilent ? 1 : 0))
  }
  @Test("bells and flashes are counted also while a character is half written")
  func halfWritten() throws {
    let terminal = try Terminal()
    let file = terminal.folder.appendingPathComponent("bytes")
    try Data([0x07, 0x1B, 0x67, 0x07, 0xE2, 0x94]).write(to: file)
    #expect(terminal.bells == 2 && terminal.flashes == 1)
  }
}
