import Foundation
import Testing

@Suite("Kinds of terminals")
struct TerminalKindTests {
  /// A board that is drawn whole: the attributes of blanks depend on what stood there before.
  private func board(
    _ arguments: String = "", _ environment: [String: String], before: String = ""
  ) throws -> String {
    let terminal = try Terminal()
    try terminal.start(arguments, environment: environment, before: before, until: "No scrums yet")
    try terminal.press("i", see: "Up next")
    try terminal.press("C-l")
    try terminal.settle()
    return try terminal.colors()
  }

  @Test("every colour where the terminal says that it has them; 256, and 8")
  func colors() throws {
    // The yellow of Design, to the last bit.
    #expect(try board("", ["COLORTERM": "truecolor", "COLORFGBG": "15;0"]).contains("48;2;255;223;77"))
    #expect(try board("", ["COLORFGBG": "15;0"]).contains("48;5;221"))
    let eight = try board("", ["TERM": "screen", "COLORFGBG": "15;0"])
    #expect(eight.contains("43") && !eight.contains("48;"))
  }

  @Test(
    "the terminal's answer about its background counts more than COLORFGBG, an option counts most",
    arguments: [(color: "#f4f4f4", opposite: "15;0"), (color: "#2e3440", opposite: "0;15")])
  func background(color: String, opposite: String) throws {
    func shown(_ option: String) throws -> String {
      try board(option, ["COLORFGBG": opposite], before: "tmux select-pane -P bg=\(color);")
    }
    // The boards show the minute, in which they must all be drawn.
    func minute() -> Double { (Date().timeIntervalSince1970 / 60).rounded(.down) }
    var (begun, boards) = (0.0, [String]())
    repeat {
      begun = minute()
      boards = try ["--light", "--dark", ""].map(shown)
    } while minute() != begun
    #expect(boards[0] != boards[1])
    expect(boards[2], (color == "#f4f4f4" ? boards[0] : boards[1]))
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
      "vt220", "ansi",
    ]

    /// The usual terminal in each locale, and two that know little; `make walk` has each terminal in each locale.
    static let all: [Kind] = {
      let isLong = ProcessInfo.processInfo.environment["SCRUMS_WALK"] != nil
      let usual = Locale.allCases.map { Kind(name: "xterm-256color", locale: $0) }
      let poor = ["linux", "vt100"].map { Kind(name: $0, locale: .utf8) }
      return isLong
        ? Locale.allCases.flatMap { locale in names.map { Kind(name: $0, locale: locale) } } : usual + poor
    }()
  }

  @Test("a scrum goes from the form to a meeting in the history on every terminal", arguments: Kind.all)
  func story(kind: Kind) throws {
    let terminal = try Terminal()
    let locale = ["LC_ALL": "", "LC_CTYPE": "", "LANG": kind.locale.rawValue]
    try terminal.start("", environment: locale.merging(["TERM": kind.name]) { $1 }, until: "No scrums yet")
    try terminal.press("n", see: "What the team calls")
    try terminal.press("Team Blue", "Tab", "Ada", "Enter", "Bo", "Enter", "C-s", see: "Team Blue added")
    let isUTF8 = kind.locale == .utf8 || kind.locale == .uninstalled
    try expect(terminal.screen().utf8.allSatisfy { $0 < 128 }, !isUTF8)
    try terminal.startMeeting(of: 2)
    try terminal.press("b", "staging is down", "Enter", see: "staging is down")
    try terminal.press("n", see: "Speaker 2 of 2")
    try terminal.press("n", see: "End meeting?")
    try terminal.press("s", see: "Meeting ended")
    try terminal.press("Enter", see: "Up next")
    try terminal.quit()
    // The modes of the terminal, which are shown after the end.
    #expect(try terminal.screen().contains("icanon"))
    let meeting = try #require(try terminal.meetings().first)
    expect((meeting["turns"] as? [Any])?.count, 2)
    #expect(try terminal.history().joined().contains("staging is down"))
  }

  @Test("a program that was stopped from outside takes the terminal over again")
  func stoppedFromOutside() throws {
    let terminal = try Terminal.inShell(see: "No scrums yet")
    try terminal.signal("STOP", see: "Stopped")
    // The shell may have got what the terminal answered the program.
    try terminal.press("C-u")
    try terminal.type("fg", see: "No scrums yet")
    // A raw terminal hands in keys without Enter.
    try terminal.press("i", see: "Up next")
  }

  @Test("a program that is ended while it is stopped ends, and leaves the terminal to the shell")
  func endedWhileStopped() throws {
    let terminal = try Terminal.inShell(see: "No scrums yet")
    let process = try terminal.processID()
    try terminal.press("C-z", see: "Stopped")
    try terminal.type("kill %1")
    try terminal.wait(for: "the end of the program") { !terminal.isRunning(process) }
    try terminal.type("echo still a shel''l", see: "still a shell")
  }
}
