import Foundation
import TestSupport
import Testing

@Suite("scrums remind")
struct RemindTests {
  private static let id = "00000000-0000-4000-8000-000000000001"

  private static func scrums(_ time: String) -> String {
    """
    {"version": 1, "scrums": [{"id": "\(id)", "title": "Design", "theme": "teal", "lengthInMinutes": 1,
     "attendees": [], "schedule": {"days": ["mon", "tue", "wed", "thu", "fri"], "time": "\(time)"}}]}
    """
  }

  @Test("sleeps until two minutes before a scrum, wakes when the store changes, and says each once")
  func lines() throws {
    let terminal = try Terminal()
    try terminal.write(Self.scrums("09:40"), to: "scrums.json")
    let clock = try TestClock(in: terminal.folder.path)
    try terminal.start("remind", environment: clock.environment, program: BuiltPrograms.debugged)
    try clock.settle()
    let waits = clock.waits
    for _ in 1...479 { try clock.pass(1) }
    try clock.settle()
    #expect(clock.waits == waits)
    try clock.pass(1)
    try terminal.see("Design in 2 min · 09:40")
    try clock.settle()
    #expect(clock.waits == waits + 1)
    try terminal.write(Self.scrums("10:00"), to: "scrums.json")
    try terminal.wait(for: "the change") { clock.waits > waits + 1 }
    // It slept past the moment, but not past the scrum.
    try clock.sleep(21 * 60)
    try terminal.see("Design in 1 min · 10:00")
    try clock.settle()
    #expect(try terminal.lines().count { $0.contains("Design") } == 2)
  }

  @Test("with a command in config.json runs that, and ends after the first with --once")
  func command() throws {
    let terminal = try Terminal()
    try terminal.write(Self.scrums("09:31"), to: "scrums.json")
    let config = terminal.folder.appendingPathComponent("config/scrums")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    let file = terminal.folder.appendingPathComponent("said").path
    try #"{"meetingDue": ["tee", "\#(file)"]}"#.write(
      to: config.appendingPathComponent("config.json"), atomically: true, encoding: .utf8)
    let clock = try TestClock(in: terminal.folder.path)
    let variables = ["XDG_CONFIG_HOME": terminal.folder.appendingPathComponent("config").path]
    try terminal.start(
      "remind --once", environment: clock.environment.merging(variables) { $1 },
      program: BuiltPrograms.debugged, until: "ended with 0")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "Design in 1 min · 09:31\n")
  }

  @Test("a wrong reminder in config.json is told on the board, which reminds two minutes before all the same")
  func wrong() throws {
    let terminal = try Terminal()
    try terminal.write(Self.scrums("09:33"), to: "scrums.json")
    try terminal.configure(#"{"reminder": "5"}"#)
    let clock = try TestClock(in: terminal.folder.path)
    try terminal.start(
      environment: clock.environment, program: BuiltPrograms.debugged,
      until: "reminder must be a number, not a string")
    try clock.settle()
    try clock.pass(60)
    try terminal.see("Design starts in 2 min")
  }
}
