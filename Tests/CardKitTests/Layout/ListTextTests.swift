import Testing

@testable import CardKit

@Suite("Lists of words")
struct ListTextTests {
  private func list(_ count: Int, lines: Int? = nil, _ width: Int, _ height: Int) -> String {
    let words = (0..<count).map { "Name\($0 + 1)" }
    let view = ListText(words, separator: " · ") { "and \($0) more" }.lineLimit(lines)
    return Canvas(view, size: Size(width: width, height: height)).picture
  }

  @Test("words with room are shown, and the rest is counted on the last line")
  func counted() {
    expect(list(3, 30, 1), "Name1 · Name2 · Name3")
    expect(list(9, lines: 2, 24, 3), "Name1 · Name2 · Name3 ·\nName4 · Name5 and 4 more\n")
    expect(list(9, 24, 2), "Name1 · Name2 · Name3 ·\nName4 · Name5 and 4 more")
    expect(list(9, 30, 1), "Name1 · Name2 and 7 more")
    expect(list(9, 12, 1), "and 9 more")
  }

  @Test("no word more would have room, at any size")
  func tight() {
    for width in 20...60 {
      for lines in 1...4 {
        let text = list(40, lines: lines, width, 9).split(separator: "\n").joined(separator: " ")
        let shown = text.split(separator: " ").count { $0.hasPrefix("Name") }
        #expect(text.hasSuffix("Name\(shown) and \(40 - shown) more"), "\(text)")
        let more = (1...shown + 1).map { "Name\($0)" }.joined(separator: " · ") + " and \(39 - shown) more"
        let next = Text(more).lineLimit(lines + 1)
        let size = Size(width: width, height: 9)
        expect(Canvas(next, size: size).picture.split(separator: "\n").count, lines + 1, "\(more)")
      }
    }
  }

  @Test("no words, words longer than a line and no room are drawn too; all words are spoken")
  func edges() {
    expect(list(0, 20, 1), "")
    let long = ListText([String(repeating: "x", count: 15), "y"]) { "+\($0)" }
    #expect(Canvas(long.lineLimit(4), size: Size(width: 10, height: 4)).picture.contains("y"))
    for width in 0...3 { for height in 0...3 { _ = list(5, width, height) } }
    let scene = Scene(ListText(["a", "b", "c"]) { "+\($0)" }.lineLimit(1), size: Size(width: 4, height: 1))
    expect(scene.accessibilityDescription, "a, b, c")
  }
}
