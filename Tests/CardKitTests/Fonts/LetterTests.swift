import Testing

@testable import CardKit

@Suite("Large letters")
struct LetterTests {
  private static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZÆŒØÞẞŁĐĦŦŊƏ"
  private static let greek = "ΓΔΘΛΞΠΣΦΨΩ"
  private static let cyrillic = "БДЖИЛУЦЧШЩЪЫЬЭЮЯЄҐЂЋЉЊЏҒҚҢҰҺ"
  private static let digits = "0123456789"
  private static let signs = ".,:;!?-+/()'\"&#%·…"
  private static let accented =
    "ÁÀÂÃÄÅĂĀĄÇĆČĈĊĎÉÈÊËĚĒĖĘĞĢĜĠĤÍÌÎÏİĪĮĴĶĹĻĽÑŃŇŅÓÒÔÕÖŐŌÚÙÛÜŮŰŪŲŔŘŖŚŠŞȘŜŤȚÝŸŴŹŽŻǼǾ"
    + "ΆΈΉΊΌΎΏΪΫЙЁЇЎЃЌӨҮ"

  private static func pixels(_ text: String, rows: Int, glyphs: GlyphSet = .unicode) -> Pixels? {
    LargeLetters(text).map {
      LargeLine($0, rows: rows, glyphs).pixels
    }
  }

  @Test("every letter differs from all others", arguments: [3, 4, 5, 9])
  func different(rows: Int) {
    // Digits of a clock, which have sizes of their own, are never beside letters.
    for characters in [Self.latin + Self.greek + Self.cyrillic + Self.signs, Self.digits + ":+-"] {
      var seen: [Pixels: Character] = [:]
      for character in characters {
        guard let pixels = Self.pixels(String(character), rows: rows) else {
          Issue.record("no \(character)")
          continue
        }
        expect(pixels.height, rows * 2)
        #expect((0..<pixels.width).contains { x in (0..<pixels.height).contains { pixels[x, $0] } })
        if let other = seen[pixels] { Issue.record("\(character) is \(other) in \(rows) rows") }
        seen[pixels] = character
      }
    }
  }

  @Test("a letter with a mark differs from the plain one, and leaves it legible", arguments: [3, 4, 5, 9])
  func marks(rows: Int) {
    for character in Self.accented {
      guard let letter = Letter(character), let scalar = character.unicodeScalars.first,
        let plain = LetterMark.decomposed(scalar)?.letter
      else {
        #expect("ӨҮ".contains(character), "no \(character)")
        continue
      }
      #expect(letter.above != nil || letter.below != nil)
      let pixels = Self.pixels(String(character), rows: rows)
      #expect(pixels != nil && pixels != Self.pixels(String(Character(plain)), rows: rows), "\(character)")
      // Composed or not, it is the same.
      expect(pixels, Self.pixels(String(character).decomposed, rows: rows), "\(character)")
    }
  }

  @Test("small letters are drawn as capitals, and so are quotes and dashes of other kinds as those there are")
  func capitals() {
    for (text, other) in [
      ("Łukasz", "ŁUKASZ"), ("Αθηνάς", "ΑΘΗΝΆΣ"), ("Ольга", "ОЛЬГА"), ("ı", "I"), ("i", "I"),
      ("Weiß", "WEIẞ"),
      ("O’Neil–Ö", "O'NEIL-Ö"), ("ŷ", "Ŷ"), ("Οϊ", "ΟΪ"),
    ] { expect(Self.pixels(text, rows: 5), Self.pixels(other, rows: 5), "\(text)") }
    for text in ["日", "م", "ก", "👍", "a\u{1B}", "a\n", "x\u{20DD}", ""] { #expect(LargeLetters(text) == nil) }
  }

  @Test("strokes stay inside their letter, whatever its size", arguments: [3, 4, 5, 6, 7, 8, 9, 10, 12])
  func inside(rows: Int) {
    for character in Self.latin + Self.greek + Self.cyrillic + Self.accented + Self.signs {
      // Between two stems nothing is drawn but the letter: the gaps stay free.
      guard let pixels = Self.pixels("I\(character)I", rows: rows) else {
        Issue.record("no \(character)")
        continue
      }
      let (last, bottom) = (pixels.width - 1, pixels.height - 1)
      let stem = (0...last).first { !pixels[$0, bottom] } ?? 0
      expect(stem, (0...last).first { !pixels[last - $0, bottom] })
      for y in 0...bottom {
        #expect(!pixels[stem, y] && !pixels[last - stem, y], "\(character) in \(rows) rows")
      }
    }
  }
}

extension String {
  /// The text with marks of their own.
  fileprivate var decomposed: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      var marks: [Unicode.Scalar] = []
      var base = scalar
      while let (letter, mark) = LetterMark.decomposed(base) {
        base = letter
        marks += (0x300...0x328).compactMap { Unicode.Scalar($0) }.filter {
          LetterMark(combining: $0) == mark
        }.prefix(1)
      }
      text.append(base)
      text.append(contentsOf: marks.reversed())
    }
    return String(text)
  }
}
