import Testing

@Suite("Input")
struct InputTests {
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
    try terminal.press("i", see: "Up next")
    try terminal.press("q", seeNoMore: "Up next")
    try terminal.wait(for: "no mouse") { try !terminal.isAskedForMouse() }
    try terminal.type("clear; \(command) --no-mouse", see: "Up next")
    try terminal.settle()
    #expect(try !terminal.isAskedForMouse())
  }
}
