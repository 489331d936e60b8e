/// A large letter, digit or sign with its marks.
struct Letter {
  let shape: LetterShape
  private(set) var above: LetterMark?
  private(set) var below: LetterMark?

  init?(_ character: Character) {
    var scalars = character.unicodeScalars.makeIterator()
    guard var base = scalars.next() else { return nil }
    var marks: [LetterMark] = []
    while let (letter, mark) = LetterMark.decomposed(base) {
      base = letter
      marks.insert(mark, at: 0)
    }
    base = LetterShape.lookalike(of: base)
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

  /// The capital form of a character, with plain quotes and dashes.
  static func capitals(of character: Character) -> String {
    if let byte = character.asciiValue, byte < 0x61 { return String(character) }
    if let scalar = character.unicodeScalars.first, let sign = scalar.plainSign { return String(sign) }
    return character == "ß" ? "ẞ" : character.uppercased()
  }
}

extension Character {
  /// Whether it is drawn as a picture, which has no large form.
  fileprivate var isEmoji: Bool {
    guard !isASCII, let first = unicodeScalars.first?.properties else { return false }
    return first.isEmojiPresentation || first.isEmoji && unicodeScalars.contains("\u{FE0F}")
  }
}

extension String {
  fileprivate var withoutEmoji: String {
    split(separator: " ").map { String($0.filter { !$0.isEmoji }) }.filter { !$0.isEmpty }.joined(
      separator: " ")
  }
}

struct LargeLetters {
  let letters: [Letter]
  let hasAbove: Bool
  let hasBelow: Bool
  /// Whether it only has digits and the signs of a clock, which have sizes of their own.
  let isClock: Bool

  /// Longer texts fit on no screen.
  static let mostBytes = 400

  /// Nil if a letter is missing, or the text is very long. An emoji is left out, for the rest to stay large.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    var letters: [Letter] = []
    for character in text.contains(where: \.isEmoji) ? text.withoutEmoji : text {
      for capital in Letter.capitals(of: character) {
        guard let letter = Letter(capital) else { return nil }
        letters.append(letter)
      }
    }
    guard !letters.isEmpty else { return nil }
    self.letters = letters
    hasAbove = letters.contains { $0.above != nil }
    hasBelow = letters.contains { $0.below != nil }
    isClock = text.utf8.allSatisfy { 0x30...0x3A ~= $0 || $0 == 0x2B || $0 == 0x2D || $0 == 0x20 }
  }

  /// Letters with room for marks above them, whether they have any.
  init(_ letters: [Letter]) { (self.letters, hasAbove, hasBelow, isClock) = (letters, true, false, false) }
}
