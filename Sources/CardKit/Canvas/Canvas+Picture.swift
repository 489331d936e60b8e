extension Canvas {
  /// The characters as a person reads them, without the spaces at the ends of the rows: what tests compare.
  public var picture: String {
    (0..<size.height).map { y in
      var line = ""
      for cell in row(y) where cell.width > 0 { line.append(character(of: cell)) }
      while line.last == " " { line.removeLast() }
      return line
    }
    .joined(separator: "\n")
  }
}
