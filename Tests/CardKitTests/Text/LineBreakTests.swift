import TestSupport
import Testing

@testable import CardKit

@Suite("Line breaking")
struct LineBreakTests {
  private func lines(_ text: String, _ columns: Int) -> [String] {
    let glyphs = GlyphSplitter(ruler: UnicodeRuler()).glyphs(of: text)
    return LineWrapper(columns: columns).wrap(glyphs).lines.map { line in
      String(glyphs[line.glyphs].map(\.character)) + (line.hasHyphen ? "-" : "")
    }
  }

  @Test(
    "lines break where people would break them",
    arguments: [
      // No line starts with a stop or ends with an opening bracket.
      ("Bonjour ! Salut", 8, ["Bonjour", "! Salut"]), ("Oui ou non ?", 10, ["Oui ou", "non ?"]),
      ("see ( here )", 6, ["see", "( here", ")"]), ("one (two) six", 8, ["one", "(two)", "six"]),
      ("日本語。日本", 6, ["日本", "語。日", "本"]), ("日「本」語", 4, ["日", "「本", "」語"]),
      ("カレーとラッシー", 4, ["カ", "レー", "と", "ラッ", "シー"]), ("abc日本", 4, ["abc", "日本"]),
      ("in .profile", 5, ["in", ".prof", "ile"]), ("wait… what", 6, ["wait…", "what"]),
      // Words are parted after hyphens, dashes and slashes, but not before digits.
      ("well-known", 7, ["well-", "known"]), ("it is -5 today", 7, ["it is", "-5", "today"]),
      ("use --help now", 8, ["use", "--help", "now"]), ("2026-11-21 done", 12, ["2026-11-21", "done"]),
      ("10–12 people", 5, ["10–12", "peopl", "e"]), ("yes—no", 4, ["yes—", "no"]),
      ("and/or else", 5, ["and/", "or", "else"]), ("http://host/path", 12, ["http://host/", "path"]),
      ("at 3/4 done", 5, ["at", "3/4", "done"]),
      // Spaces that are fixed don't break, and signs without room say where else lines may.
      ("in 10\u{A0}min", 6, ["in", "10 min"]), ("in 10\u{202F}min", 6, ["in", "10 min"]),
      ("well-\u{2060}known so", 9, ["well-know", "n so"]), ("long\u{200B}word", 5, ["long", "word"]),
      ("re\u{AD}view", 5, ["re-", "view"]), ("re\u{AD}view", 6, ["review"]),
      ("re\u{AD}view", 2, ["re", "vi", "ew"]), ("日\u{2060}本語", 4, ["日本", "語"]), ("a b   ", 2, ["a", "b"]),
      ("", 3, [""]),
      // Flags and families wrap whole if there is room.
      ("abc🇩🇪d", 4, ["abc", "🇩🇪d"]), ("日👨‍👩‍👧", 6, ["日", "👨👩👧"]), ("👨‍👩‍👧", 4, ["👨👩", "👧"]),
    ])
  func breaks(text: String, columns: Int, expected: [String]) { expect(lines(text, columns), expected) }

  @Test("every kind of line break starts a new line")
  func newlines() {
    for lineBreak in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"] {
      expect(picture(3, 2) { Text("a\(lineBreak)b") }, "a\nb")
    }
  }

  @Test("truncated text continues without an extra space")
  func cut() {
    expect(picture(6, 2) { Text("日本語日本語日").lineLimit(2) }, "日本語\n日本…")
    expect(picture(4, 1) { Text("ab🇩🇪cd").lineLimit(1) }, "ab…")
    expect(picture(6, 1) { Text("well-known") }, "well-…")
    expect(picture(9, 2) { Text("one\ntwo three\nfour").lineLimit(2) }, "one\ntwo thre…")
    expect(picture(9, 2) { Text("one\ntwo\nfour").lineLimit(2) }, "one\ntwo…")
  }

  @Test("random text loses nothing but spaces, and no line is too long", arguments: 0..<20)
  func random(part: Int) {
    var random = SplitMix64(seed: UInt64(part))
    let alphabet = Array("ab ab -/.(!)5日「」。ー🇩🇪\u{A0}\u{200B}\u{AD}é—👨‍👩‍👧")
    for _ in 0..<100 {
      let text = String((0..<30).compactMap { _ in alphabet.randomElement(using: &random) })
      let glyphs = GlyphSplitter(ruler: UnicodeRuler()).glyphs(of: text)
      let columns = Int.random(in: 1...12, using: &random)
      let lines = LineWrapper(columns: columns).wrap(glyphs).lines
      for line in lines {
        let width = glyphs[line.glyphs].columns + (line.hasHyphen ? 1 : 0)
        #expect(width <= columns || line.glyphs.count == 1)
      }
      expect(
        lines.flatMap { glyphs[$0.glyphs].filter { !$0.isSpace } }, glyphs.filter { !$0.isSpace }, "\(text)"
      )
    }
  }

  @Test("the time to wrap a long text doesn't grow faster than the text")
  func linear() {
    for piece in ["word ", "x", "(", ". ", " ", "-", "日", "。", "a-", "\u{AD}b", "\n", "e\u{301}"] {
      let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
      let node = TextNode("(" + text + "!", EnvironmentValues())
      var size = Size.zero
      #expect(processorTime { size = node.size(ProposedSize(width: 200, height: nil)) } < .seconds(20))
      #expect(size.width <= 200)
    }
  }
}
