import Foundation
import Testing

@Suite("Input")
struct InputTests {
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
