import CardKit
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
}
