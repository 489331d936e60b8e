/// A colour as a terminal mixes it: sRGB, 0 to 255 for each part.
public struct RGBColor: Hashable, Sendable {
  /// The red part.
  public let red: UInt8
  /// The green part.
  public let green: UInt8
  /// The blue part.
  public let blue: UInt8

  /// A colour of three parts.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The sixteen colours of old, as xterm mixes them; other terminals come near.
  static let ansi = [
    RGBColor(0, 0, 0), RGBColor(205, 0, 0), RGBColor(0, 205, 0), RGBColor(205, 205, 0),
    RGBColor(0, 0, 238), RGBColor(205, 0, 205), RGBColor(0, 205, 205), RGBColor(229, 229, 229),
    RGBColor(127, 127, 127), RGBColor(255, 0, 0), RGBColor(0, 255, 0), RGBColor(255, 255, 0),
    RGBColor(92, 92, 255), RGBColor(255, 0, 255), RGBColor(0, 255, 255), RGBColor(255, 255, 255),
  ]

  /// The steps of the 6 × 6 × 6 cube that is part of 256 colours.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The colour of one of the 256 numbers.
  public init(indexed index: Int) {
    switch index {
    case ..<16: self = Self.ansi[max(0, index)]
    case 16..<232:
      let cube = index - 16
      self.init(Self.steps[cube / 36], Self.steps[cube / 6 % 6], Self.steps[cube % 6])
    default:
      let grey = UInt8(8 + (min(index, 255) - 232) * 10)
      self.init(grey, grey, grey)
    }
  }

  /// The nearest of the 256 numbers; never one of the first sixteen, which people choose themselves.
  public var indexed: Int {
    func step(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = 232 + min(23, max(0, (mean - 3) / 10))
    return distance(to: RGBColor(indexed: grey)) < distance(to: RGBColor(indexed: cube)) ? grey : cube
  }

  /// The index of the nearest of some colours.
  func nearest(in colors: ArraySlice<RGBColor>) -> Int {
    colors.indices.min { distance(to: colors[$0]) < distance(to: colors[$1]) } ?? 0
  }

  /// How different two colours look, weighed by how well the eye sees each part.
  func distance(to other: RGBColor) -> Int {
    func part(_ weight: Int, _ one: UInt8, _ two: UInt8) -> Int {
      let difference = Int(one) - Int(two)
      return weight * difference * difference
    }
    return part(3, red, other.red) + part(6, green, other.green) + part(2, blue, other.blue)
  }

  /// The relative luminance, 0 for black to 1 for white (WCAG 2.2).
  public var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : power2point4((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two colours, 1 (the same) to 21 (black and white; WCAG 2.2).
  public func contrast(with other: RGBColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}

/// `base` (0 to 1) to the power of 2.4, which is its square times the fifth root of its square.
private func power2point4(_ base: Double) -> Double {
  let square = base * base
  guard square > 0 else { return 0 }
  // Newton's method comes down to the root from above; CardKit has no C library to ask.
  var root = 1.0
  for _ in 0..<60 {
    let fourth = root * root * root * root
    let next = root - (root * fourth - square) / (5 * fourth)
    if next >= root { break }
    root = next
  }
  return square * root
}
