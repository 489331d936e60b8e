/// A colour of a cell: the terminal's own, or sRGB.
public struct Color: Hashable, Sendable {
  /// The parts in the lower three bytes, a mark above them; 0 is the terminal's own colour.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// What the person chose for text or background in their terminal.
  public static let terminal = Color(bits: 0)
  /// Black.
  public static let black = Color.rgb(0, 0, 0)
  /// White.
  public static let white = Color.rgb(255, 255, 255)

  /// Red, green and blue, each 0 to 255.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Red, green and blue; nil for the terminal's own colour.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits != 0 else { return nil }
    return (
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits)
    )
  }

  /// The colour `fraction` (0 to 1) of the way to another; the terminal's own colour mixes with none.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    guard let from = components, let to = other.components else { return self }
    let share = fraction > 0 ? min(fraction, 1) : 0
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
  }

  /// How different two colours look, weighed by how well the eye sees each part: 0 to 715,275, black to
  /// white; beyond that where one is the terminal's own, which nobody knows.
  func distance(to other: Color) -> Int {
    guard let one = components, let two = other.components else { return self == other ? 0 : Int.max }
    func part(_ weight: Int, _ one: UInt8, _ two: UInt8) -> Int {
      let difference = Int(one) - Int(two)
      return weight * difference * difference
    }
    return part(3, one.red, two.red) + part(6, one.green, two.green) + part(2, one.blue, two.blue)
  }
}
