import CardKit
import MeetingTimer
import ScrumModel

/// The state of the meeting's clock, shown by a word, a colour and a pattern, each of which is enough.
enum StageState: Hashable, CaseIterable {
  case calm, warning, overtime, paused

  var word: String {
    switch self {
    case .calm: "Speaking"
    case .warning: "Nearly up"
    case .overtime: "Overtime"
    case .paused: "Paused"
    }
  }

  /// Fills the free cells of the band, unless it is calm and has a ground.
  func pattern(_ glyphs: GlyphSet) -> Character {
    switch self {
    case .calm: glyphs.ahead
    case .warning: glyphs.choose("░", console: "░", ascii: ":")
    case .overtime: glyphs.choose("╱", console: "/", ascii: "/")
    case .paused: glyphs.pause
    }
  }

  /// The weight of the digits: the room sees a pause by thin ones even without colour.
  var weight: Font.Weight { self == .paused ? .light : .regular }

  private var alarm: (color: Color, ground: Color)? {
    switch self {
    case .calm: nil
    case .warning: (.nearlyUp, .rgb(255, 175, 0))
    case .overtime: (.overtime, .rgb(175, 0, 0))
    case .paused: (.paused, .rgb(0, 95, 135))
    }
  }

  /// Text and ground of an alarm, whose contrast is at least 7 : 1 whatever is behind it.
  private func alarm(in environment: EnvironmentValues) -> (text: Color, ground: Color)? {
    alarm.map { color, usual in
      let ground = environment.palette.ground(color, in: environment.colorScheme) ?? usual
      return (ground.accessibleFontColor, ground)
    }
  }

  /// The ground of a calm band: the palette's, or the theme's.
  private func calmGround(_ theme: Theme, in environment: EnvironmentValues) -> Color {
    environment.palette.ground(.calm, in: environment.colorScheme) ?? environment.fill(CardTheme(theme))
  }

  /// The colours of the words in the band; calm has those of the theme, if its colours differ from the alarms'.
  func bandColors(_ theme: Theme, in environment: EnvironmentValues) -> StageColors {
    if self != .calm { return wordColors(in: environment) }
    let ground = calmGround(theme, in: environment)
    return environment.colorDepth.hasManyColors ? StageColors(ground.accessibleFontColor, on: ground) : .own
  }

  /// Calm has the terminal's. With few colours the large digits of an alarm are pixels: words would be hard to read.
  func digitColors(in environment: EnvironmentValues) -> StageColors {
    guard let alarm = alarm(in: environment), environment.colorDepth.isBasic, self != .paused else {
      return wordColors(in: environment)
    }
    let (text, ground) = environment.colorDepth.shown(
      alarm.text, on: alarm.ground, in: environment.colorScheme, isPicture: true)
    // Colours of one's own may come out alike.
    let isSeen = text.contrast(with: ground).map { $0 >= StageColors.visible } ?? true
    return isSeen ? StageColors(alarm.text, on: alarm.ground, arePixels: true) : wordColors(in: environment)
  }

  private func wordColors(in environment: EnvironmentValues) -> StageColors {
    guard let alarm = alarm(in: environment) else { return .own }
    let (text, ground) = environment.colorDepth.shown(
      alarm.text, on: alarm.ground, in: environment.colorScheme)
    // With few colours red is too dark for white and too light for black: without a light ground, the terminal's own
    // text colour is the strongest one.
    let seen = environment.colorDepth.hasManyColors ? text : .black
    let contrast = seen.contrast(with: ground) ?? 0
    return contrast >= StageColors.strong ? StageColors(alarm.text, on: alarm.ground) : .exchanged
  }

  /// Edges have no words: they keep the colour of an alarm in which words would be hard to read.
  func edgeColors(in environment: EnvironmentValues) -> StageColors {
    guard let alarm = alarm(in: environment), environment.colorDepth.hasManyColors else {
      return digitColors(in: environment)
    }
    return StageColors(alarm.text, on: alarm.ground)
  }

  func fillColors(_ theme: Theme, in environment: EnvironmentValues) -> StageColors {
    if self != .calm { return edgeColors(in: environment) }
    let words = bandColors(theme, in: environment)
    let isLine = words == .own && environment.colorDepth != .monochrome
    return isLine ? StageColors(calmGround(theme, in: environment), on: nil) : words
  }
}

extension ColorDepth {
  /// Whether themes and alarms all have colours of their own.
  var hasManyColors: Bool { self == .direct || self == .indexed }
}

struct StageColors: Hashable {
  let text: Color?
  let ground: Color?
  let isReversed: Bool
  /// Whether they are of pixels, not of words.
  let arePixels: Bool

  init(_ text: Color?, on ground: Color?, isReversed: Bool = false, arePixels: Bool = false) {
    (self.text, self.ground, self.isReversed, self.arePixels) = (text, ground, isReversed, arePixels)
  }

  static let own = StageColors(nil, on: nil)
  static let exchanged = StageColors(nil, on: nil, isReversed: true)

  /// The least contrast of an alarm.
  static let strong = 7.0
  /// The contrast from which pixels can be told from their ground.
  static let visible = 3.0
}

extension View {
  /// Draws the view in the colours, which fill its frame.
  func stageColors(_ colors: StageColors) -> any View {
    if colors.isReversed { return bold().reversed() }
    if colors.arePixels, let text = colors.text, let ground = colors.ground {
      return pixels(text, on: ground)
    }
    if colors == .own { return self }
    let text = bold().foregroundColor(colors.text)
    return colors.ground.map { text.background($0) } ?? text
  }
}

extension ScrumTimer {
  var stageState: StageState { isPaused ? .paused : isOvertime ? .overtime : isNearlyUp ? .warning : .calm }
}
