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

  @Test("without it the scheme is unknown")
  func unknown() {
    #expect(options([:]).colorScheme == .unknown)
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

  @Test("NO_COLOR with any value, or a plain terminal, means no colours")
  func noColor() {
    #expect(options([:]).usesColor)
    #expect(options(["NO_COLOR": ""]).usesColor)
    #expect(!options(["NO_COLOR": "0"]).usesColor)
    #expect(!options([:], isPlain: true).usesColor)
  }
}
