/// A letter, digit or sign of the large face, with its marks.
struct Letter {
  let shape: LetterShape
  private(set) var above: LetterMark?
  private(set) var below: LetterMark?

  /// The letters of a text, as capitals; nil if the face lacks one.
  static func letters(of text: String) -> [Letter]? {
    var letters: [Letter] = []
    for character in text {
      for capital in capitals(of: character) {
        guard let letter = Letter(capital) else { return nil }
        letters.append(letter)
      }
    }
    return letters.isEmpty ? nil : letters
  }

  init?(_ character: Character) {
    var scalars = character.unicodeScalars.makeIterator()
    guard var base = scalars.next() else { return nil }
    var marks: [LetterMark] = []
    while let (letter, mark) = LetterMark.decomposed(base) {
      base = letter
      marks.insert(mark, at: 0)
    }
    guard
      let shape = LetterShape.latin(base) ?? LetterShape.sign(base) ?? LetterShape.greek(base)
        ?? LetterShape.cyrillic(base)
    else { return nil }
    while let scalar = scalars.next() {
      guard let mark = LetterMark(combining: scalar) else { return nil }
      marks.append(mark)
    }
    self.shape = shape
    // There is no room for more than one on either side.
    above = marks.first { !$0.isBelow }
    below = marks.first { $0.isBelow }
  }

  /// The face only has capitals and one kind of quotes and dashes.
  private static func capitals(of character: Character) -> String {
    if let byte = character.asciiValue, byte < 0x61 { return String(character) }
    switch character {
    case "‘", "’", "`", "´": return "'"
    case "“", "”", "„", "«", "»": return "\""
    case "–", "—", "‐", "‑", "−": return "-"
    case "\u{A0}", "\u{202F}": return " "
    case "ß": return "ẞ"
    default: return character.uppercased()
    }
  }
}
