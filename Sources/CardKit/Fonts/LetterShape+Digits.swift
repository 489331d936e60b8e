extension LetterShape {
  static func sign(_ sign: Unicode.Scalar) -> LetterShape? {
    switch sign {
    case "0": LetterShape(.bowl(0, 0, 1, 1))
    case "1": LetterShape(.stem(0.6), .line(0.5, 0, 0.1, 0.25))
    case "2":
      LetterShape(.bowl(0, 0, 1, 0.6, cut: [.left(0.28, 1), .right(0.4, 1)]), .line(1, 0.4, 0, 1), .bar(1))
    case "3":
      LetterShape(
        .bowl(0, 0, 1, 0.5, cut: [.left(0.26, 1)]), .bowl(0, 0.5, 1, 1, cut: [.left(0, 0.75)]),
        .bar(0.5, 0.4, 0.8))
    case "4":
      LetterShape(.line(0.55, 0, 0, 0.7), .bar(0.7), .stem(0.8))
        .upTo(rows: 6, .line(0.3, 0, 0, 0.65), .bar(0.65), .stem(1, 0.3))
    case "5":
      LetterShape(.bar(0), .stem(0, 0, 0.4), .bowl(0, 0.4, 1, 1, cut: [.left(0.5, 0.75)]), .bar(0.4, 0, 0.5))
    case "6": LetterShape(.bowl(0, 0, 1, 1, cut: [.right(0.25, 0.6)]), .bowl(0, 0.4, 1, 1))
    case "7": LetterShape(.bar(0), .line(1, 0, 0.2, 1))
    case "8": LetterShape(.bowl(0, 0, 1, 0.48), .bowl(0, 0.48, 1, 1))
    case "9": LetterShape(.bowl(0, 0, 1, 1, cut: [.left(0.4, 0.75)]), .bowl(0, 0, 1, 0.6))
    case " ": LetterShape(width: 0.5)
    case ".": LetterShape(width: 0, .stem(0, 1))
    case ",": LetterShape(width: 0.5, .line(1, 0.85, 0, 1))
    case ":": LetterShape(width: 0, .stem(0, 0.28, 0.28), .stem(0, 0.72, 0.72))
    case ";": LetterShape(width: 0.5, .stem(1, 0.28, 0.28), .line(1, 0.75, 0, 1))
    case "!": LetterShape(width: 0, .stem(0, 0, 0.5), .stem(0, 1))
    case "?":
      LetterShape(
        isCentred: true, .bowl(0, 0, 1, 0.5, cut: [.left(0.22, 1)]), .stem(0.5, 0.5, 0.65), .stem(0.5, 1))
    case "-": LetterShape(width: 0.7, .bar(0.5))
    case "+": LetterShape(width: 0.8, isCentred: true, .bar(0.5), .stem(0.5, 0.25, 0.75))
    case "/": LetterShape(width: 0.8, .line(1, 0, 0, 1))
    case "(": LetterShape(width: 0.6, .line(1, 0, 0, 0.3), .stem(0, 0.3, 0.7), .line(0, 0.7, 1, 1))
    case ")": LetterShape(width: 0.6, .line(0, 0, 1, 0.3), .stem(1, 0.3, 0.7), .line(1, 0.7, 0, 1))
    case "'": LetterShape(width: 0, .stem(0, 0, 0.3))
    case "\"": LetterShape(width: 0.8, .stem(0, 0, 0.3), .stem(1, 0, 0.3))
    case "&": LetterShape(width: 1.2, .bowl(0, 0, 0.7, 0.45), .bowl(0, 0.45, 0.75, 1), .line(0.6, 0.6, 1, 1))
    case "#": LetterShape(width: 1.3, .stem(0.25), .stem(0.75), .bar(0.3), .bar(0.7))
    case "%": LetterShape(width: 1.2, .line(1, 0, 0, 1), .stem(0, 0, 0.2), .stem(1, 0.8, 1))
    case "·": LetterShape(width: 0, .stem(0, 0.5, 0.5))
    case "…": LetterShape(width: 1.4, isCentred: true, .stem(0, 1), .stem(0.5, 1), .stem(1, 1))
    default: nil
    }
  }
}
