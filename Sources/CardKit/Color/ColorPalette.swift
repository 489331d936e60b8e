/// The colours of roles and themes: the usual ones, but for those that a palette has of its own. Views ask their
/// environment for it.
package struct ColorPalette: Hashable, Sendable {
  package static let standard = ColorPalette(Colors())

  /// One at most: an array is copied by a single reference, and the usual palette has none.
  private let own: [Colors]

  package init(_ colors: Colors) { own = colors == Colors() ? [] : [colors] }

  /// The colours that differ from the usual ones.
  package struct Colors: Hashable, Sendable {
    /// The colours of text and marks, by role or use of a role. A use without one has that of its role.
    package var texts: [Color: [ColorScheme: Color]] = [:]
    /// The grounds below text, found in the same way.
    package var grounds: [Color: [ColorScheme: Color]] = [:]
    /// The themes with a background of their own, by name.
    package var themes: [String: [ColorScheme: CardTheme]] = [:]
    /// The least contrast of text in a role's colour, as far as its ground allows.
    package var leastContrast = Color.leastContrast

    package init() {}
  }

  package var isStandard: Bool { own.isEmpty }

  package var colors: Colors { own.first ?? Colors() }

  package var leastContrast: Double { own.first?.leastContrast ?? Color.leastContrast }

  /// The readable colour of a role, or of a use of one, on a background; `scheme` is that of the terminal's own. Any other
  /// colour as it is.
  package func color(_ color: Color, on ground: Color = .terminal, in scheme: ColorScheme) -> Color {
    guard let role = color.role else { return color }
    func text(_ scheme: ColorScheme) -> Color? {
      own.first.flatMap { Self.find(color, scheme, in: $0.texts) }
    }
    guard ground != .terminal else { return text(scheme) ?? role.usualColor(in: scheme) }
    let end = ground.accessibleFontColor
    let onGround: ColorScheme = end == .black ? .light : .dark
    let chosen = text(onGround)
    if role == .secondary, chosen == nil { return end.faded(into: ground, least: leastContrast) }
    return (chosen ?? role.usualColor(in: onGround)).strengthened(on: ground, leastContrast)
  }

  /// The ground of a role, or of a use of one; nil if the palette has none of its own.
  package func ground(_ color: Color, in scheme: ColorScheme) -> Color? {
    own.first.flatMap { Self.find(color, scheme, in: $0.grounds) }
  }

  private static func find(
    _ color: Color, _ scheme: ColorScheme, in colors: [Color: [ColorScheme: Color]]
  ) -> Color? {
    colors[color]?[scheme] ?? color.role.flatMap { colors[Color($0)]?[scheme] }
  }

  package func theme(_ theme: CardTheme, in scheme: ColorScheme) -> CardTheme {
    own.first?.themes[theme.rawValue]?[scheme] ?? theme
  }

  /// The colour of a whole card or a band in a theme; black or white text is readable on it.
  package func fill(_ theme: CardTheme, in scheme: ColorScheme) -> Color {
    self.theme(theme, in: scheme).fill(in: scheme).carryingText(leastContrast)
  }
}

extension EnvironmentValues {
  /// The colour of a theme's bands, the same on every screen.
  package func fill(_ theme: CardTheme) -> Color { palette.fill(theme, in: colorScheme) }

  /// The style of something in focus: the palette's ground for it, or the views' own style, or exchanged colours.
  package var focusStyle: Style {
    guard let ground = palette.ground(.focus, in: colorScheme), colorDepth.hasGround(like: ground) else {
      return ownFocus ?? Style(attributes: .reverse)
    }
    return Style(foreground: ground.accessibleFontColor, background: ground)
  }
}

extension View {
  package func palette(_ palette: ColorPalette) -> AnyView {
    if palette.isStandard { return AnyView(self) }
    return wrapped { node, environment in
      PaintNode(
        node, after: { $0.resolveDim(in: $1, environment.colorDepth, environment.colorScheme, palette) })
    }
    .transformEnvironment { $0.palette = palette }
  }

  /// Shows what is in focus inside in a style, unless the palette has one; nil for exchanged colours.
  package func focusStyle(_ style: Style?) -> AnyView { transformEnvironment { $0.ownFocus = style } }

  /// Shows whether the view is in focus.
  package func selected(_ isSelected: Bool = true) -> AnyView {
    AnyView(
      EnvironmentReader { environment in
        let style = environment.focusStyle
        if isSelected, let ground = style.background {
          reversed(false).foregroundColor(style.foreground).background(ground)
        } else {
          reversedGround(isSelected != environment.isGroundReversed)
        }
      })
  }

  /// The terminal's own colours, exchanged or not, as a ground on which views in focus are seen.
  package func reversedGround(_ isReversed: Bool = true) -> AnyView {
    reversed(isReversed).transformEnvironment { $0.isGroundReversed = isReversed }
  }
}
