extension LetterShape {
  static func greek(_ letter: Unicode.Scalar) -> LetterShape? {
    switch letter {
    case "Γ": LetterShape(width: 0.9, .stem(0), .bar(0))
    case "Δ": LetterShape(width: 1.25, isCentred: true, .line(0.5, 0, 0, 1), .line(0.5, 0, 1, 1), .bar(1))
    case "Θ": LetterShape(width: 1.15, .bowl(0, 0, 1, 1), .bar(0.5))
    case "Λ": LetterShape(width: 1.15, isCentred: true, .line(0.5, 0, 0, 1), .line(0.5, 0, 1, 1))
    case "Ξ": LetterShape(.bar(0), .bar(0.5, 0.2, 0.8), .bar(1))
    case "Π": LetterShape(.stem(0), .stem(1), .bar(0))
    case "Σ": LetterShape(.bar(0), .line(0, 0, 0.55, 0.5), .line(0.55, 0.5, 0, 1), .bar(1))
    case "Φ": LetterShape(width: 1.35, isCentred: true, .bowl(0, 0.2, 1, 0.8), .stem(0.5))
    case "Ψ": LetterShape(width: 1.35, isCentred: true, .bowl(0, 0, 1, 0.6, .bottom, open: .top), .stem(0.5))
    case "Ω":
      LetterShape(
        width: 1.15, .bowl(0, 0, 1, 0.75, open: .bottom), .bar(1, 0, 0.25), .bar(1, 0.75), .stem(0.25, 0.75),
        .stem(0.75, 0.75))
    default: nil
    }
  }
}
