import CardKit
import Testing

@testable import scrums

@Suite("Words in columns")
struct TextColumnsTests {
  @Test("columns line up, even with wide characters")
  func wide() {
    let rows = [
      ["設計", "4", "10 min", "x"], ["App Dev", "12", "5 min", "long words"], ["e\u{301}", "", "", ""],
    ]
    #expect(
      rows.columns([.leading, .trailing, .trailing, .leading]) == [
        "設計      4  10 min  x", "App Dev  12   5 min  long words", "e\u{301}",
      ])
  }

  @Test("an empty column takes no room, and no rows make no lines")
  func empty() {
    #expect(
      [["a", "", "b"], ["c", "", "d"]].columns([.leading, .leading, .leading]) == ["a  b", "c  d"])
    #expect([[String]]().columns([.leading]).isEmpty)
    #expect(
      [[], ["a"], ["b", "c", "d"]].columns([.leading, .trailing]) == ["", "a", "b  c"])
    #expect([["a"]].columns([]) == [""])
  }
}
