import CardKit
import Terminal
import TestSupport
import Testing

@testable import scrums

@Suite("Listings in colour")
struct ListingPaintTests {
  static let commands = [
    ["list"], ["blockers"], ["stats"], ["stats", "platform"], ["history"], ["show", "platform"], ["help"],
  ]
  private static let terminals = [
    ["COLORTERM": "truecolor", "TERM": "xterm-256color"], ["TERM": "xterm-256color"], ["TERM": "linux"],
    ["TERM": "xterm"],
  ]

  private func output(
    _ words: [String], _ variables: [String: String], columns: Int?, isPlain: Bool = false
  ) throws -> String {
    let ground = try Ground()
    try ground.fillTeams(few: true)
    let result = try ground.run(words) {
      ($0.now, $0.columns) = (TeamsBoard.now, columns)
      $0.terminal = TerminalOptions(isPlain: isPlain) { variables[$0] }
    }
    return result.words
  }

  @Test(
    "they have no colours for programs, as plain text, with NO_COLOR and on a dumb terminal",
    arguments: commands)
  func plain(words: [String]) throws {
    let (terminal, piped) = (Self.terminals[0], try output(words, [:], columns: nil))
    expect(try output(words, terminal, columns: nil), piped)
    let fitted = try output(words, ["TERM": "dumb"], columns: 120)
    expect(try output(words, terminal.merging(["NO_COLOR": "1"]) { $1 }, columns: 120), fitted)
    let others = try [output(words, terminal, columns: 120, isPlain: true), fitted, piped]
    #expect(!others.contains { $0.contains("\u{1B}") })
  }

  @Test("in colour they fit the terminal, and end each line plainly", arguments: commands)
  func fit(words: [String]) throws {
    for (terminal, columns) in zip(Self.terminals, [120, 80, 60, 40]) {
      let lines = try output(words, terminal, columns: columns).split(separator: "\n").map(String.init)
      #expect(lines.contains { $0.contains("\u{1B}[") })
      for line in lines {
        let shown = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(
          words == ["help"] || shown.hasPrefix("  ID ") || PlainLine(shown).columns <= columns, "\(shown)")
        let last = line.matches(of: #/\u{1B}\[([0-9;]*)m/#).last
        #expect(last.map { $0.output.1 == "0" } ?? true, "\(line)")
      }
    }
  }

  @Test("a late meeting is red, a theme is two cells of its own")
  func colors() throws {
    let lines = try output(["list"], Self.terminals[0], columns: 120).split(separator: "\n")
    let platform = try #require(lines.first { $0.contains("Platform") })
    #expect(platform.hasPrefix("\u{1B}[0;") && platform.contains("m  \u{1B}[0m Platform"), "\(platform)")
    let late = try #require(platform.firstMatch(of: #/38;2;(\d+);(\d+);(\d+)m7 min late/#)?.output)
    #expect((Int(late.1) ?? 0) > 150 && (Int(late.2) ?? 255) < 130, "\(platform)")
  }
}
