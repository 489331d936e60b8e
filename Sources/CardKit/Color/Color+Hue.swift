extension Color {
  /// Colours whose parts differ by less have hardly any hue.
  private static let leastSpread = 50

  /// Whether two colours go by the same name, however light they are: both are greys, or they are at most
  /// 40 degrees apart on the colour wheel.
  func hasHue(of other: Color) -> Bool {
    guard let one = chroma, let two = other.chroma else { return self == other }
    if one.isGrey || two.isGrey { return one.isGrey == two.isGrey }
    func product(_ one: Chroma, _ two: Chroma) -> Int {
      one.red * two.red + one.green * two.green + one.blue * two.blue
    }
    let between = product(one, two)
    // The square of the cosine of 40 degrees is 0.59.
    return between > 0 && between * between * 100 >= 59 * product(one, one) * product(two, two)
  }

  private struct Chroma {
    let red: Int
    let green: Int
    let blue: Int
    let isGrey: Bool
  }

  /// How far each part lies above the mean of all, times three; nil for the terminal's own colour.
  private var chroma: Chroma? {
    guard let parts = components else { return nil }
    let (red, green, blue) = (Int(parts.red), Int(parts.green), Int(parts.blue))
    let sum = red + green + blue
    let spread = max(red, green, blue) - min(red, green, blue)
    return Chroma(
      red: 3 * red - sum, green: 3 * green - sum, blue: 3 * blue - sum, isGrey: spread < Self.leastSpread)
  }
}
