import CardKit
import Foundation
import Testing

@Suite("A meeting of 15 minutes by the clock of the test")
struct ClockedMeetingTests {
  private func meeting() throws -> (Terminal, TestClock) {
    let terminal = try Terminal(scrums: Team.scrums)
    return (terminal, try terminal.startByClock("start Team --now", until: "Speaker 1 of 10"))
  }

  @Test("every second shows what it should, also after five minutes in which the program was stopped")
  func everySecond() throws {
    let twins = try TwinPrograms(
      on: [StoreFolder(), StoreFolder()], at: TestClock.halfPastNine, size: Size(width: 120, height: 40))
    try twins.send("s", .key("s"))
    try twins.send("\r", .key(.enter))
    for second in 0..<240 {
      // One speaker takes longer, one is quick; one meeting is never like the other.
      if [70, 160, 190].contains(second) { try twins.send("n", .key("n")) }
      if second == 130 { try twins.stop(for: 300) }
      try twins.pass(1)
    }
  }

  @Test("after the computer slept for ten minutes it is asked what that was, and the answer counts")
  func sleep() throws {
    let (terminal, clock) = try meeting()
    for (key, remaining) in [("p", "14:30"), ("m", "4:00")] {
      try clock.pass(30)
      try clock.settle()
      try clock.sleep(600)
      try terminal.see("Did the meeting go on?", "slept for 10 min")
      // At first it takes no key.
      try clock.pass(0.4)
      try terminal.press(key)
      // The time is on the screen before the answer counts, and the question still is until then.
      try terminal.seeNoMore("Did the meeting go on?")
      try terminal.see(remaining)
    }
  }

  @Test("a wall clock that is set during a meeting, by hours or by years, is no time that anybody has spoken")
  func clockSet() throws {
    let (terminal, clock) = try meeting()
    for (days, remaining) in [(0.5, "14:59"), (-1, "14:58"), (7_300, "14:57"), (-14_600, "14:56")] {
      try clock.settle()
      try clock.set(by: days * 86_400)
      try clock.pass(1)
      try terminal.see(remaining)
    }
    // A key that comes before any tick tells the time as well.
    for (speaker, seconds) in [(2, 120.0), (3, -120)] {
      try clock.settle()
      try clock.set(by: seconds)
      try terminal.press("n", see: "Speaker \(speaker) of 10")
    }
    try clock.settle()
    try terminal.press("a", see: "Note")
    try terminal.press("x", "Enter", see: "Saved in")
    try clock.pass(0.1)
    try terminal.press("q", "s", see: "Meeting ended")
    let meeting = try #require(try terminal.meetings().first)
    let turns = meeting["turns"] as? [[String: Any]]
    #expect(turns?.compactMap { $0["seconds"] as? Int }.reduce(0, +) == 4)
    let dates = ["startedAt", "endedAt"].compactMap { (meeting[$0] as? String).flatMap(Self.date) }
    #expect(dates.count == 2 && dates.last.map { $0.timeIntervalSince(dates[0]) } == 4, "\(dates)")
  }

  private static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }
}
