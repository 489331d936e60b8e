/// A colour of a cell: the terminal's own, or sRGB.
public enum Color: Hashable, Sendable {
  /// What the person chose for text or background in their terminal.
  case terminal
  /// Red, green and blue, each 0 to 255.
  case rgb(UInt8, UInt8, UInt8)

  /// Black.
  public static let black = Color.rgb(0, 0, 0)
  /// White.
  public static let white = Color.rgb(255, 255, 255)

  /// The colour `fraction` (0 to 1) of the way to another; the terminal's own colour mixes with none.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    guard case .rgb(let r1, let g1, let b1) = self, case .rgb(let r2, let g2, let b2) = other else {
      return self
    }
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * min(max(fraction, 0), 1)).rounded())
    }
    return .rgb(mix(r1, r2), mix(g1, g2), mix(b1, b2))
  }
}
