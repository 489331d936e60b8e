import CardKit
import MeetingTimer
import ScrumModel

extension ScrumTimer {
  /// The turns as parts of the ring or of the bar, clockwise or from the left; an absent attendee's is the shortest.
  ///
  /// A part's brightness shows the state of its turn or, without enough colours, its pattern. The current turn drains:
  /// what it has used looks like the turns before it. A gap marks the end of its time, and what is over goes on behind it.
  /// - Parameter isLine: whether it is a bar of one row, whose lines are too thin to differ in brightness.
  func segments(
    _ theme: Theme, isLine: Bool = false, in environment: EnvironmentValues
  ) -> [SegmentedBar.Segment] {
    let colors = ArcColors(theme, isLine: isLine, in: environment)
    // Steps of whole cells cost fewer bytes than dots.
    let step = max(1, length / 120)
    var segments: [SegmentedBar.Segment] = []
    func add(_ seconds: Int, _ pattern: SegmentPattern, _ style: Style, joined: Bool = false) {
      segments.append(.init(weight: seconds, fraction: 1, pattern: pattern, style: style, isJoined: joined))
    }
    for arc in steadyArcs {
      switch arc.state {
      case .spoken: add(max(1, arc.seconds), colors.pattern(.dense), colors.done)
      case .absent: add(1, .hatched, colors.absent)
      case .speaking, .toCome:
        // A turn that waits may have used some of its time, before it was interrupted.
        let isSpeaking = arc.state == .speaking
        let exact = min(arc.seconds, Int(Double(arc.seconds) * arc.fraction))
        let used = isSpeaking ? exact / step * step : exact
        if used > 0 { add(used, colors.pattern(.dense), colors.done) }
        add(
          max(1, arc.seconds - used), isSpeaking ? .solid : colors.pattern(.light),
          !isSpeaking ? colors.waiting : isNearlyUp ? colors.alarm(.nearlyUp) : colors.speaking,
          joined: used > 0)
      case .overtime:
        add(max(1, arc.seconds - arc.overrun), colors.pattern(.dense), colors.done)
        add(max(1, arc.overrun), .striped, colors.alarm(.overtime))
      }
    }
    return segments
  }

  /// The arcs, which in overtime change in steps of a 45th of the meeting: while one grows, all others shrink, and
  /// moving them each second would write a kilobyte.
  private var steadyArcs: [TurnArc] {
    var arcs = arcs
    guard let late = arcs.firstIndex(where: { $0.state == .overtime }) else { return arcs }
    let over = arcs[late].overrun % max(5, length / 45)
    arcs[late].overrun -= over
    arcs[late].seconds -= over
    return arcs
  }
}

/// The colours of the turns. The current turn has the most contrast with the ground, waiting ones the least.
struct ArcColors {
  let speaking, done, waiting, absent: Style
  /// Whether turns that are over and turns that wait are a ground in a deep and in a faint shade of the theme.
  private let areShades: Bool
  private let environment: EnvironmentValues

  init(_ theme: Theme, isLine: Bool = false, in environment: EnvironmentValues) {
    self.environment = environment
    let (depth, scheme) = (environment.colorDepth, environment.colorScheme)
    let look = CardLook(theme, in: environment)
    areShades = !isLine && environment.glyphs.hasPartialBlocks && depth.hasManyColors && scheme != .unknown
    absent =
      depth.hasManyColors && scheme != .unknown
      ? Style(foreground: .rgb(128, 128, 128), attributes: .picture) : Style(attributes: .dim)
    func shade(_ contrast: Double) -> Style {
      Style(foreground: environment.fill(CardTheme(theme)).shade(contrast, in: scheme), attributes: .picture)
    }
    if areShades {
      // 256 colours are far from one another.
      (done, waiting) = depth == .direct ? (shade(1.6), shade(1.2)) : (shade(3.2), shade(1.38))
    } else {
      let tone = depth.isBasic ? look.mark : look.deep
      let shown = depth.shown(tone.foreground, on: .terminal, in: scheme, isPicture: true).foreground
      let isLost = shown == .terminal || depth.isBasic && scheme != .unknown && !scheme.canShow(shown, 3.5)
      (done, waiting) = (isLost ? Style(attributes: .dim) : tone, absent)
    }
    // On a ground that may be light or dark, nothing has more contrast than the terminal's own text.
    speaking = scheme == .unknown ? .plain : look.mark
  }

  func pattern(_ pattern: SegmentPattern) -> SegmentPattern { areShades ? .shade : pattern }

  /// As parts of a picture colours may have less contrast than text.
  private static func mark(_ depth: ColorDepth) -> Style.Attributes { depth.hasManyColors ? .picture : [] }

  /// The least contrast of an alarm: with a pattern of like weight it is brighter than any turn that is over.
  private static let alarming = StageColors.strong + 0.3

  /// An alarm's colour mixed with black or white until it has enough contrast; plain if only those have it.
  /// It takes longer to find than all others, and is seldom seen.
  func alarm(_ role: Color) -> Style {
    let (depth, scheme) = (environment.colorDepth, environment.colorScheme)
    guard let end = scheme.backgrounds.first?.accessibleFontColor else { return .plain }
    let color = environment.palette.color(role, in: scheme)
    // Few colours are far from one another: a mixed one may be shown as that of a theme.
    let shades = (0..<(depth.hasManyColors ? 20 : 1)).lazy.map { color.mixed(with: end, Double($0) / 20) }
    let strong = shades.first {
      let shown = depth.shown($0, on: .terminal, in: scheme, isPicture: depth.hasManyColors).foreground
      return shown != end && Self.contrast(shown, in: scheme) >= Self.alarming
    }
    return strong.map { Style(foreground: $0, attributes: Self.mark(depth)) } ?? .plain
  }

  /// The contrast with the usual ground of a scheme, or with both if it is unknown. A dark ground that is lighter takes
  /// the same share from all turns.
  private static func contrast(_ color: Color, in scheme: ColorScheme) -> Double {
    let grounds = scheme.backgrounds.prefix(scheme == .unknown ? 2 : 1)
    return grounds.compactMap { color.contrast(with: $0) }.min() ?? 0
  }
}
