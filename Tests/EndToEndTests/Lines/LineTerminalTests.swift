import Foundation
import Testing

/// Line by line on a real terminal that knows no sequences.
@Suite("A terminal without a screen")
struct LineTerminalTests {
  private func meeting(_ arguments: String = "start Team --now", term: String = "dumb") throws -> Terminal {
    let terminal = try Terminal(width: 100, height: 50)
    try terminal.write(Team.scrums, to: "scrums.json")
    try terminal.start(arguments, environment: ["TERM": term], until: "w says where we are")
    return terminal
  }

  /// Whether the terminal reads lines, echoes them and sends signals, as it did before.
  private func hasModesOfShell(_ terminal: Terminal) throws -> Bool {
    let words = try terminal.screen().split(whereSeparator: \.isWhitespace)
    return ["icanon", "echo", "isig", "iexten"].allSatisfy { words.contains(Substring($0)) }
  }

  @Test("single keys work without Enter, and a note is a line with an echo", arguments: ["dumb", ""])
  func keys(term: String) throws {
    let terminal = try meeting(term: term)
    try terminal.see("Ada. 1 minute 30 seconds left. Speaker 1 of 10. Next: Bela, then Cem.")
    try terminal.press("a")
    try terminal.see("Note for Ada:")
    try terminal.press("s", "e", "n", "x", "BSpace", "t")
    try terminal.see("Note for Ada: sent")
    try terminal.press("Enter")
    try terminal.see("Note of Ada: sent")
    try terminal.press("1", "0", "x")
    try terminal.see("Jo absent")
    try terminal.press("n", "w")
    try terminal.see("Speaker 2 of 9. Next: Cem, then Dana.")
    try terminal.press("q", "s")
    try terminal.see("Meeting ended")
    try terminal.press("q", "q")
    try terminal.see("ended with 0")
    #expect(try hasModesOfShell(terminal))
    #expect(try !terminal.screen().contains("\u{1B}"))
  }

  @Test("a terminal that sends whole lines ends its commands with Enter")
  func wholeLines() throws {
    let terminal = try meeting("start Team")
    try terminal.send("10x\r")
    try terminal.see("Jo absent")
    // Enter by itself is a key: it starts the clock.
    try terminal.send("\r")
    try terminal.see("Speaker 1 of 9")
    try terminal.send("a it is done\r")
    try terminal.see("Note of Ada: it is done")
  }

  @Test(
    "each ending saves what is being typed and brings the terminal's modes back",
    arguments: [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131), ("C-c", 0)])
  func endings(by ending: String, status: Int) throws {
    let terminal = try meeting()
    try terminal.press("b", "n", "o", "Space", "k", "e", "y")
    try terminal.see("Blocker for Ada: no key")
    if ending == "C-c" { try terminal.press("C-c") } else { try terminal.signal(ending) }
    try terminal.see("ended with \(status)")
    #expect(try hasModesOfShell(terminal))
    #expect(try terminal.file("meeting.json").contains("no key"))
  }

  @Test("Ctrl-Z gives the terminal to the shell, and fg takes it back")
  func suspend() throws {
    let terminal = try Terminal(width: 100, height: 50)
    try terminal.write(Team.scrums, to: "scrums.json")
    try terminal.startShell()
    try terminal.type("\(Terminal.program) --plain --store '\(terminal.store.path)' start Team --now")
    try terminal.see("w says where we are")
    try terminal.press("C-z")
    try terminal.see("Stopped")
    try terminal.type("stty -a")
    try terminal.see(" icanon ")
    try terminal.type("fg")
    try terminal.seeNoMore("no such text")
    try terminal.wait(for: "the meeting again") {
      try terminal.screen().components(separatedBy: "Speaker 1 of 10").count > 2
    }
    try terminal.press("n")
    try terminal.see("Speaker 2 of 10")
  }

  @Test("the board is a numbered list whose commands take the number")
  func board() throws {
    let terminal = try Terminal(width: 100, height: 50)
    try terminal.start("--plain", until: "No scrums yet")
    try terminal.press("i")
    try terminal.see("3 Web Dev. Attendees: 10. Meeting length: 5 minutes. Not met yet.")
    try terminal.press("3", "s")
    try terminal.see("Ready room of Web Dev, 10 of 10 here")
    try terminal.press("Escape")
    try terminal.see("All scrums, 3")
    try terminal.press("?")
    try terminal.see("s: Start the meeting")
    try terminal.quit()
  }
}
