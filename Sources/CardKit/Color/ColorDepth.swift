/// How many colours a terminal tells apart.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  case monochrome, eight, sixteen, indexed, direct

  /// The depth of a terminal that says how many colours it has.
  public init(colors: Int) {
    self =
      switch colors {
      case 0x100_0000...: .direct
      case 256...: .indexed
      case 16...: .sixteen
      case 8...: .eight
      default: .monochrome
      }
  }

  /// The number by which the terminal knows the colour that comes nearest.
  public func index(of color: RGBColor) -> Int {
    switch self {
    case .monochrome: -1
    case .eight: color.nearest(in: RGBColor.ansi.prefix(8))
    case .sixteen: color.nearest(in: RGBColor.ansi[...])
    case .indexed: color.indexed
    // ncurses takes the numbers below 8 for the eight colours of old.
    case .direct: max(8, Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue))
    }
  }

  /// The colour that the terminal shows for one of its numbers.
  public func color(at index: Int) -> RGBColor {
    switch self {
    case .monochrome: .init(0, 0, 0)
    case .eight, .sixteen: RGBColor.ansi[min(max(index, 0), 15)]
    case .indexed: RGBColor(indexed: index)
    case .direct: .init(UInt8(index >> 16 & 255), UInt8(index >> 8 & 255), UInt8(index & 255))
    }
  }
}
