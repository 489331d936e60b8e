import Glibc

extension Color {
  /// The least contrast of readable text (WCAG 2.2, 1.4.3).
  package static let leastContrast = 4.5

  /// The relative luminance, 0 for black to 1 for white (WCAG 2.2); nil for the terminal's own colour.
  var luminance: Double? {
    linearParts.map { 0.2126 * $0.red + 0.7152 * $0.green + 0.0722 * $0.blue }
  }

  var linearParts: (red: Double, green: Double, blue: Double)? {
    guard let (red, green, blue) = components else { return nil }
    let linear = Self.linear
    return (linear[Int(red)], linear[Int(green)], linear[Int(blue)])
  }

  /// The parts of sRGB as shares of light; a board asks for thousands in each frame.
  private static let linear: [Double] = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The contrast ratio, 1 (the same) to 21 (black and white; WCAG 2.2); nil if one is the terminal's own.
  package func contrast(with other: Color) -> Double? {
    guard let one = luminance, let two = other.luminance else { return nil }
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Whether text in this colour is readable on a background, as far as both are known.
  package func isReadable(on ground: Color, _ least: Double = leastContrast) -> Bool {
    contrast(with: ground).map { $0 >= least } ?? false
  }

  /// Black or white, whichever is easier to read on this colour; the terminal's own text on its own background.
  public var accessibleFontColor: Color {
    guard let onBlack = contrast(with: .black), let onWhite = contrast(with: .white) else { return .terminal }
    return onBlack >= onWhite ? .black : .white
  }

  /// The colour mixed into a background, by `most` (0 to 1) or as far as it stays readable there.
  package func faded(into ground: Color, _ most: Double = 0.4, least: Double = leastContrast) -> Color {
    (1...10).reversed().lazy.map { mixed(with: ground, most * Double($0) / 10) }
      .first { $0.isReadable(on: ground, least) } ?? self
  }

  /// The colour mixed with black or white until it is readable on a background.
  func strengthened(on ground: Color, _ least: Double = leastContrast) -> Color {
    let end = ground.accessibleFontColor
    return (0..<10).lazy.map { mixed(with: end, Double($0) / 10) }
      .first { $0.isReadable(on: ground, least) } ?? end
  }

  /// The least contrast of marks that are not text (WCAG 2.2, 1.4.11), and a little more, because 256 colours round it.
  package static let leastMarkContrast = 3.7

  /// The colour mixed with black or white until a mark in it is seen on every background that the terminal may have; on a
  /// dark one it is lighter and keeps its hue.
  package func visible(
    in scheme: ColorScheme, contrast least: Double = leastMarkContrast, steps: Int = 20
  ) -> Color {
    func hiding(_ color: Color, in grounds: [Color]) -> Color? {
      grounds.first { ground in color.contrast(with: ground).map { $0 < least } ?? false }
    }
    guard let ground = hiding(self, in: scheme.backgrounds) else { return self }
    if scheme == .dark { return shade(least, in: scheme) }
    let end = ground.accessibleFontColor
    func mixed(_ step: Int) -> Color { self.mixed(with: end, Double(step) / Double(steps)) }
    // The contrast with a background like that one grows with each step.
    let grounds = scheme.backgrounds.filter { $0.accessibleFontColor == end }
    let seen = mixed((1..<steps).partition { hiding(mixed($0), in: grounds) == nil })
    return hiding(seen, in: scheme.backgrounds) == nil ? seen : end
  }

  /// The colour mixed with black or white until the text colour that fits it has a contrast.
  package func carryingText(_ least: Double) -> Color {
    let text = accessibleFontColor
    return (0..<20).lazy.map { mixed(with: text.accessibleFontColor, Double($0) / 20) }
      .first { text == .terminal || text.isReadable(on: $0, least) } ?? text.accessibleFontColor
  }
}
