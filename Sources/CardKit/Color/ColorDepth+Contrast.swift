extension ColorDepth {
  /// The contrast that text needs to be read by everybody (WCAG 2.2, 1.4.3).
  public static let leastContrast = 4.5

  /// The contrast ratio of two of the terminal's numbers, 1 to 21.
  public func contrast(of foreground: Int, on background: Int) -> Double {
    color(at: foreground).contrast(with: color(at: background))
  }

  /// Black or white, whichever is easier to read on a ground, by the terminal's number.
  public func textIndex(on background: Int) -> Int {
    let (black, white) = (index(of: RGBColor(0, 0, 0)), index(of: RGBColor(255, 255, 255)))
    return contrast(of: black, on: background) >= contrast(of: white, on: background) ? black : white
  }

  /// The number of the nearest colour on which some text can be read: of the eight colours of old,
  /// one is too dark for black and too light for their greyish white.
  public func groundIndex(of color: RGBColor) -> Int {
    let nearest = index(of: color)
    guard contrast(of: textIndex(on: nearest), on: nearest) < Self.leastContrast else { return nearest }
    let readable = (0..<16).filter { number in
      index(of: self.color(at: number)) == number
        && contrast(of: textIndex(on: number), on: number) >= Self.leastContrast
    }
    return readable.min { color.distance(to: self.color(at: $0)) < color.distance(to: self.color(at: $1)) }
      ?? nearest
  }
}
