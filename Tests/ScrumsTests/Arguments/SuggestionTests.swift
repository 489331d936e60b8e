import Testing

@testable import scrums

@Suite("Suggestions for misspelt words")
struct SuggestionTests {
  @Test(
    "a misspelt command, or another program's name for it, gets the one that is meant",
    arguments: [
      ("strat", "start"), ("lsit", "list"), ("Start", "start"), ("histroy", "history"),
      ("restoer", "restore"), ("expotr", "export"), ("hist", "history"), ("rmove", "remove"),
      ("sttas", "stats"), ("rm", "remove"), ("delete", "remove"), ("new", "add"), ("LS", "list"),
      ("log", "history"),
    ])
  func commands(slip: String, meant: String) {
    expect(complaint(slip), "no command '\(slip)'; did you mean '\(meant)'?")
  }

  @Test("all names that are equally near are suggested, and none if none is near")
  func several() {
    expect(complaint("sta"), "no command 'sta'; did you mean 'start' or 'stats'?")
    let suggestion = Suggestion(for: "ab", among: ["abc", "abd", "abc", "abe", "abf"])
    expect(suggestion.hint(otherwise: ""), "did you mean 'abc', 'abd' or 'abe'?")
    for word in ["dance", "x", "", "zz"] {
      expect(complaint(word), "no command '\(word)'; see 'scrums --help'")
    }
    #expect(Suggestion(for: String(repeating: "list", count: 100_000), among: ["list"]).names.isEmpty)
  }

  @Test(
    "a misspelt option gets one that the command takes",
    arguments: [
      (["list", "-json"], "did you mean '--json'?"), (["list", "--hlep"], "did you mean '--help'?"),
      (["add", "A", "--lenght", "5"], "did you mean '--length'?"),
      (["list", "--stroe", "x"], "did you mean '--store'?"),
      (["list", "--pretty"], "see 'scrums list --help'"),
      (["note", "A", "-fix it"], "words that begin with '-' stand after '--'"),
    ])
  func options(words: [String], hint: String) throws {
    let option = try #require(words.first { $0.hasPrefix("-") })
    expect(complaint(words), "'scrums \(words[0])' has no option '\(option)'; \(hint)")
    expect(complaint("--verison"), "no option '--verison'; did you mean '--version'?")
  }

  @Test("what takes something away is suggested for a single slip only")
  func removals() {
    for word in ["reuse", "restrict"] {
      expect(complaint(word), "no command '\(word)'; see 'scrums --help'")
    }
    #expect(complaint("holidays", "--reuse", "x").hasSuffix("see 'scrums holidays --help'"))
    #expect(complaint("holidays", "--remvoe", "x").hasSuffix("did you mean '--remove'?"))
  }

  @Test("a hint is sanitised")
  func harmless() {
    expect(Suggestion(for: "abcd", among: ["abc\u{1B}"]).hint(otherwise: ""), "did you mean 'abc^['?")
  }

  @Test("the distance counts insertions, deletions, replacements and exchanges of neighbours")
  func distances() {
    for (one, other, toWhole, toPrefix) in [
      ("", "", 0, 0), ("abc", "", 3, 3), ("", "abc", 3, 0), ("kitten", "sitting", 3, 2),
      ("strat", "start", 1, 1), ("strat", "status", 3, 1), ("ab", "ba", 1, 1), ("ca", "abc", 3, 1),
      ("des", "design", 3, 0),
    ] {
      let distance = Array(one).editDistance(to: Array(other))
      expect([distance.toWhole, distance.toPrefix], [toWhole, toPrefix], "\(one) \(other)")
    }
  }
}
