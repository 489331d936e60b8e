import Foundation
import Testing

/// The same program on every kind of terminal.
@Suite("Kinds of terminals")
struct TerminalKindTests {
  private func board(_ arguments: String = "", _ environment: [String: String]) throws -> String {
    let terminal = try Terminal()
    try terminal.start(arguments, environment: environment, until: "No scrums yet")
    try terminal.press("i")
    try terminal.see("All scrums")
    try terminal.settle()
    return try terminal.colors()
  }

  @Test("every colour where the terminal says that it has them")
  func trueColor() throws {
    let board = try board("", ["COLORTERM": "truecolor", "COLORFGBG": "15;0"])
    // Buttercup's neighbour: the yellow of Design, to the last bit.
    #expect(board.contains("38;2;255;223;77"))
  }

  @Test(
    "the terminal's answer about its background counts more than COLORFGBG, an option counts most",
    arguments: ["#f4f4f4", "#2e3440"])
  func background(color: String) throws {
    let opposite = color == "#f4f4f4" ? "15;0" : "0;15"
    func card(_ arguments: String) throws -> String {
      let terminal = try Terminal()
      let before = "tmux select-pane -P bg=\(color);"
      try terminal.start(
        arguments, environment: ["COLORFGBG": opposite], before: before, until: "No scrums yet")
      try terminal.press("i")
      try terminal.see("All scrums")
      try terminal.settle()
      return try terminal.colors()
    }
    let (light, dark) = (try card("--light"), try card("--dark"))
    #expect(light != dark)
    #expect(try card("") == (color == "#f4f4f4" ? light : dark))
  }

  @Test("256 colours, and 8")
  func fewColors() throws {
    #expect(try board("", ["COLORFGBG": "15;0"]).contains("38;5;221"))
    let eight = try board("", ["TERM": "screen", "COLORFGBG": "15;0"])
    #expect(eight.contains("33"))
    #expect(!eight.contains("38;"))
  }

  @Test("no colour where there should be none", arguments: ["NO_COLOR", "TERM"])
  func noColor(variable: String) throws {
    let board = try board("", [variable: variable == "TERM" ? "vt100" : "1"])
    for color in ["48;", "38;", "[33m", "[30m"] { #expect(!board.contains(color)) }
    #expect(board.contains("█"))
  }

  @Test("ASCII alone where the terminal knows no more, or where it is asked for")
  func ascii() throws {
    for board in [try board("", ["LC_ALL": "C"]), try board("--plain", [:])] {
      #expect(board.utf8.allSatisfy { $0 < 128 })
      #expect(board.contains("Design") && board.contains("#"))
    }
  }

  @Test("Ctrl-Z stops the program, and fg brings the same screen back")
  func suspend() throws {
    let terminal = try Terminal()
    try terminal.startShell()
    try terminal.type("\(Terminal.program) --store '\(terminal.store.path)'")
    try terminal.see("No scrums yet")
    try terminal.press("C-z")
    try terminal.see("Stopped")
    try terminal.type("fg")
    try terminal.seeNoMore("Stopped")
    try terminal.see("No scrums yet")
    try terminal.press("i")
    try terminal.see("All scrums · 3")
    try terminal.press("C-l")
    try terminal.see("All scrums · 3")
  }

  @Test("a program that was stopped from outside takes the terminal over again")
  func stoppedFromOutside() throws {
    let terminal = try Terminal()
    try terminal.startShell()
    try terminal.type("\(Terminal.program) --store '\(terminal.store.path)'")
    try terminal.see("No scrums yet")
    try terminal.signal("STOP")
    try terminal.see("Stopped")
    try terminal.type("fg")
    try terminal.see("No scrums yet")
    // A raw terminal hands in keys without Enter.
    try terminal.press("i")
    try terminal.see("All scrums · 3")
  }

  @Test("a program that is ended while it is stopped ends, and leaves the terminal to the shell")
  func endedWhileStopped() throws {
    let terminal = try Terminal()
    try terminal.startShell()
    try terminal.type("\(Terminal.program) --store '\(terminal.store.path)'")
    try terminal.see("No scrums yet")
    let process = try terminal.processID()
    try terminal.press("C-z")
    try terminal.see("Stopped")
    try terminal.type("kill %1")
    try terminal.wait(for: "the end of the program") { !terminal.isRunning(process) }
    try terminal.type("echo still a shel''l")
    try terminal.see("still a shell")
  }
}
