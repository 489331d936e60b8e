/// The number of colours that a terminal shows.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  case monochrome, eight, sixteen, indexed, direct

  /// The depth of a terminal with a number of colours.
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

  /// The terminal's number of the nearest colour; -1 for its own.
  public func index(of color: Color) -> Int {
    guard let (red, green, blue) = color.components else { return -1 }
    switch self {
    case .monochrome: return -1
    case .eight: return color.nearest(in: Color.ansi.prefix(8))
    case .sixteen: return color.nearest(in: Color.ansi[...])
    case .indexed: return color.indexedNumber
    // ncurses takes the numbers below 8 for ANSI colours.
    case .direct: return max(8, Int(red) << 16 | Int(green) << 8 | Int(blue))
    }
  }

  /// The colour that the terminal shows for a number; its own for a negative one.
  public func color(at index: Int) -> Color {
    guard index >= 0 else { return .terminal }
    switch self {
    case .monochrome: return .terminal
    case .eight, .sixteen: return Color.ansi[min(index, 15)]
    case .indexed: return .indexed(index)
    case .direct: return .rgb(UInt8(index >> 16 & 255), UInt8(index >> 8 & 255), UInt8(index & 255))
    }
  }

  /// The colours that a terminal of this depth shows for a text colour and a background, which stay readable.
  ///
  /// On a coloured background, text becomes black or white if rounding would make it unreadable. On the
  /// terminal's own, it becomes the nearest readable colour or, if none is near, the terminal's own. The two
  /// colours of a picture are pixels, which only need to be near.
  public func shown(
    _ foreground: Color, on background: Color, in scheme: ColorScheme, isPicture: Bool = false
  ) -> (foreground: Color, background: Color) {
    if self == .monochrome { return (.terminal, .terminal) }
    if isPicture {
      return self == .direct ? (foreground, background) : (rounded(foreground), rounded(background))
    }
    if background == .terminal { return (text(foreground, onGroundOf: scheme), .terminal) }
    if self == .direct {
      return (foreground == .terminal ? .readable(on: background) : foreground, background)
    }
    let ground = ground(for: background)
    let text = rounded(foreground)
    return (text.isReadable(on: ground) ? text : self.text(on: ground), ground)
  }

  private func rounded(_ color: Color) -> Color { self.color(at: index(of: color)) }

  /// The nearest colour of the same hue, or else of any, on which text is readable: one of the eight ANSI
  /// colours is too dark for black and too light for their greyish white.
  private func ground(for color: Color) -> Color {
    func isFit(_ ground: Color) -> Bool { text(on: ground).isReadable(on: ground) }
    let nearest = rounded(color)
    if nearest.hasHue(of: color), isFit(nearest) { return nearest }
    return self.nearest(to: color) { $0.hasHue(of: color) && isFit($0) }
      ?? self.nearest(to: color, where: isFit) ?? nearest
  }

  private func text(on ground: Color) -> Color { rounded(.readable(on: ground)) }

  /// Beyond this distance, a tenth of black to white, a colour counts as another one.
  private static let farthest = 71_500

  private func text(_ color: Color, onGroundOf scheme: ColorScheme) -> Color {
    if self == .direct { return color }
    /// Rather no colour than yellow for red, or grey for white.
    func isFit(_ text: Color) -> Bool {
      color.distance(to: text) <= Self.farthest && text.hasHue(of: color) && scheme.canShow(text)
    }
    let nearest = rounded(color)
    return isFit(nearest) ? nearest : self.nearest(to: color, where: isFit) ?? .terminal
  }

  private func nearest(to color: Color, where isFit: (Color) -> Bool) -> Color? {
    let numbers = self == .indexed ? 16..<256 : 0..<(self == .eight ? 8 : 16)
    let fitting = numbers.map { self.color(at: $0) }.filter(isFit)
    // Of two equally near colours the lighter one: tan becomes sand, not pink.
    return fitting.reversed().min { color.distance(to: $0) < color.distance(to: $1) }
  }
}
