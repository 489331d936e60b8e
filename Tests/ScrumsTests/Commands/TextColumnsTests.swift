import CardKit
import Testing

@testable import scrums

@Suite("Words in columns")
struct TextColumnsTests {
  @Test("columns stand below one another, also with wide characters")
  func wide() {
    let rows = [
      ["設計", "4", "10 min", "x"], ["App Dev", "12", "5 min", "long words"], ["e\u{301}", "", "", ""],
    ]
    #expect(
      TextColumns(rows, [.leading, .trailing, .trailing, .leading]).lines == [
        "設計      4  10 min  x", "App Dev  12   5 min  long words", "e\u{301}",
      ])
  }

  @Test("an empty column takes no place, and no rows are no lines")
  func empty() {
    #expect(
      TextColumns([["a", "", "b"], ["c", "", "d"]], [.leading, .leading, .leading]).lines == ["a  b", "c  d"])
    #expect(TextColumns([], [.leading]).lines.isEmpty)
    #expect(
      TextColumns([[], ["a"], ["b", "c", "d"]], [.leading, .trailing]).lines == ["", "a", "b  c"])
    #expect(TextColumns([["a"]], []).lines == [""])
  }
}
