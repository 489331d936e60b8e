import TestSupport
import Testing

@testable import CardKit

@Suite("Fuzzy search")
struct FuzzyMatchTests {
  @Test(
    "what was meant comes first",
    arguments: [
      ("ad", ["App Dev", "Madrid", "Ladders", "Standup"]),
      ("des", ["Design", "Web Design", "Addressee"]),
      ("design", ["Design", "Design Weekly", "Redesign"]),
      ("web", ["Web Dev", "Owl web-bed", "Wide Embers"]),
      ("dev", ["Dev", "Dev Ops", "App Dev", "Developers", "Mad eve"]),
      ("pr", ["PR", "Spring", "Pairing hour"]),
      ("cl", ["clearLine", "cancel", "focal length"]),
      ("dev app", ["App Dev", "Applied Devotion"]),
      ("sv", ["Sprint Views", "saveLine"]),
    ])
  func ranking(pattern: String, wanted: [String]) {
    for items in [wanted, wanted.reversed()] {
      #expect(FuzzyMatch.ranked(items, by: pattern) { $0 }.map(\.item) == wanted)
    }
  }

  /// The text with the characters that were found in brackets.
  private func marked(_ pattern: String, _ text: String) -> String? {
    FuzzyMatch(pattern, in: text).map { match in
      text.enumerated().map { match.places.contains($0) ? "[\($1)]" : "\($1)" }.joined()
    }
  }

  @Test("the matched characters are those that a person would mark")
  func places() {
    #expect(marked("dev", "Mad Eve, Dev") == "Mad Eve, [D][e][v]")
    #expect(marked("ad", "Grand App Dev") == "Grand [A]pp [D]ev")
    #expect(marked("dev app", "App Dev") == "[A][p][p] [D][e][v]")
    #expect(marked("o", "foo bar of") == "foo bar [o]f")
    #expect(marked("", "abc") == "abc" && marked("  ", "abc") == "abc" && marked("", "") == "")
    #expect(marked("a", "") == nil && marked("abc", "ab") == nil && marked("ba", "ab") == nil)
    #expect(marked("a x", "abc") == nil)
    #expect(marked("a a", "ab") == "[a]b")
  }

  @Test("case, accents and composition are ignored, whole characters are not")
  func folding() {
    #expect(marked("nguyen", "Nguyễn") == "[N][g][u][y][ễ][n]")
    #expect(marked("CAFÉ", "cafe\u{301}") == "[c][a][f][e\u{301}]")
    #expect(marked("søren", "Soren") == "[S][o][r][e][n]")
    #expect(marked("ДИЗ", "дизайн") == "[д][и][з]айн")
    #expect(marked("が", "か\u{3099}") == "[が]")
    #expect(marked("日語", "日本語") == "[日]本[語]")
    #expect(marked("🇩🇰", "🇩🇪🇩🇰") == "🇩🇪[🇩🇰]")
    #expect(marked("👨", "👨‍👩‍👧") == nil)
    #expect(marked("👨‍👩‍👧", "a👨‍👩‍👧") == "a[👨‍👩‍👧]")
  }

  @Test("ties keep their order, an empty pattern keeps all")
  func ties() {
    let items = [(1, "ab"), (2, "zz"), (3, "ab"), (4, "abc")]
    #expect(FuzzyMatch.ranked(items, by: "ab") { $0.1 }.map(\.item.0) == [1, 3, 4])
    #expect(FuzzyMatch.ranked(items, by: " ") { $0.1 }.map(\.item.0) == [1, 2, 3, 4])
  }

  @Test("every match is found, and none has more points")
  func property() {
    var random = SplitMix64(seed: 7)
    let letters = Array("abAB -")
    func some(_ most: Int, _ count: Int) -> String {
      String(
        (0..<Int.random(in: 0...most, using: &random)).map { _ in
          letters[Int.random(in: 0..<count, using: &random)]
        })
    }
    for _ in 0..<3_000 {
      let (pattern, text) = (some(3, 4), some(9, 6))
      let folded = FoldedText(text)
      let word = FuzzyWord(FoldedText(pattern).keys, in: folded)
      let all = pattern.isEmpty ? [] : ways(Array(pattern.lowercased()), Array(text.lowercased()))
      let best = word.best()
      #expect((best != nil) == !all.isEmpty)
      guard let best else { continue }
      #expect(all.contains(best.places))
      #expect(best.points == all.map { word.points(of: $0) }.max())
      #expect(best.points == word.points(of: best.places))
    }
  }

  /// All ways in which a pattern can be found.
  private func ways(_ pattern: [Character], _ text: [Character], from start: Int = 0) -> [[Int]] {
    guard let first = pattern.first else { return [[]] }
    return (start..<max(start, text.count)).filter { text[$0] == first }.flatMap { place in
      ways(Array(pattern.dropFirst()), text, from: place + 1).map { [place] + $0 }
    }
  }

  @Test("a long text takes no time", .timeLimit(.minutes(5)))
  func long() throws {
    let many = String(repeating: "a", count: 100_000)
    let pattern = String(repeating: "a", count: 100)
    #expect(FuzzyMatch(pattern, in: many)?.places == Array(0..<100))
    #expect(FuzzyMatch(pattern + "b", in: many) == nil)
    // Side by side at the beginning of a word, however far away.
    let far = try #require(FuzzyMatch("needle", in: many + "needle " + many + " needle"))
    #expect(far.places == Array(200_008..<200_014))
    let apart = "n e e d l e ".map { String($0) }.joined(separator: String(repeating: "x", count: 5_000))
    #expect(FuzzyMatch("needle", in: apart)?.places.count == 6)
    #expect(FuzzyMatch(many, in: many)?.places.count == 100_000)
    #expect(FuzzyMatch(many + "a", in: many) == nil)
  }
}
