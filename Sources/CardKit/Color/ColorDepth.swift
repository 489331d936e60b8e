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

extension ColorDepth {
  /// What a terminal of this depth shows for text of one colour on a ground of another.
  ///
  /// Rounded to few colours, two that contrast may come out alike; so what the terminal has to round is made
  /// readable. On a coloured ground the text then becomes black or white. On the terminal's own it becomes
  /// the nearest colour that can be read, or the terminal's own where none comes near. The terminal's own
  /// text is for its own ground: on a coloured one it is black or white at every depth.
  ///
  /// - Parameters:
  ///   - foreground: the text.
  ///   - background: what is behind it.
  ///   - scheme: whether the terminal's own ground is light or dark.
  ///   - isPicture: whether the two are pixels, each of which is only to come near.
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

  /// The nearest colour of the same hue on which some text can be read, or of another hue where there is
  /// none: of the eight colours of old, one is too dark for black and too light for their greyish white.
  private func ground(for color: Color) -> Color {
    func isFit(_ ground: Color) -> Bool { text(on: ground).isReadable(on: ground) }
    let nearest = rounded(color)
    if nearest.hasHue(of: color), isFit(nearest) { return nearest }
    return self.nearest(to: color) { $0.hasHue(of: color) && isFit($0) }
      ?? self.nearest(to: color, where: isFit) ?? nearest
  }

  /// Black or white as the terminal has them, whichever is easier to read on a ground.
  private func text(on ground: Color) -> Color { rounded(.readable(on: ground)) }

  /// Farther than this, a tenth of the way from black to white, a colour is another one.
  private static let farthest = 71_500

  private func text(_ color: Color, onGroundOf scheme: ColorScheme) -> Color {
    if self == .direct { return color }
    /// Red that would have to be yellow, or white that would have to be grey, is better left out.
    func isFit(_ text: Color) -> Bool {
      color.distance(to: text) <= Self.farthest && text.hasHue(of: color) && scheme.canShow(text)
    }
    let nearest = rounded(color)
    return isFit(nearest) ? nearest : self.nearest(to: color, where: isFit) ?? .terminal
  }

  /// The nearest of the terminal's colours that will do.
  private func nearest(to color: Color, where isFit: (Color) -> Bool) -> Color? {
    let numbers = self == .indexed ? 16..<256 : 0..<(self == .eight ? 8 : 16)
    let fitting = numbers.map { self.color(at: $0) }.filter(isFit)
    // Of two that are equally near it is the lighter one: tan becomes sand, not pink.
    return fitting.reversed().min { color.distance(to: $0) < color.distance(to: $1) }
  }
}
