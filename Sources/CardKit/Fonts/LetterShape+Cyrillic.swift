extension LetterShape {
  static func cyrillic(_ letter: Unicode.Scalar) -> LetterShape? {
    switch letter {
    case "Б": LetterShape(.stem(0), .bar(0), .bowl(0, 0.45, 1, 1, .right))
    case "Д":
      LetterShape(
        width: 1.25, .bowl(0.2, 0, 0.8, 0.75, .topLeft, open: .bottom), .bar(0.8), .stem(0, 0.8),
        .stem(1, 0.8))
    case "Ж":
      LetterShape(
        width: 1.5, isCentred: true, .stem(0.5), .line(0, 0, 0.35, 0.5), .line(0.35, 0.5, 0, 1),
        .line(1, 0, 0.65, 0.5), .line(0.65, 0.5, 1, 1))
    case "И": LetterShape(width: 1.15, .stem(0), .stem(1), .line(1, 0, 0, 1))
    case "Л": LetterShape(.bowl(0.15, 0, 1, 1, .topLeft, open: .bottom), .bar(1, 0, 0.15))
    case "У":
      LetterShape(
        .bowl(0, 0, 1, 0.6, .bottomLeft, open: .top), .stem(1, 0.4, 0.8),
        .bowl(0, 0.5, 1, 1, .bottomRight, open: .top, cut: [.left(-1, 0.9), .right(-1, 0.7)]))
    case "Ц": LetterShape(width: 1.15, .stem(0, 0, 0.8), .stem(0.8, 0, 0.8), .bar(0.8), .stem(1, 0.8))
    case "Ч": LetterShape(.bowl(0, 0, 1, 0.55, .bottomLeft, open: .top), .stem(1))
    case "Ш": LetterShape(width: 1.45, isCentred: true, .stem(0), .stem(0.5), .stem(1), .bar(1))
    case "Щ":
      LetterShape(
        width: 1.65, .stem(0, 0, 0.8), .stem(0.44, 0, 0.8), .stem(0.88, 0, 0.8), .bar(0.8), .stem(1, 0.8))
    case "Ъ": LetterShape(width: 1.2, .bar(0, 0, 0.3), .stem(0.3), .bowl(0.3, 0.45, 1, 1, .right))
    case "Ы": LetterShape(width: 1.4, .stem(0), .bowl(0, 0.45, 0.6, 1, .right), .stem(1))
    case "Ь": LetterShape(.stem(0), .bowl(0, 0.45, 1, 1, .right))
    case "Э": LetterShape(.bowl(0, 0, 1, 1, cut: [.left(0.3, 0.7)]), .bar(0.5, 0.4))
    case "Ю": LetterShape(width: 1.5, .stem(0), .bowl(0.4, 0, 1, 1), .bar(0.5, 0, 0.4))
    case "Я": LetterShape(.stem(1), .bowl(0, 0, 1, 0.5, .left), .line(0.55, 0.5, 0, 1))
    // The letters of Ukrainian, Serbian, Macedonian and Kazakh.
    case "Є": LetterShape(.bowl(0, 0, 1, 1, cut: [.right(0.3, 0.7)]), .bar(0.5, 0, 0.6))
    case "Ґ": LetterShape(width: 0.9, .stem(0, 0.2), .bar(0.2), .stem(1, 0, 0.2))
    case "Ђ":
      LetterShape(
        width: 1.25, .bar(0, 0, 0.7), .stem(0.25), .bowl(0.25, 0.4, 1, 1, .right, cut: [.left(0.6, 2)]))
    case "Ћ":
      LetterShape(width: 1.25, .bar(0, 0, 0.7), .stem(0.25), .bowl(0.25, 0.4, 1, 1, .topRight, open: .bottom))
    case "Љ":
      LetterShape(
        width: 1.6, .bowl(0.1, 0, 0.5, 1, .topLeft, open: .bottom), .bar(1, 0, 0.1),
        .bowl(0.5, 0.45, 1, 1, .right))
    case "Њ":
      LetterShape(width: 1.5, .stem(0), .bar(0.45, 0, 0.5), .stem(0.5), .bowl(0.5, 0.45, 1, 1, .right))
    case "Џ": LetterShape(isCentred: true, .stem(0, 0, 0.8), .stem(1, 0, 0.8), .bar(0.8), .stem(0.5, 0.8))
    case "Ғ": LetterShape(width: 1.1, .stem(0.2), .bar(0, 0.2), .bar(0.5, 0, 0.7))
    case "Қ":
      LetterShape(width: 1.15, .stem(0), .line(0.9, 0, 0.3, 0.45), .line(0.3, 0.45, 0.9, 1), .stem(1, 0.9))
    case "Ң": LetterShape(width: 1.15, .stem(0), .stem(0.8), .bar(0.45, 0, 0.8), .stem(1, 0.9))
    case "Ұ": latin("Y")?.with(.bar(0.7, 0.15, 0.85))
    case "Һ": LetterShape(.stem(0), .bowl(0, 0.4, 1, 1, .topRight, open: .bottom))
    default: nil
    }
  }
}
