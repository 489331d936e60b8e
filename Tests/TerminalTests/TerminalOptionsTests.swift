import CardKit
import Testing

@testable import Terminal

@Suite("Terminal options")
struct TerminalOptionsTests {
  private func options(_ variables: [String: String], isPlain: Bool = false) -> TerminalOptions {
    TerminalOptions(isPlain: isPlain) { variables[$0] }
  }

  @Test(
    "COLORFGBG says whether the background is light or dark",
    arguments: [
      ("15;0", ColorScheme.dark), ("0;15", .light), ("12;8", .dark), ("0;7", .light),
      ("0;default;15", .light), ("15;default;0", .dark), ("0;9", .light), ("15;6", .dark),
      ("", .unknown), ("15", .unknown), ("default;default", .unknown), ("0;", .unknown), (";", .unknown),
      ("0;16", .unknown), ("0;-1", .unknown), ("0;99999999999999999999", .unknown), ("0; 15", .unknown),
    ])
  func scheme(value: String, scheme: ColorScheme) {
    #expect(options(["COLORFGBG": value]).colorScheme == scheme)
  }

  @Test("an option counts more than COLORFGBG; without one the terminal is asked, if it knows the question")
  func asking() {
    let given = TerminalOptions(colorScheme: .light) { ["COLORFGBG": "15;0", "TERM": "xterm"][$0] }
    #expect(given.colorScheme == .light && !given.asksForBackground)
    #expect(options(["COLORFGBG": "15;0", "TERM": "xterm"]).asksForBackground)
    #expect(!options(["TERM": "xterm", "NO_COLOR": "1"]).asksForBackground)
    for name in ["", "dumb", "linux", "vt220", "screen"] {
      #expect(!options(["TERM": name]).asksForBackground, "\(name)")
    }
  }

  @Test("the bar on the taskbar is for terminals that have one")
  func progress() {
    let have = [
      ["TERM_PROGRAM": "ghostty"], ["TERM_PROGRAM": "WezTerm"], ["WT_SESSION": "1"], ["ConEmuANSI": "ON"],
      ["TERM_FEATURES": "T3LrMSc7UUw9Ts3BFGsSyHNoSxFP"], ["TERM_FEATURES": "T3PLr"],
    ]
    for variables in have {
      #expect(options(variables.merging(["TERM": "xterm-256color"]) { $1 }).showsProgress, "\(variables)")
      #expect(!options(variables.merging(["TERM": "tmux-256color"]) { $1 }).showsProgress, "\(variables)")
    }
    for variables in [
      [:], ["TERM_PROGRAM": "iTerm.app"], ["TERM_FEATURES": "T3LrMPa"], ["ConEmuANSI": "OFF"],
    ] {
      #expect(!options(variables.merging(["TERM": "xterm-256color"]) { $1 }).showsProgress, "\(variables)")
    }
  }

  @Test("GNU screen keeps the mouse, whatever a person wants")
  func mouse() {
    for (name, uses) in [("STY", false), ("TMUX", true)] {
      var options = options([name: "1.pts-0.host"])
      #expect(options.usesMouse == uses)
      options.usesMouse = true
      #expect(options.usesMouse == uses)
    }
  }

  @Test(
    "NO_COLOR with any value means no colours; CLICOLOR=0 too, unless they are forced",
    arguments: [
      ("", true), ("NO_COLOR=", true), ("NO_COLOR=0", false), ("CLICOLOR=0", false), ("CLICOLOR=1", true),
      ("CLICOLOR=", true), ("CLICOLOR=0 CLICOLOR_FORCE=1", true), ("CLICOLOR=0 CLICOLOR_FORCE=0", false),
      ("CLICOLOR=0 CLICOLOR_FORCE=", false), ("CLICOLOR_FORCE=1 NO_COLOR=1", false),
    ])
  func color(variables: String, usesColor: Bool) {
    #expect(options(Self.variables(variables)).usesColor == usesColor)
    #expect(!options(Self.variables(variables), isPlain: true).usesColor)
  }

  private static func variables(_ text: String) -> [String: String] {
    let pairs = text.split(separator: " ").map { $0.split(separator: "=", omittingEmptySubsequences: false) }
    return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
  }

  @Test(
    "a claim of every colour is believed of terminals that have them, also in tmux by the name of screen",
    arguments: [
      ("TERM=xterm-256color", true), ("TERM=xterm", true), ("TERM=tmux-256color", true),
      ("TERM=alacritty", true),
      ("TERM=screen-256color", false), ("TERM=screen", false), ("TERM=screen.xterm-256color", false),
      ("TERM=screen-256color TMUX=/tmp/tmux-0/default,1,0", true), ("TERM=screen TMUX=", false),
      ("TERM=screen TMUX=/tmp/tmux-0/default,1,0 STY=1.pts-0", false),
      ("TERM=linux", false), ("TERM=linux-16color", false), ("TERM=vt100", false), ("TERM=vt220", false),
      ("TERM=dumb", false), ("TERM=", false),
    ])
  func trueColor(variables: String, isBelieved: Bool) {
    for claim in ["truecolor", "24bit"] {
      let claimed = Self.variables("\(variables) COLORTERM=\(claim)")
      #expect(options(claimed).claimsTrueColor == isBelieved)
    }
    #expect(!options(Self.variables(variables)).claimsTrueColor)
    #expect(!options(Self.variables("\(variables) COLORTERM=yes")).claimsTrueColor)
  }

  @Test("the Linux console has glyphs of its own; without UTF-8, or plain, there is ASCII")
  func glyphs() {
    for (name, isPlain, isUTF8, glyphs) in [
      ("xterm-256color", false, true, .unicode), ("linux", false, true, .console),
      ("linux-16color", false, true, .console), ("linux", false, false, .ascii),
      ("xterm", true, true, .ascii),
    ] as [(String, Bool, Bool, GlyphSet)] {
      #expect(options(["TERM": name], isPlain: isPlain).glyphs(isUTF8: isUTF8) == glyphs)
    }
  }
}
