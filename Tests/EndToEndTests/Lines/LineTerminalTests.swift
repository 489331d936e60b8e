import Foundation
import Testing

/// Line by line on a real terminal that knows no sequences.
@Suite("A terminal without a screen")
struct LineTerminalTests {
  private func meeting(_ arguments: String, term: String = "dumb") throws -> Terminal {
    let terminal = try Terminal(width: 100, height: 50, scrums: Team.scrums)
    try terminal.start(arguments, environment: ["TERM": term], until: "says where we are")
    return terminal
  }

  @Test(
    "a terminal sends whole lines, which it echoes and edits; words are no keys", arguments: ["dumb", ""])
  func wholeLines(term: String) throws {
    let terminal = try meeting("start Team", term: term)
    try terminal.see("Commands act with Enter: ? lists them, Enter alone says where we are")
    try terminal.type("10 x")
    try terminal.type("today", see: "Jo absent")
    // Enter alone starts no clock.
    try terminal.press("Enter", see: "Ready room of Team, 9 of 10 present. ? lists what can be done")
    try terminal.type("start", see: "Ada speaks, 1 minute 40 seconds left. Next: Bela")
    try terminal.press("d", "e", "l", "x", "BSpace", "e", "t", "e", "Enter")
    try terminal.see("No command delete here. Possible: pause, next, note,")
    try terminal.type("a it is done", see: "Note of Ada: it is done")
    // The terminal passes the key of Ctrl-L on, and keeps that of Ctrl-C.
    try terminal.press("C-l", "Enter", see: "Bela, waiting")
    try terminal.press("C-c", see: "ended with 130")
    #expect(try !terminal.screen().contains("\u{1B}"))
    #expect(try terminal.file(terminal.meetingFile).contains("it is done"))
  }

  @Test(
    "each ending has its status", arguments: [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)])
  func endings(by ending: String, status: Int) throws {
    let terminal = try meeting("start Team --now")
    try terminal.type("b no key", see: "Blocker of Ada: no key")
    try terminal.signal(ending)
    try terminal.see("ended with \(status)")
    #expect(try terminal.file(terminal.meetingFile).contains("no key"))
  }

  @Test("Ctrl-Z gives the terminal to the shell, and fg takes it back")
  func suspend() throws {
    let terminal = try Terminal(width: 100, height: 50, scrums: Team.scrums)
    try terminal.startShell()
    try terminal.type("\(Terminal.program) --plain --store '\(terminal.store.path)' start Team --now")
    try terminal.see("says where we are")
    try terminal.press("C-z", see: "Stopped")
    try terminal.type("stty -a", see: " icanon ")
    try terminal.type("fg", seeNoMore: "no such text")
    try terminal.wait(for: "the meeting again") {
      try terminal.screen().components(separatedBy: "Speaker 1 of 10").count > 2
    }
    try terminal.press("n", "Enter", see: "Bela speaks")
  }
}
