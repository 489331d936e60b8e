import Testing

@testable import scrums

@Suite("Suggestions for misspelt words")
struct SuggestionTests {
  @Test(
    "a misspelt command gets the one that is meant",
    arguments: [
      ("strat", "start"), ("lsit", "list"), ("Start", "start"), ("histroy", "history"),
      ("restoer", "restore"),
      ("expotr", "export"), ("hist", "history"), ("rmove", "remove"), ("sttas", "stats"),
    ])
  func commands(slip: String, meant: String) {
    #expect(complaint(slip) == "no command '\(slip)'; did you mean '\(meant)'?")
  }

  @Test("all names that are equally near are suggested, and none if none is near")
  func several() {
    #expect(complaint("sta") == "no command 'sta'; did you mean 'start' or 'stats'?")
    #expect(
      Suggestion(for: "ab", among: ["abc", "abd", "abc", "abe", "abf"]).names == ["abc", "abd", "abe"])
    #expect(
      Suggestion(for: "ab", among: ["abc", "abd", "abe"]).hint(otherwise: "")
        == "did you mean 'abc', 'abd' or 'abe'?")
    for word in ["dance", "x", "", "zz"] {
      #expect(complaint(word) == "no command '\(word)'; see 'scrums --help'")
    }
    #expect(Suggestion(for: String(repeating: "list", count: 100_000), among: ["list"]).names.isEmpty)
  }

  @Test("a misspelt option gets one that the command takes")
  func options() {
    #expect(complaint("--verison") == "no option '--verison'; did you mean '--version'?")
    #expect(complaint("list", "-json") == "'scrums list' has no option '-json'; did you mean '--json'?")
    #expect(
      complaint("add", "A", "--lenght", "5")
        == "'scrums add' has no option '--lenght'; did you mean '--length'?")
    #expect(
      complaint("list", "--stroe", "x") == "'scrums list' has no option '--stroe'; did you mean '--store'?")
    #expect(
      complaint("list", "--pretty") == "'scrums list' has no option '--pretty'; see 'scrums list --help'")
    #expect(
      complaint("note", "A", "-fix it")
        == "'scrums note' has no option '-fix it'; words that begin with '-' stand after '--'")
  }

  @Test("a hint is sanitised")
  func harmless() {
    #expect(
      Suggestion(for: "abcd", among: ["abc\u{1B}"]).hint(otherwise: "") == "did you mean 'abc^['?")
  }

  @Test("the distance counts insertions, deletions, replacements and exchanges of neighbours")
  func distances() {
    func distance(_ one: String, _ other: String) -> [Int] {
      let distance = Array(one).editDistance(to: Array(other))
      return [distance.toWhole, distance.toPrefix]
    }
    #expect(distance("", "") == [0, 0] && distance("abc", "") == [3, 3] && distance("", "abc") == [3, 0])
    #expect(distance("kitten", "sitting") == [3, 2])
    #expect(distance("strat", "start") == [1, 1] && distance("strat", "status") == [3, 1])
    #expect(distance("ab", "ba") == [1, 1] && distance("ca", "abc") == [3, 1])
    #expect(distance("des", "design") == [3, 0])
  }
}
