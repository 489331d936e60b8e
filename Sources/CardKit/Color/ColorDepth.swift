/// The number of colours that a terminal shows.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  case monochrome, eight, sixteen, indexed, direct

  package init(colors: Int) {
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
  package func index(of color: Color) -> Int {
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
  package func color(at index: Int) -> Color {
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
  /// colours of a picture are pixels, which only need to be near; a mark on the terminal's own background must be seen.
  package func shown(
    _ foreground: Color, on background: Color, in scheme: ColorScheme, isPicture: Bool = false
  ) -> (foreground: Color, background: Color) {
    if self == .monochrome { return (.terminal, .terminal) }
    if isPicture, background != .terminal || !isBasic {
      return self == .direct ? (foreground, background) : (rounded(foreground), rounded(background))
    }
    if background == .terminal { return (text(foreground, isMark: isPicture, in: scheme), .terminal) }
    if self == .direct {
      return (foreground == .terminal ? background.accessibleFontColor : foreground, background)
    }
    let ground = ground(for: background)
    let text = rounded(foreground)
    return (!isBasic && text.isReadable(on: ground) ? text : self.text(on: ground), ground)
  }

  /// The attributes that a terminal of this depth gets for a cell with the colours that it shows.
  ///
  /// Many terminals show bold text in one of the first eight colours in another one: bold black is grey, and bold grey is
  /// white, which red needs. With colours, dim text has one of its own, because each terminal dims by a strength of its own.
  package func attributes(
    _ attributes: Style.Attributes, foreground: Color, background: Color
  ) -> Style.Attributes {
    if self == .monochrome { return attributes }
    let bright = attributes.subtracting(.dim)
    guard isBasic, foreground != .terminal else { return bright }
    if self == .eight, background != .terminal, index(of: background) == 1 { return bright.union(.bold) }
    return index(of: foreground) < 8 ? bright.subtracting(.bold) : bright
  }

  /// Whether all colours are among the first sixteen, which each terminal shows as it or the person likes.
  package var isBasic: Bool { self == .eight || self == .sixteen }

  private func rounded(_ color: Color) -> Color { self.color(at: index(of: color)) }

  /// The nearest colour of the same hue, or else black or white, on which text is readable.
  private func ground(for color: Color) -> Color {
    if let ground = basicGround(of: color) { return ground }
    let own = rounded(color)
    if !color.isTinted {
      if own.hasHue(of: color), isFit(own) { return own }
      if let near = nearest(to: color, where: { $0.hasHue(of: color) && isFit($0) }) { return near }
    } else if isBasic {
      return rounded(color.accessibleFontColor.accessibleFontColor)
    }
    // The nearest colour may have another hue: violet for blue.
    func isClose(_ own: Color) -> Bool { own.closeness(of: color) >= 0.95 && isFit(own) }
    if isClose(own) { return own }
    return nearest(to: color, where: isClose) ?? nearest(to: color, where: isFit) ?? own
  }

  /// Whether the terminal has a background of the colour's hue, on which text is readable; among few colours, black and
  /// white count as none.
  package func hasGround(like color: Color) -> Bool {
    if isBasic { return basicGround(of: color) != nil }
    return self != .monochrome && ground(for: color).hasHue(of: color)
  }

  /// The one of few colours that has the hue of another, readable or not; nil for a grey, and if there are many or none.
  package func hue(of color: Color) -> Color? {
    guard isBasic, color.isTinted else { return nil }
    let all = (self == .eight ? Array(1...6) : Array(1...6) + Array(9...14)).map { self.color(at: $0) }
    // With more, a light navy would be cyan; with less, orange would be red, which is for alarms.
    let near = all.filter { $0.closeness(of: color) >= 0.785 }
    return near.min { color.distance(to: $0) < color.distance(to: $1) }
      ?? all.max { $0.closeness(of: color) < $1.closeness(of: color) }
  }

  private func basicGround(of color: Color) -> Color? {
    guard let hue = hue(of: color).map({ index(of: $0) % 8 }) else { return nil }
    return nearest(to: color) { index(of: $0) % 8 == hue && isFit($0) }
  }

  /// The faintest background of a colour's hue among 256, which have few that are dark or pale; other depths mix it.
  package func tint(of color: Color, in scheme: ColorScheme) -> Color? {
    guard self == .indexed, scheme != .unknown, color.isTinted else { return nil }
    let parts: [UInt8] = scheme == .light ? [215, 255] : [0, 95]
    let all = (1...6).map { Color.rgb(parts[$0 & 1], parts[$0 >> 1 & 1], parts[$0 >> 2]) }
    return all.max { $0.closeness(of: color) < $1.closeness(of: color) }
  }

  /// Whether black or white text is readable on a background, with few colours on every usual terminal.
  private func isFit(_ ground: Color) -> Bool {
    isBasic
      ? BasicColors.grounds.contains(index(of: ground)) : text(on: ground).isReadable(on: ground)
  }

  private func text(on ground: Color) -> Color { rounded(ground.accessibleFontColor) }

  /// Beyond this distance, a tenth of black to white, a colour counts as another one.
  private static let farthest = 71_500

  /// The colour of text or of a mark on the terminal's own background. A mark of few colours keeps its hue, however far.
  private func text(_ color: Color, isMark: Bool, in scheme: ColorScheme) -> Color {
    if self == .direct { return color }
    let fitting = isMark ? BasicColors.marks(in: scheme, of: self) : BasicColors.texts(in: scheme)
    /// Rather no colour than yellow for red, or grey for white.
    func isFit(_ text: Color) -> Bool {
      (isMark || color.distance(to: text) <= Self.farthest) && text.hasHue(of: color)
        && (isBasic ? fitting.contains(index(of: text)) : scheme.canShow(text))
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

/// The numbers among the first sixteen colours that can be used whatever a terminal shows for them: xterm, the Linux
/// console, Windows Terminal, VS Code and Solarized all have their own. A test tries them all.
enum BasicColors {
  /// The backgrounds on which black or, on red, bright white is readable; blue and magenta are too dark for one and too
  /// light for the other.
  static let grounds = [0, 1, 2, 3, 6, 7, 14, 15]

  /// The colours of text on the terminal's own background.
  static func texts(in scheme: ColorScheme) -> [Int] {
    switch scheme {
    case .unknown: []
    case .light: [0, 1]
    case .dark: [2, 3, 6, 7, 14, 15]
    }
  }

  static func marks(in scheme: ColorScheme, of depth: ColorDepth) -> [Int] {
    switch scheme {
    // Red is seen on black and on white, bright red also on what is between them.
    case .unknown: depth == .eight ? [1] : [9, 13]
    case .light: [0, 1, 4, 5, 8, 9, 13]
    case .dark: [2, 3, 6, 7, 9, 11, 13, 14, 15]
    }
  }
}
