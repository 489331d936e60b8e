extension LetterShape {
  static func latin(_ letter: Unicode.Scalar) -> LetterShape? {
    switch letter {
    case "A": LetterShape(.bowl(0, 0, 1, 1, .top, open: .bottom), .bar(0.6))
    case "B": LetterShape(.bowl(0, 0, 0.9, 0.45, .right), .bowl(0, 0.45, 1, 1, .right))
    case "C": LetterShape(.bowl(0, 0, 1, 1, cut: [.right(0.3, 0.7)]))
    case "D": LetterShape(.bowl(0, 0, 1, 1, .right))
    case "E": LetterShape(width: 0.88, .stem(0), .bar(0), .bar(0.45, 0, 0.8), .bar(1))
    case "F": LetterShape(width: 0.88, .stem(0), .bar(0), .bar(0.45, 0, 0.8))
    case "G": LetterShape(.bowl(0, 0, 1, 1, cut: [.right(0.3, 0.5)]), .bar(0.5, 0.75), .stem(1, 0.5, 0.8))
    case "H": LetterShape(.stem(0), .stem(1), .bar(0.45))
    case "I": LetterShape(width: 0, isCentred: true, .stem(0))
    case "J": LetterShape(width: 0.9, .bowl(0, 0, 1, 1, .bottom, open: .top, cut: [.left(-1, 0.65)]))
    case "K": LetterShape(.stem(0), .line(1, 0, 0.35, 0.45), .line(0.35, 0.45, 1, 1))
    case "L": LetterShape(width: 0.85, .stem(0), .bar(1))
    case "M":
      LetterShape(
        width: 1.4, isCentred: true, .stem(0), .stem(1), .line(0, 0, 0.5, 0.6), .line(1, 0, 0.5, 0.6))
    case "N": LetterShape(width: 1.15, .stem(0), .stem(1), .line(0, 0, 1, 1))
    case "O": LetterShape(.bowl(0, 0, 1, 1))
    case "P": LetterShape(.stem(0), .bowl(0, 0, 1, 0.55, .right))
    case "Q": LetterShape(.bowl(0, 0, 1, 0.85), .line(0.4, 0.6, 1, 1))
    case "R": LetterShape(.stem(0), .bowl(0, 0, 1, 0.5, .right), .line(0.45, 0.5, 1, 1))
    case "S":
      LetterShape(.bowl(0, 0, 1, 0.5, cut: [.right(0.2, 1)]), .bowl(0, 0.5, 1, 1, cut: [.left(0, 0.8)]))
        .upTo(rows: 4, .bar(0, 0.25), .bar(0.33, 0, 0.25), .bar(0.67, 0.75), .bar(1, 0, 0.75))
    case "T": LetterShape(isCentred: true, .bar(0), .stem(0.5))
    case "U": LetterShape(.bowl(0, 0, 1, 1, .bottom, open: .top))
    case "V": LetterShape(width: 1.15, isCentred: true, .line(0, 0, 0.5, 1), .line(1, 0, 0.5, 1))
    case "W":
      LetterShape(
        width: 1.5, isCentred: true, .line(0, 0, 0.25, 1), .line(0.5, 0.3, 0.25, 1),
        .line(0.5, 0.3, 0.75, 1), .line(1, 0, 0.75, 1))
    case "X": LetterShape(width: 1.1, isCentred: true, .line(0, 0, 1, 1), .line(1, 0, 0, 1))
    case "Y":
      LetterShape(width: 1.1, isCentred: true, .line(0, 0, 0.5, 0.5), .line(1, 0, 0.5, 0.5), .stem(0.5, 0.5))
    case "Z": LetterShape(.bar(0), .line(1, 0, 0, 1), .bar(1))
    // The letters that some languages add.
    case "Æ", "Ǽ":
      LetterShape(
        width: 1.5, .bowl(0, 0, 0.5, 1, .topLeft, open: .bottom), .bar(0.6, 0, 0.5), .bar(0),
        .bar(0.45, 0.5, 0.9), .bar(1, 0.5))
    case "Œ": LetterShape(width: 1.5, .bowl(0, 0, 0.5, 1, .left), .bar(0), .bar(0.45, 0.5, 0.9), .bar(1, 0.5))
    case "Ø": LetterShape(width: 1.3, .bowl(0.15, 0, 0.85, 1), .line(1, 0, 0, 1))
    case "Đ", "Ð": LetterShape(width: 1.15, .stem(0.15), .bowl(0.15, 0, 1, 1, .right), .bar(0.5, 0, 0.5))
    case "Þ": LetterShape(.stem(0), .bowl(0, 0.2, 1, 0.75, .right))
    case "ẞ":
      LetterShape(
        .bowl(0, 0, 1, 1, .topLeft, open: .bottom, cut: [.right(0.1, 2)]), .line(1, 0, 0.5, 0.45),
        .bowl(0.4, 0.45, 1, 1, .right, cut: [.left(-1, 2)]))
    case "Ł": LetterShape(.stem(0.2), .bar(1, 0.2), .line(0.8, 0.3, 0, 0.65))
    case "Ħ": LetterShape(width: 1.2, .stem(0.1), .stem(0.9), .bar(0.6, 0.1, 0.9), .bar(0.15))
    case "Ŧ": latin("T")?.with(.bar(0.5, 0.1, 0.9))
    case "Ŋ": LetterShape(.stem(0), .bowl(0, 0, 1, 1, .top, open: .bottom), .bar(1, 0.5))
    case "Ə": LetterShape(.bowl(0, 0, 1, 1, cut: [.left(0.25, 0.5)]), .bar(0.5))
    default: nil
    }
  }

  /// The letter that a Greek or Cyrillic letter is drawn as; any other letter itself.
  static func lookalike(of letter: Unicode.Scalar) -> Unicode.Scalar {
    guard letter.value >= 0x370 else { return letter }
    let pairs = zip(similar.unicodeScalars, lookalikes.unicodeScalars)
    return pairs.first { $0.0 == letter }?.1 ?? letter
  }

  /// The Greek and Cyrillic letters that are drawn as others, which `lookalikes` has in the same order.
  private static let similar = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "АВГЕЗІЈКМНОПРСЅТФХӘӨҮ"
  private static let lookalikes = "ABEZHIKMNOPTYX" + "ABΓE3IJKMHOΠPCSTΦXƏΘY"
}
