import ScrumModel
import CardKit
import Testing

@testable import ScrumUI

@Suite("What a transcriber has written")
struct SpokenWordsTests {
  @Test(
    "it is one line of what is seen",
    arguments: [
      ("good morning", "good morning"), ("  two \t words ", "two words"), ("", ""), ("\r\r", ""),
      ("with a return\r", "with a return"), ("\u{1B}[2K\r half a\u{1B}[2K\r half a line\r\n", "half a line"),
      ("first\r \u{1B}[0m\r", "first"), ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{1B}[38;5;1", ""),
      ("\u{1B}", ""),
      ("\u{1B}]0;title\u{7}", "0;title^G"), ("a\u{202E}b", "ab"), ("a\u{2028}b", "a b"), ("\u{0}", "^@"),
      ("naïve 日本 👋", "naïve 日本 👋"),
    ])
  func words(written: String, expected: String) { #expect(SpokenWords(written).text == expected) }

  @Test("whatever comes has neither line breaks nor controls in it, and stays as it is when it comes again")
  func random() {
    var random = SplitMix64(seed: 7)
    let parts = [
      "a", " ", "\u{1B}", "[", "2K", "\r", "\n", "\u{9B}", "é", "\u{301}", "\u{200B}", "\u{FFFD}", ";", "m",
    ]
    for _ in 0..<2_000 {
      let line = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      let words = SpokenWords(line).text
      #expect(words.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }, "\(line)")
      #expect(!words.contains(where: \.isNewline) && SpokenWords(words).text == words, "\(line)")
    }
  }
}
