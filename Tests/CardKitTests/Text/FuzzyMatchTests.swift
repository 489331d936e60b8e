import TestSupport
import Testing

@testable import CardKit

@Suite("Fuzzy search")
struct FuzzyMatchTests {
  @Test(
    "what was meant comes first, and what hardly matches is left out",
    arguments: [
      ("ad", ["Madrid", "Ladders", "App Dev"], ["Standup"]),
      ("des", ["Design", "Addressdesk"], ["Addressee", "Data engineers"]),
      ("design", ["Weekly Design", "Redesign"], ["Dessigns"]),
      ("web", ["Web Dev", "Cobweb", "World Energy Board"], ["Wide Embers"]),
      ("pr", ["PR", "Sprig", "Pair Room"], ["Pairing hour"]),
      ("cl", ["clearLine", "Uncle", "cancelLines"], ["focal length"]),
      ("dev app", ["App Dev", "Applied Devotion"], ["Apparel", "Dev"]),
      ("sv", ["Sprint Views"], ["saveLine"]),
      ("dsgn", ["Design"], ["Dreams again"]),
      ("exprt", ["Export as Markdown"], ["Expand the card; press the button"]),
    ])
  func ranking(pattern: String, wanted: [String], unwanted: [String]) {
    for items in [wanted + unwanted, unwanted + wanted] {
      expect(FuzzyMatch.ranked(items, by: pattern) { [$0] }.map(\.item), wanted)
    }
    let qualities = wanted.compactMap { FuzzyMatch(pattern, in: $0)?.rank.quality }
    expect(qualities, qualities.sorted())
  }

  @Test("of equal matches the one in the more important text comes first, then the order decides")
  func texts() {
    let items = [
      ["Research", "Dana"], ["Big Data", "Otto"], ["Standards", "Ada"], ["Data", "Ines"], ["Dora's", "Pia"],
    ]
    let found = FuzzyMatch.ranked(items, by: "da") { $0 }
    expect(found.map { $0.item[0] }, ["Big Data", "Data", "Research", "Standards"])
    #expect(found[2].match.places == [] && found[2].match.places(in: 1) == [0, 1])
    // Each word may be in another text.
    expect(FuzzyMatch.ranked(items, by: "big ot") { $0 }.map { $0.item[0] }, ["Big Data"])
    #expect(FuzzyMatch("da x", in: items[0]) == nil)
  }

  @Test(
    "the matched characters are those that a person would mark",
    arguments: [
      ("dev", "Mad Eve, Dev", "Mad Eve, [D][e][v]"), ("ad", "Green App Dev", "Green [A]pp [D]ev"),
      ("dev app", "App Dev", "[A][p][p] [D][e][v]"), ("mobios", "Mobile iOS", "[M][o][b]ile [i][O][S]"),
      ("pymnts", "Payments", "[P]a[y][m]e[n][t][s]"), ("o", "foo bar of", "foo bar [o]f"), ("", "abc", "abc"),
      ("  ", "abc", "abc"), ("", "", ""), ("a", "", nil), ("abc", "ab", nil), ("ba", "ab", nil),
      ("a x", "abc", nil), ("pay", "Security & Compliance, today", nil), ("a a", "ab", "[a]b"),
      // Case, accents and composition are ignored, whole characters are not.
      ("nguyen", "Nguyễn", "[N][g][u][y][ễ][n]"), ("CAFÉ", "cafe\u{301}", "[c][a][f][e\u{301}]"),
      ("søren", "Soren", "[S][o][r][e][n]"), ("ДИЗ", "дизайн", "[д][и][з]айн"), ("が", "か\u{3099}", "[が]"),
      ("日語", "日本語", "[日]本[語]"), ("🇩🇰", "🇩🇪🇩🇰", "🇩🇪[🇩🇰]"), ("👨", "👨‍👩‍👧", nil), ("👨‍👩‍👧", "a👨‍👩‍👧", "a[👨‍👩‍👧]"),
    ] as [(String, String, String?)])
  func places(pattern: String, text: String, marked: String?) {
    let match = FuzzyMatch(pattern, in: text)
    let shown = match.map { match in
      text.enumerated().map { match.places.contains($0) ? "[\($1)]" : "\($1)" }.joined()
    }
    expect(shown, marked)
  }

  @Test("ties keep their order, an empty pattern keeps all, and gaps count if there is nothing else")
  func ties() {
    let items = [(1, "ab"), (2, "zz"), (3, "ab"), (4, "abc"), (5, "axb")]
    expect(FuzzyMatch.ranked(items, by: "ab") { [$0.1] }.map(\.item.0), [1, 3, 4])
    expect(FuzzyMatch.found(items, by: "b") { [$0.1] }.map(\.item.0), [1, 3, 4, 5])
    expect(FuzzyMatch.ranked(items, by: "ac") { [$0.1] }.map(\.item.0), [4])
    expect(FuzzyMatch.ranked(items, by: " ") { [$0.1] }.map(\.item.0), [1, 2, 3, 4, 5])
  }

  @Test("every match is found, of the best quality")
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
      let all = pattern.isEmpty ? [] : ways(Array(pattern.lowercased()), Array(text.lowercased()))
      let best = all.compactMap { quality(of: $0, in: folded) }.min()
      let match = FuzzyWord(keys: FoldedText(pattern).keys, text: folded).best()
      expect(match?.quality, best, "\(pattern) in \(text)")
      guard let match else { continue }
      #expect(all.contains(match.places) && quality(of: match.places, in: folded) == best)
    }
  }

  /// How well letters match that stand at some places, if they do at all.
  private func quality(of places: [Int], in text: FoldedText) -> FuzzyMatch.Quality? {
    guard let first = places.first, let last = places.last else { return nil }
    if last - first == places.count - 1 { return text.isWordStart[first] ? .wordStart : .insideWord }
    let steps = zip(places, places.dropFirst())
    guard text.isWordStart[first], steps.allSatisfy({ !text.isWordStart[$0 + 1..<$1].contains(true) }) else {
      return nil
    }
    return steps.allSatisfy { $1 == $0 + 1 || text.isWordStart[$1] } ? .initials : .withGaps
  }

  /// All ways in which a pattern can be found.
  private func ways(_ pattern: [Character], _ text: [Character], from start: Int = 0) -> [[Int]] {
    guard let first = pattern.first else { return [[]] }
    return (start..<max(start, text.count)).filter { text[$0] == first }.flatMap { place in
      ways(Array(pattern.dropFirst()), text, from: place + 1).map { [place] + $0 }
    }
  }

  @Test("a long text takes no time")
  func long() {
    #expect(processorTime(of: matchLongTexts) < .seconds(60))
  }

  private func matchLongTexts() {
    let many = String(repeating: "a", count: 100_000)
    let pattern = String(repeating: "a", count: 100)
    expect(FuzzyMatch(pattern, in: many)?.places, Array(0..<100))
    #expect(FuzzyMatch(pattern + "b", in: many) == nil)
    // Side by side at the beginning of a word, however far away.
    let far = FuzzyMatch("needle", in: many + "needle " + many + " needle")
    expect(far?.places, Array(200_008..<200_014))
    let apart = "n e e d l e ".map { String($0) }.joined(separator: String(repeating: "x", count: 5_000))
    #expect(FuzzyMatch("needle", in: apart) == nil)
    expect(FuzzyMatch(many, in: many)?.places.count, 100_000)
    #expect(FuzzyMatch(many + "a", in: many) == nil)
  }
}
