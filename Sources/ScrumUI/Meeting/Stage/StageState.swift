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

  /// Fills the free cells of the band; nil for none.
  func pattern(_ glyphs: GlyphSet) -> Character? {
    switch self {
    case .calm: nil
    case .warning: glyphs.isASCII ? ":" : "░"
    case .overtime: glyphs.isASCII ? "/" : "╱"
    case .paused: glyphs.isASCII ? "=" : "‖"
    }
  }

  /// The weight of the digits: the room sees a pause by thin ones even without colour.
  var weight: Font.Weight { self == .paused ? .light : .regular }

  /// Text and ground of an alarm, whose contrast is at least 7 : 1 whatever is behind it.
  private var alarm: (text: Color, ground: Color)? {
    switch self {
    case .calm: nil
    case .warning: (.black, .rgb(255, 175, 0))
    case .overtime: (.white, .rgb(175, 0, 0))
    case .paused: (.white, .rgb(0, 95, 135))
    }
  }

  /// The colours of the state in the band; calm has those of the theme.
  func bandColors(_ theme: CardTheme, in environment: EnvironmentValues) -> StageColors {
    if self == .calm {
      return environment.colorDepth == .monochrome ? .own : StageColors(theme.text, on: theme.background)
    }
    return digitColors(in: environment)
  }

  /// The colours of the state in the digits; calm has those of the terminal.
  func digitColors(in environment: EnvironmentValues) -> StageColors {
    guard let alarm else { return .own }
    let (text, ground) = environment.colorDepth.shown(
      alarm.text, on: alarm.ground, in: environment.colorScheme)
    // With few colours red is too dark for white and too light for black.
    let contrast = text.contrast(with: ground) ?? 0
    return contrast >= StageColors.strong ? StageColors(alarm.text, on: alarm.ground) : .exchanged
  }
}

/// Text and ground of a part of the stage.
struct StageColors: Hashable {
  private(set) var text: Color?
  private(set) var ground: Color?
  private(set) var isReversed = false

  init(_ text: Color?, on ground: Color?) { (self.text, self.ground) = (text, ground) }

  /// The terminal's own.
  static let own = StageColors(nil, on: nil)
  /// The terminal's own, exchanged.
  static let exchanged: StageColors = {
    var colors = own
    colors.isReversed = true
    return colors
  }()

  /// The least contrast of an alarm.
  static let strong = 7.0
}

extension View {
  /// Draws the view in the colours, which fill its frame.
  func stageColors(_ colors: StageColors) -> any View {
    if colors.isReversed { return bold().reversed() }
    guard let ground = colors.ground else { return self }
    return bold().foregroundColor(colors.text).background(ground)
  }
}

extension ScrumTimer {
  var stageState: StageState {
    isPaused ? .paused : isOvertime ? .overtime : isNearlyUp ? .warning : .calm
  }
}
