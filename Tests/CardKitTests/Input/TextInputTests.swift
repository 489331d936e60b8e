import TestSupport
import Testing

@testable import CardKit

@Suite("Text input")
struct TextInputTests {
  /// A text with `|` where the cursor stands.
  private func input(_ drawn: String, limit: Int = 1_000) -> TextInput {
    let parts = drawn.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var input = TextInput(parts.joined(), limit: limit)
    input.move(to: parts[0].count)
    return input
  }

  private func drawn(_ input: TextInput) -> String {
    "\(input.text.prefix(input.cursor))|\(input.text.dropFirst(input.cursor))"
  }

  @Test(
    "each command does what readline does",
    arguments: [
      (TextCommand.moveLeft, "ab|c", "a|bc"), (.moveLeft, "|abc", "|abc"), (.moveLeft, "👨‍👩‍👧|", "|👨‍👩‍👧"),
      (.moveRight, "a|bc", "ab|c"), (.moveRight, "abc|", "abc|"), (.moveRight, "|🇩🇰🇸🇪", "🇩🇰|🇸🇪"),
      (.moveWordLeft, "App Dev, |now", "App |Dev, now"), (.moveWordLeft, "  |", "|  "),
      (.moveWordRight, "App| Dev, now", "App Dev|, now"), (.moveWordRight, "App Dev|, ", "App Dev, |"),
      (.moveToStart, "a b|c", "|a bc"), (.moveToEnd, "a| bc", "a bc|"),
      (.deleteBackward, "ab|c", "a|c"), (.deleteBackward, "|abc", "|abc"), (.deleteBackward, "é|", "|"),
      (.deleteForward, "a|bc", "a|c"), (.deleteForward, "abc|", "abc|"), (.deleteForward, "|", "|"),
      (.deleteWordBackward, "App Dev-2|!", "App Dev-|!"), (.deleteWordBackward, "App Dev-  |", "App |"),
      (.deleteWordForward, "App| Dev-2", "App|-2"), (.deleteWordForward, "|日本 語", "| 語"),
      (.deleteBackwardToBlank, "App Dev-2|!", "App |!"), (.deleteBackwardToBlank, "App Dev  |", "App |"),
      (.deleteToStart, "a b|c", "|c"), (.deleteToEnd, "a b|c", "a b|"), (.yank, "a|b", "a|b"),
    ])
  func commands(command: TextCommand, before: String, after: String) {
    var changed = input(before)
    expect(changed.handle(command), (before != after))
    expect(drawn(changed), after)
  }

  @Test("yank inserts deleted words, not deleted characters")
  func yank() {
    var line = input("one two three|")
    line.handle(.deleteWordBackward)
    line.handle(.deleteBackward)
    line.handle(.moveToStart)
    line.handle(.yank)
    expect(drawn(line), "three|one two")
    line.handle(.deleteToEnd)
    line.handle(.deleteToEnd)
    line.handle(.yank)
    line.handle(.yank)
    expect(drawn(line), "threeone twoone two|")
    expect(line.killed, "one two")
  }

  @Test("pasted text becomes one line without invisible characters")
  func paste() {
    var line = input("[|]")
    line.insert("a\r\nb\n\n\tc\u{1B}[2J\u{7F}\u{2028}d")
    expect(drawn(line), "[a b c [2J d|]")
    line = input("|")
    line.insert("a\u{202E}b\u{2066}c\u{200B}\u{FEFF}d\u{61C}")
    expect(drawn(line), "abcd|")
    expect(TextInput("a\nb\u{200F}").text, "a b")
    let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    expect(TextInput("❤️👨‍👩‍👧\(england)").text, "❤️👨‍👩‍👧\(england)")
  }

  @Test("no control character stays in a text, of either set, typed or pasted")
  func controls() throws {
    for value in Array(0..<0x20) + Array(0x7F...0x9F) {
      let control = try #require(Unicode.Scalar(UInt32(value)))
      var line = input("a|")
      line.insert("\(control)b\(control)\(control)c")
      expect(drawn(line), "a b c|", "\(value)")
      expect(TextInput("a\(control)b").text, "a b", "\(value)")
    }
  }

  @Test("inserting tells whether there was room for all of it")
  func room() {
    func inserted(_ texts: [String], limit: Int = 4) -> [Bool] {
      var line = TextInput("a", limit: limit)
      return texts.map { line.insert($0) }
    }
    expect(
      inserted(["b", "\u{301}", "", "cd", "\u{301}", "\u{202E}"]), [true, true, true, true, true, true])
    expect(inserted(["bcd", "e", "\n"]), [true, false, false])
    expect(inserted(["bcde", "\u{301}"]), [false, true])
    // More marks than any character has.
    expect(inserted([String(repeating: "\u{301}", count: 63), "\u{301}"]), [true, false])
    expect(inserted([String(repeating: "b", count: 10_000)], limit: .max), [true])
  }

  @Test("a combining mark joins the character before it, and the cursor is behind both")
  func joining() {
    var line = input("e|x")
    line.insert("\u{301}")
    expect(drawn(line), "é|x")
    expect(line.cursor, 1)
    line = input("👨|👧")
    line.insert("\u{200D}")
    #expect(line.cursor == 1 && line.text.count == 1)
    // What is deleted between the halves of a flag lets them join.
    line = input("🇩|x🇰")
    line.handle(.deleteForward)
    #expect(line.text == "🇩🇰" && line.cursor == 1)
  }

  @Test("surplus text is cut off; an initial text that is too long stays")
  func limit() {
    var line = input("ab|c", limit: 5)
    line.insert("12345")
    expect(drawn(line), "ab12|c")
    line.insert("6")
    expect(drawn(line), "ab12|c")
    line.insert("\u{301}")
    #expect(line.text == "ab12\u{301}c" && line.cursor == 4)
    line = input("abc|def", limit: 2)
    line.insert("1")
    line.handle(.deleteBackward)
    line.insert("2")
    expect(drawn(line), "ab|def")
    for limit in [-1, 0, Int.min, Int.max] {
      line = TextInput("", limit: limit)
      line.insert("🇩🇰a")
      expect(line.text.count, (limit > 0 ? 2 : 0))
    }
    line.move(to: .min)
    expect(line.cursor, 0)
    line.move(to: .max)
    expect(line.cursor, 2)
  }

  @Test("a megabyte can be pasted at once")
  func megabyte() { #expect(processorTime(of: pasteMegabytes) < .seconds(60)) }

  private func pasteMegabytes() {
    for part in ["a", "\u{301}", "🇩", "漢字 ", "\n", "👨‍👩‍👧"] {
      let long = String(repeating: part, count: 1_000_000 / part.utf8.count)
      var line = input("a|b")
      line.insert(long)
      #expect((2...1_000).contains(line.text.count) && line.text.unicodeScalars.count <= 16_000)
      line = TextInput("", limit: .max)
      line.insert(String(long.prefix(100_000)))
      for command in TextCommand.allCases { line.handle(command) }
      #expect(line.cursor <= line.text.count)
    }
  }

  @Test("after any edits text and cursor are those of a plain array of characters", arguments: 0..<40)
  func model(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (line, model) = (TextInput("", limit: .max), TextInputModel())
    let pieces = [
      "a", "B9", " ", "  ", "-", "é", "\u{301}", "\u{200D}", "👩", "🇩", "漢", "ل", "ّ", "👨‍👩‍👧", "\u{FE0F}", "ᄀ",
      "ᅡ",
    ]
    for _ in 0..<400 {
      if Bool.random(using: &random), line.text.count < 60 {
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        line.insert(piece)
        model.insert(piece)
      } else {
        let command = TextCommand.allCases[Int.random(in: 0..<TextCommand.allCases.count, using: &random)]
        line.handle(command)
        model.handle(command)
      }
      #expect(Array(line.text) == model.characters && line.cursor == model.cursor)
      expect(Array(line.killed), model.killed)
      if line.text.count > 200 { (line, model) = (TextInput("", limit: .max), TextInputModel()) }
    }
  }
}
