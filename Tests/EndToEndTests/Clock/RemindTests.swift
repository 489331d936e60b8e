import Foundation
import TestSupport
import Testing

@Suite("scrums remind")
struct RemindTests {
  @Test("sleeps for half a minute at most, sees a change of the store and a sleep, and says each scrum once")
  func lines() throws {
    let terminal = try Terminal(scrums: Team.board(("Design", [], 1), meetingAt: "09:40"))
    let clock = try terminal.startByClock("remind")
    try clock.settle()
    let waits = clock.waits
    for _ in 1...479 { try clock.pass(1) }
    try clock.settle()
    #expect(clock.waits - waits <= 20)
    try clock.pass(1)
    try terminal.see("Design in 2 min · 09:40")
    try terminal.write(Team.board(("Design", [], 1), meetingAt: "10:00"), to: "scrums.json")
    try clock.pass(30)
    // It slept past the moment, but not past the scrum.
    try clock.sleep(20 * 60 + 30)
    try clock.pass(30)
    try terminal.see("Design in 1 min · 10:00")
    try clock.settle()
    try expect(terminal.lines().count { $0.contains("Design") }, 2)
  }

  @Test("with a command in config.json runs that, and ends after the first with --once")
  func command() throws {
    let terminal = try Terminal(scrums: Team.board(("Design", [], 1), meetingAt: "09:31"))
    try terminal.configure(#"{"meetingDue": ["tee", "\#(terminal.folder.path)/said"]}"#)
    _ = try terminal.startByClock("remind --once", until: "ended with 0")
    expect(terminal.said("said"), "Design in 1 min · 09:31\n")
  }

  @Test("a wrong reminder in config.json is told on the board, which reminds two minutes before all the same")
  func wrong() throws {
    let terminal = try Terminal(scrums: Team.board(("Design", [], 1), meetingAt: "09:33"))
    try terminal.configure(#"{"reminder": "5"}"#)
    let clock = try terminal.startByClock(until: "reminder must be a number, not a string")
    try clock.pass(60)
    // The first to come may be the moment from which the error stands; the reminder waits for its end.
    try terminal.wait(for: "the reminder") {
      try clock.pass(1)
      return try terminal.lines().contains { $0.contains("Design starts in") }
    }
  }
}
