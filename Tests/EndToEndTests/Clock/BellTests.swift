import Foundation
import TestSupport
import Testing

@Suite("The bell")
struct BellTests {
  /// A meeting that was left: Ada has a minute, and has spoken for so many seconds of it.
  private func terminal(spent: Double) throws -> Terminal {
    let terminal = try Terminal(scrums: Team.board(("Design", ["Ada"], 1)))
    try terminal.write(
      """
      {"version": 1, "id": "\(Team.id(2_000))", "scrumID": "\(Team.id(1_000))", "title": "Design", "lengthInMinutes": 1,
       "whenTimeIsUp": "overtime", "share": "rebalanced", "startedAt": "2026-11-23T08:30:00Z",
       "asOf": "2026-11-23T08:31:00Z", "isRunning": false, "speaker": 0, "turns": [{"attendeeID": "\(Team.id(0))",
       "name": "Ada", "allotted": 60, "spent": \(spent), "phase": "speaking", "hasWarned": \(spent > 45),
       "hasRung": false, "notes": []}]}
      """, to: "meetings/\(Team.id(1_000)).json")
    return terminal
  }

  @Test(
    "it rings once when little time is left, and once when it is up; --no-bell flashes instead",
    arguments: [(44.0, "Elapsed 0:47"), (59.0, "Elapsed 1:02")], [false, true])
  func rings(when: (spent: Double, words: String), isSilent: Bool) throws {
    let terminal = try terminal(spent: when.spent)
    let clock = try terminal.startByClock(
      isSilent ? "--no-bell start Design" : "start Design", until: "PAUSED")
    try terminal.keepBytes()
    try terminal.press("Space", seeNoMore: "PAUSED")
    for _ in 1...3 {
      try clock.pass(1)
      try clock.settle()
    }
    try terminal.see(when.words)
    try terminal.wait(for: "a sign") { terminal.bells + terminal.flashes > 0 }
    #expect((terminal.bells, terminal.flashes) == (isSilent ? (0, 1) : (1, 0)))
  }
}
