import CardKit
import Testing

@testable import ScrumUI

@Suite("The damaged line")
struct ExcerptTests {
  private func picture(_ line: String, _ column: Int, before: String? = nil, width: Int = 40) -> String {
    let excerpt = DamagedFile.Excerpt(before: before, line: line, column: column)
    let size = Size(width: width, height: before == nil ? 2 : 3)
    return Canvas(
      ExcerptView(excerpt: excerpt, line: 10, width: width), size: size, environment: EnvironmentValues()
    ).picture
  }

  @Test("stands below the line before it, with a caret under the problem")
  func caret() {
    #expect(
      picture(#"  "scrums": [1 2]"#, 16, before: #"  "version": 1,"#) == """
         9 │   "version": 1,
        10 │   "scrums": [1 2]
           │                ^
        """)
    #expect(
      picture("{", 2) == """
        10 │ {
           │  ^
        """)
  }

  @Test("wide characters, combining marks and tabs count as they are drawn")
  func widths() {
    #expect(
      picture("\t\"日本\": e\u{301}x", 11) == """
        10 │     "日本": éx
           │               ^
        """)
  }

  @Test("signs that would move the cursor or turn the text are shown or dropped")
  func harmless() {
    #expect(
      picture("a\u{1B}[2J\u{202E}b, c", 7) == """
        10 │ a^[[2Jb, c
           │       ^
        """)
  }

  @Test("a long line is cut to the part around the problem")
  func long() {
    let line = (1...40).map { "item\($0)" }.joined(separator: " ")
    #expect(
      picture(line, 100) == """
        10 │ … item13 item14 item15 item16 item…
           │                           ^
        """)
  }

  @Test("a problem past the end of the line is marked there")
  func end() {
    #expect(
      picture("abc", 9) == """
        10 │ abc
           │    ^
        """)
  }
}
