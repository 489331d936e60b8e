import Foundation
import Testing

@Suite("Input")
struct InputTests {
  @Test("a paste is never keys, whatever is in it, and text where one is typed")
  func paste() throws {
    let terminal = try Terminal.withSamples()
    for text in [
      "q\nq", "\u{1B}q\u{3}", "\u{1B}[200~d", "dddd\u{1B}[201", "s\r", String(repeating: "q", count: 10_000),
    ] {
      try terminal.paste(text)
      // Keys are keys again.
      try terminal.press("?", see: "Keys")
      try terminal.press("Escape", see: "All scrums · 3", seeNoMore: "Keys")
    }
    try terminal.press("/")
    try terminal.paste("app")
    try terminal.see("1 of 3")
    try terminal.press("Escape", see: "All scrums · 3")
    try terminal.quit()
  }

  @Test("a paste whose end never comes stays one, and Ctrl-C by itself leaves it")
  func endlessPaste() throws {
    let terminal = try Terminal.withSamples()
    // The program rests until more may have come, and again when it has not.
    try terminal.waitForRests(2) { try terminal.send("\u{1B}[200~q") }
    try terminal.waitForRests(2) { try terminal.press("?") }
    try terminal.settle()
    #expect(!(try terminal.screen().contains("Keys")))
    // Once is enough, unless it has come so soon that it is a part of the paste.
    let program = try terminal.processID()
    while terminal.isRunning(program) {
      try terminal.waitForRests(2, of: program) { try terminal.press("C-c") }
    }
    try terminal.see("ended with 0")
  }

  @Test("Esc alone is a key once nothing follows; keys that are reported in full work, and a focus is no key")
  func escapeAndReportedKeys() throws {
    let terminal = try Terminal.withSamples()
    try terminal.press("?", see: "Keys")
    try terminal.send("\u{1B}")
    try terminal.seeNoMore("Keys")
    try terminal.see("All scrums · 3")
    try terminal.send("\u{1B}[O\u{1B}[I\u{1B}[63;1u")
    try terminal.see("Keys")
    try terminal.send("\u{1B}[27u")
    try terminal.see("All scrums · 3")
    try terminal.send("\u{1B}[99;5u")
    try terminal.see("ended with 0")
  }

  @Test("the mouse, whole and cut, and keys that mean nothing here harm nobody")
  func garbage() throws {
    let terminal = try Terminal.withSamples()
    let reports = [
      "[<0;3;5M", "[<0;3;5m", "[<64;3;5M", "[<65;3;5M", "[<0;999;999M", "[<0;0;0M", "[<0;1;qM", "[<qqM",
      "[<;;;M", "[<0;1", "[M qq", "[1;5D", "[1;5C", "[1;2A", "[1;3D", "OP", "[15~", "[24~", "[201~", "d", "b",
      "[99;99q", "[<0;3",
    ]
    for report in reports { try terminal.send("\u{1B}\(report)") }
    try terminal.send("\u{1B}[<0;3;5M")
    // A whole click has opened the scrum, and F1 the keys.
    try terminal.see("Keys")
    try terminal.press("Escape", see: "esc back")
    try terminal.press("Escape", see: "All scrums · 3")
    try terminal.press("?", see: "Keys")
    try terminal.press("Escape", see: "All scrums · 3")
    try terminal.quit()
  }

  @Test("the mouse is the program's while it runs, and the terminal's while it is stopped and afterwards")
  func modes() throws {
    let terminal = try Terminal()
    try terminal.startShell()
    let command = "\(Terminal.program) --store '\(terminal.store.path)'"
    try terminal.type(command, see: "No scrums yet")
    try terminal.wait(for: "the mouse") { try terminal.isAskedForMouse() }
    try terminal.press("C-z", see: "Stopped")
    #expect(try !terminal.isAskedForMouse())
    // A shell asks for the marks itself; `cat` does not.
    try terminal.type("cat")
    // A Ctrl-C that comes before `cat` has the terminal is the shell's, and `cat` goes on.
    try terminal.waitForForeground("cat")
    try terminal.paste("without marks")
    try terminal.see("without marks")
    #expect(try !terminal.screen().contains("200~"))
    try terminal.press("C-c")
    // What is typed before the shell has the terminal again is lost with `cat`.
    try terminal.see("marks^C\nbash")
    try terminal.type("fg", see: "No scrums yet")
    try terminal.wait(for: "the mouse") { try terminal.isAskedForMouse() }
    try terminal.paste("q\nq")
    try terminal.press("i", see: "All scrums · 3")
    try terminal.press("q", seeNoMore: "All scrums")
    try terminal.wait(for: "no mouse") { try !terminal.isAskedForMouse() }
    try terminal.type("clear; \(command) --no-mouse", see: "All scrums · 3")
    try terminal.settle()
    #expect(try !terminal.isAskedForMouse())
  }
}
