import Testing

@testable import CardKit
@testable import Terminal

@Suite("Examining a terminal")
struct TerminalExaminationTests {
  /// What is known after a terminal has sent something, in pieces of a length.
  private func examined(_ text: String, pieces: Int = .max) -> (TerminalExamination, rest: Int) {
    var (examination, waiting, rest) = (TerminalExamination(), [UInt8](), Array(text.utf8)[...])
    while !rest.isEmpty {
      waiting += rest.prefix(pieces)
      rest = rest.dropFirst(pieces)
      examination.read(&waiting)
    }
    return (examination, waiting.count)
  }

  @Test(
    "the answers are read however they are cut, and keys among them change nothing", arguments: [1, 2, 7])
  func answers(pieces: Int) {
    let places = [3, 3, 2, 3, 1, 2].map { "\u{1B}[1;\($0)R" }.joined(separator: "x\u{1B}[A")
    let text =
      "\u{1B}]11;rgb:2e2e/3434/4040\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?0u\(places)\u{1B}[200~\u{1B}[?1;2c"
    let (examination, rest) = examined(text, pieces: pieces)
    #expect(examination.background == .rgb(46, 52, 64) && examination.asking == .answered && rest == 0)
    #expect(examination.holdsFrames && examination.hasKeyboardProtocol)
    #expect(examination.widths == [2, 2, 1, 2, 0, 1])
  }

  @Test("a terminal that knows nothing says only what it is; one that says less has not answered")
  func few() {
    #expect(examined("\u{1B}[?2026;0$y\u{1B}[?6c").0.asking == .answered)
    #expect(!examined("\u{1B}[?2026;0$y\u{1B}[?6c").0.holdsFrames)
    let (cut, rest) = examined("\u{1B}[?2026;2$y\u{1B}[?6")
    #expect(cut.asking == .refused && cut.holdsFrames && rest == 4)
  }

  @Test("a place of the cursor is a key to everyone who has not asked for it")
  func keys() {
    #expect(Typing.events("\u{1B}[1;1R") == [.key(.function(3))])
  }

  @Test("the samples take as many columns as on a canvas")
  func samples() {
    let splitter = GlyphSplitter(ruler: UnicodeRuler(), keepsEmoji: true)
    for sample in WidthSample.all {
      #expect(splitter.glyphs(of: sample.text).columns == sample.columns, "\(sample.name)")
    }
    #expect(WidthSample.all.count == 8)
  }
}
