import Testing

@testable import ScrumUI

@Suite("A transcript in pieces")
struct TranscriptTests {
  @Test("is cut at the ends of sentences and lines")
  func sentences() {
    #expect(Transcript.pieces(of: "") == [])
    #expect(Transcript.pieces(of: " \n\n ") == [])
    #expect(Transcript.pieces(of: "One. Two!  \"Three?\" Four") == ["One.", "Two!", "\"Three?\"", "Four"])
    #expect(Transcript.pieces(of: "One\r\n\n  two\tthree  ") == ["One", "two three"])
    #expect(Transcript.pieces(of: "Version 3.5 is out... at last") == ["Version 3.5 is out...", "at last"])
    #expect(Transcript.pieces(of: "始まる。終わる。") == ["始まる。", "終わる。"])
  }

  @Test("no piece outgrows a small screen, and none of the words is lost")
  func lengths() {
    let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
    let unbroken = String(repeating: "日", count: 300)
    for text in [words, unbroken, words + ". " + unbroken] {
      let pieces = Transcript.pieces(of: text)
      #expect(pieces.allSatisfy { !$0.isEmpty && $0.count <= 72 })
      let letters = { (text: String) in text.filter { !$0.isWhitespace } }
      #expect(letters(pieces.joined()) == letters(text))
    }
  }
}
