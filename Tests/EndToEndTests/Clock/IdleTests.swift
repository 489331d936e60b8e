import TestSupport
import Testing

@Suite("A board on which nothing happens")
struct IdleTests {
  @Test("does not run until the next minute")
  func idle() throws {
    let terminal = try Terminal()
    // Half past nine, to the second.
    let clock = try terminal.startByClock(until: "No scrums yet")
    // What the first picture did not wait for comes right after it.
    try clock.pass(1)
    try clock.settle()
    let waits = clock.waits
    for _ in 2...59 {
      try clock.pass(1)
      try clock.settle()
    }
    expect(clock.waits, waits)
    // The board shows the minute.
    try clock.pass(1)
    try clock.settle()
    expect(clock.waits, waits + 1)
  }
}
