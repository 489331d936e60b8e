import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("Texts as exports show them")
struct PlainTextTests {
  @Test(
    "every kind of line break separates lines, and CR LF is one of them",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb", ["a", "b"]), ("a\n\rb", ["a", "", "b"]),
      ("a\rb\r\r\nc", ["a", "b", "", "c"]), ("a\u{85}b\u{2028}c\u{2029}d", ["a", "b", "c", "d"]),
    ])
  func lines(_ text: String, _ lines: [String]) {
    let plain = PlainText(text)
    expect(plain.lines, lines)
    expect([plain.oneLine, plain.text], [lines.joined(separator: " "), lines.joined(separator: "\n")])
  }

  @Test(
    "what disturbs a terminal or deceives a reader is written out, and nothing else is",
    arguments: [
      ("\u{1B}[31m", "\\u{1b}[31m"), ("\u{9B}2J", "\\u{9b}2J"), ("\u{0}\u{7F}", "\\u{0}\\u{7f}"),
      ("a\u{202E}b\u{2066}c\u{61C}", "a\\u{202e}b\\u{2066}c\\u{61c}"), ("a\tb", "a b"),
      ("👨‍👩‍👧 e\u{301} שלום", "👨‍👩‍👧 e\u{301} שלום"),
    ])
  func harmless(_ text: String, _ plain: String) {
    expect(PlainText(text).text, plain)
  }
}
