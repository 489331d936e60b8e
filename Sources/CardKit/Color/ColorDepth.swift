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

  /// The number by which the terminal knows the colour that comes nearest; -1 for its own.
  public func index(of color: Color) -> Int {
    guard let (red, green, blue) = color.components else { return -1 }
    switch self {
    case .monochrome: return -1
    case .eight: return color.nearest(in: Color.ansi.prefix(8))
    case .sixteen: return color.nearest(in: Color.ansi[...])
    case .indexed: return color.indexedNumber
    // ncurses takes the numbers below 8 for the eight colours of old.
    case .direct: return max(8, Int(red) << 16 | Int(green) << 8 | Int(blue))
    }
  }

  /// The colour that the terminal shows for one of its numbers; its own for a negative one.
  public func color(at index: Int) -> Color {
    guard index >= 0 else { return .terminal }
    switch self {
    case .monochrome: return .terminal
    case .eight, .sixteen: return Color.ansi[min(index, 15)]
    case .indexed: return .indexed(index)
    case .direct: return .rgb(UInt8(index >> 16 & 255), UInt8(index >> 8 & 255), UInt8(index & 255))
    }
  }
}
