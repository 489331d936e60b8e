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
    #expect(board.contains("48;2;255;223;77"))
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
      // Drawn whole: the attributes of blanks depend on what stood there before.
      try terminal.press("C-l")
      try terminal.settle()
      return try terminal.colors()
    }
    let (light, dark) = (try card("--light"), try card("--dark"))
    #expect(light != dark)
    #expect(try card("") == (color == "#f4f4f4" ? light : dark))
  }

  @Test("256 colours, and 8")
  func fewColors() throws {
    #expect(try board("", ["COLORFGBG": "15;0"]).contains("48;5;221"))
    let eight = try board("", ["TERM": "screen", "COLORFGBG": "15;0"])
    #expect(eight.contains("43"))
    #expect(!eight.contains("48;"))
  }

  @Test("no colour where there should be none", arguments: ["NO_COLOR", "TERM"])
  func noColor(variable: String) throws {
    let board = try board("", [variable: variable == "TERM" ? "vt100" : "1"])
    for color in ["48;", "38;", "[33m", "[30m"] { #expect(!board.contains(color)) }
    #expect(board.contains("┏") && board.contains("┌"))
  }

  @Test("ASCII alone where the terminal knows no more, or where it is asked for")
  func ascii() throws {
    for board in [try board("", ["LC_ALL": "C"]), try board("--ascii", [:])] {
      #expect(board.utf8.allSatisfy { $0 < 128 })
      #expect(board.contains("> Design"))
    }
  }

  /// A terminal by its name, and a person's locale.
  struct Kind: CustomTestStringConvertible {
    let name: String
    let locale: Locale

    enum Locale: String, CaseIterable {
      case utf8 = "C.UTF-8"
      case ascii = "C"
      case unset = ""
      /// Known by nobody, but what it says of its characters is believed.
      case uninstalled = "sm_XX.UTF-8"
    }

    var testDescription: String { "\(name) \(locale)" }

    private static let names = [
      "xterm-256color", "xterm", "xterm-direct", "screen-256color", "tmux-256color", "linux", "vt100",
      "vt220",
      "ansi",
    ]

    /// Each terminal and each locale; `make walk` has each terminal in each locale.
    static let all: [Kind] = {
      let isLong = ProcessInfo.processInfo.environment["SCRUMS_WALK"] != nil
      return Locale.allCases.flatMap { locale in
        (isLong || locale == .utf8 ? names : ["xterm-256color"]).map { Kind(name: $0, locale: locale) }
      }
    }()
  }

  @Test("a scrum goes from the form to a meeting in the history on every terminal", arguments: Kind.all)
  func story(kind: Kind) throws {
    let terminal = try Terminal()
    let locale = ["LC_ALL": "", "LC_CTYPE": "", "LANG": kind.locale.rawValue]
    try terminal.start("", environment: locale.merging(["TERM": kind.name]) { $1 }, until: "No scrums yet")
    try terminal.press("n")
    try terminal.see("What the team calls")
    try terminal.press("Team Blue", "Tab", "Ada", "Enter", "Bo", "Enter", "C-s")
    try terminal.see("Team Blue added")
    let isUTF8 = kind.locale == .utf8 || kind.locale == .uninstalled
    #expect(try terminal.screen().utf8.allSatisfy { $0 < 128 } == !isUTF8)
    try terminal.startMeeting()
    try terminal.see("Speaker 1 of 2")
    try terminal.press("b", "staging is down", "Enter")
    try terminal.see("staging is down")
    try terminal.press("n")
    try terminal.see("Speaker 2 of 2")
    try terminal.press("n")
    try terminal.see("End meeting?")
    try terminal.press("s")
    try terminal.see("Meeting ended")
    try terminal.press("Enter")
    try terminal.see("Up next")
    try terminal.quit()
    // The modes of the terminal, which are shown after the end.
    #expect(try terminal.screen().contains("icanon"))
    let meeting = try #require(try terminal.meetings().first)
    #expect((meeting["turns"] as? [Any])?.count == 2)
    #expect(try terminal.history().joined().contains("staging is down"))
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
