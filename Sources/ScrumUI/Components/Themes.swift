import CardKit
import ScrumModel

/// How a scrum's card looks in its environment: a band in the theme's colour above a faintly tinted body, or all of it
/// in the theme's colour while it is focused; without colours a frame, which is heavy then.
struct CardLook {
  /// The style of the band, and of a whole card in focus.
  let band: Style
  let body: Style
  /// Whether the card has a frame in place of grounds.
  let isFramed: Bool
  private let fill: Color
  private let palette: ColorPalette
  private let scheme: ColorScheme
  private let depth: ColorDepth

  init(_ theme: Theme, in environment: EnvironmentValues) {
    let depth = environment.colorDepth
    (palette, scheme, self.depth) = (environment.palette, environment.colorScheme, depth)
    isFramed = depth == .monochrome
    fill = environment.fill(CardTheme(theme))
    band =
      depth.hasGround(like: fill)
      ? Style(foreground: fill.accessibleFontColor, background: fill) : Style(attributes: .reverse)
    let mixed = depth.hasManyColors ? palette.theme(CardTheme(theme), in: scheme).tint(in: scheme) : .terminal
    let tint = depth.tint(of: fill, in: scheme) ?? mixed
    body = environment.isFocused && !isFramed ? band : tint == .terminal ? .plain : Style(background: tint)
  }

  /// The style of bars, arcs and digits in the theme on the terminal's own ground.
  var mark: Style { shade(4.2) { fill.visible(in: scheme, contrast: $0) } }
  /// The colour of words in the theme on the terminal's own ground.
  var text: Color {
    scheme == .unknown || isFramed ? .terminal : fill.visible(in: scheme, contrast: palette.leastContrast)
  }
  /// The style of marks of what is done, which stand behind the others.
  var deep: Style { shade(3.1) { fill.shade($0, in: scheme) } }
  /// The style of the part of a bar that is not filled: a ground or, if none is known, fainter text.
  var track: Style {
    guard depth.hasManyColors, scheme != .unknown else { return Style(attributes: .dim) }
    return Style(background: fill.mixed(with: scheme == .light ? .white : .rgb(22, 22, 24), 0.7))
  }

  private func shade(_ contrast: Double, _ color: (Double) -> Color) -> Style {
    if isFramed { return .plain }
    // 256 colours round it, and may take as much of its contrast.
    // On a ground that is not known there is no colour with more contrast to black and to white.
    let reserve = depth == .direct || scheme == .unknown ? 0 : 0.6
    return Style(foreground: color(contrast + reserve), attributes: .picture)
  }

  /// The style of an alarm on the card, a chip that is seen on the ``gap`` before it; bold without colours.
  func alarm(_ color: Color) -> Style {
    let isBright = depth.isBasic || scheme == .dark
    let usual: Color =
      color.role == .danger
      ? scheme == .light ? .rgb(176, 0, 32) : .rgb(200, 16, 46)
      : isBright ? .rgb(255, 190, 60) : .rgb(146, 84, 0)
    let ground = palette.ground(color, in: scheme) ?? usual.carryingText(palette.leastContrast)
    guard depth.hasGround(like: ground) else { return Style(attributes: .bold) }
    return Style(foreground: ground.accessibleFontColor, background: ground, attributes: .bold)
  }

  /// The cell between a band and an alarm on it, for a band may have the colour of an alarm: of the terminal's ground or,
  /// if that is not known and the alarm might not be seen on it, of the alarm's text.
  func gap(before alarm: Style) -> Style {
    guard depth.hasManyColors, let ground = alarm.background else { return Style(background: .terminal) }
    if let known = scheme.backgrounds.first, scheme != .unknown { return Style(background: known) }
    let shown = depth.shown(alarm.foreground, on: ground, in: scheme)
    return Style(background: scheme.canShow(shown.background, 3) ? .terminal : shown.foreground)
  }

  /// Two cells in the theme's colour before a band in exchanged colours; nil if the band has the colour.
  var notch: Style? {
    guard band.attributes.contains(.reverse), let hue = depth.hue(of: fill) else { return nil }
    return Style(foreground: hue, background: hue, attributes: .picture)
  }
}

extension View {
  /// The ground of a card or of a part of it: the colours of a style, or those of the terminal exchanged.
  func cardGround(_ style: Style) -> AnyView {
    if style.attributes.contains(.reverse) { return reversedGround() }
    guard let ground = style.background else { return AnyView(self) }
    return reversed(false).foregroundColor(style.foreground == .terminal ? nil : style.foreground)
      .background(ground)
  }

  /// A part of a card in a scrum's theme, as wide as the room: the band, or the body below it.
  func themeBand(_ theme: Theme, isFilled: Bool) -> any View {
    EnvironmentReader { environment in
      let look = CardLook(theme, in: environment)
      HStack(alignment: .top, spacing: 0) {
        self
        Spacer()
      }
      .padding(.leading, 2).padding(.trailing)
      .cardGround(isFilled ? look.band : look.body)
      .overlay(alignment: .topLeading) {
        if isFilled, let notch = look.notch { ColumnLine([.init("", width: 2, style: notch)]) }
      }
    }
  }
}

extension CardTheme {
  init(_ theme: Theme) { self = CardTheme(rawValue: theme.rawValue) ?? .seafoam }
}

/// The colours that ask for attention, the same on every screen. A palette can have one for each.
extension Color {
  /// A meeting that should have begun.
  package static let late = Color(.danger, use: 1)
  /// A meeting that was not held today.
  package static let missed = Color(.warning, use: 2)
  package static let blocked = Color(.danger, use: 3)
  package static let over = Color(.danger, use: 4)
  /// A meeting that will end later than planned.
  static let behind = Color(.warning, use: 5)
  static let nearlyUp = Color(.warning, use: 6)
  /// A turn that has used more than its time.
  static let overtime = Color(.danger, use: 7)
  static let paused = Color(.accent, use: 8)
  /// The band of a meeting that needs no attention, if it is not its theme's.
  package static let calm = Color(.accent, use: 9)
}

extension NextMeeting {
  package var color: Color? {
    switch self {
    case .late: .late
    case .missed: .missed
    case .upcoming, .planned: nil
    }
  }
}
