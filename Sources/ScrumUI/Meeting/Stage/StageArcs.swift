import CardKit
import MeetingTimer
import ScrumModel

extension ScrumTimer {
  /// The turns as parts of the ring or of the bar, clockwise or from the left; an absent attendee's is the shortest.
  ///
  /// A part's pattern shows the state of its turn; the colour only supports it. The current turn drains: what it has
  /// used looks like the turns before it. A gap marks the end of its time, and what is over goes on behind it.
  func segments(_ theme: Theme, in environment: EnvironmentValues) -> [SegmentedBar.Segment] {
    let colors = ArcColors(theme, in: environment)
    let arcs = steadyArcs
    var segments: [SegmentedBar.Segment] = []
    func add(_ seconds: Int, _ pattern: SegmentPattern, _ style: Style, joined: Bool = false) {
      segments.append(.init(weight: seconds, fraction: 1, pattern: pattern, style: style, isJoined: joined))
    }
    for arc in arcs {
      switch arc.state {
      case .spoken: add(max(1, arc.seconds), .dense, colors.done)
      case .absent: add(1, .hatched, colors.waiting)
      case .speaking, .toCome:
        // A turn that waits may have used some of its time, before it was interrupted.
        let isSpeaking = arc.state == .speaking
        let exact = min(arc.seconds, Int(Double(arc.seconds) * arc.fraction))
        let used = isSpeaking ? exact / drainStep * drainStep : exact
        if used > 0 { add(used, .dense, colors.done) }
        add(
          max(1, arc.seconds - used), isSpeaking ? .solid : .light,
          !isSpeaking ? colors.waiting : isNearlyUp ? colors.alarm(.nearlyUp) : colors.speaking,
          joined: used > 0)
      case .overtime:
        add(max(1, arc.seconds - arc.overrun), .dense, colors.done)
        add(max(1, arc.overrun), .striped, colors.alarm(.overtime))
      }
    }
    return segments
  }

  /// The arcs, which in overtime change in steps of a 45th of the meeting: while one grows, all others shrink, and moving
  /// them each second would write a kilobyte.
  private var steadyArcs: [TurnArc] {
    var arcs = arcs
    guard let late = arcs.firstIndex(where: { $0.state == .overtime }) else { return arcs }
    let over = arcs[late].overrun % max(5, length / 45)
    arcs[late].overrun -= over
    arcs[late].seconds -= over
    return arcs
  }

  /// The seconds after which the current arc is a step shorter: steps of whole cells cost fewer bytes than dots.
  private var drainStep: Int { max(1, length / 120) }
}

/// The colours of the turns. The current turn has the most contrast with the ground, waiting ones the least.
struct ArcColors: Hashable {
  let speaking, done, waiting: Style
  private let depth: ColorDepth
  private let scheme: ColorScheme
  private let palette: ColorPalette

  init(_ theme: Theme, in environment: EnvironmentValues) {
    (depth, scheme, palette) = (environment.colorDepth, environment.colorScheme, environment.palette)
    // Nothing has more contrast than the terminal's own text.
    speaking = .plain
    // As parts of a picture they may have less contrast than text.
    let hasMany = depth.hasManyColors
    let mark: Style.Attributes = hasMany ? .picture : []
    let color = Self.between(environment.theme(CardTheme(theme)).background, Self.spoken, depth, scheme)
    let isOwn = !hasMany && depth.shown(color, on: .terminal, in: scheme).foreground == .terminal
    done = Style(foreground: color, attributes: isOwn ? .dim : mark)
    let grey: Color? = scheme == .dark ? .rgb(128, 128, 128) : scheme == .light ? .rgb(128, 128, 128) : nil
    waiting =
      if hasMany, let grey { Style(foreground: grey, attributes: mark) } else { Style(attributes: .dim) }
  }

  /// Takes longer to find than all others, and is seldom seen.
  func alarm(_ color: Color) -> Style {
    Self.color(palette.color(color, in: scheme), atLeast: Self.alarming, depth, scheme)
      .map { Style(foreground: $0, attributes: depth.hasManyColors ? .picture : []) } ?? .plain
  }

  /// The least contrast of an alarm: with a pattern of like weight it is brighter than any turn that is over.
  private static let alarming = StageColors.strong + 0.3

  /// The contrast of the turns that are over: clearly more than the waiting ones', clearly less than an alarm's.
  private static let spoken = 5.2...6.6

  /// The contrast with the usual ground of a scheme, or with both if it is unknown. A dark ground that is lighter takes
  /// the same share from all turns.
  private static func contrast(_ color: Color, in scheme: ColorScheme) -> Double {
    let grounds = scheme.backgrounds.prefix(scheme == .unknown ? 2 : 1)
    return grounds.compactMap { color.contrast(with: $0) }.min() ?? 0
  }

  /// The colour mixed with black or white until it is shown with some contrast; nil if only those have it.
  private static func color(
    _ color: Color, atLeast least: Double, _ depth: ColorDepth, _ scheme: ColorScheme
  ) -> Color? {
    guard let end = scheme.backgrounds.first.map({ $0.accessibleFontColor }) else { return nil }
    // Few colours are far from one another: a mixed one may be shown as that of a theme.
    return (0..<(depth.hasManyColors ? 20 : 1)).lazy.map { color.mixed(with: end, Double($0) / 20) }.first {
      let shown = depth.shown($0, on: .terminal, in: scheme, isPicture: depth.hasManyColors).foreground
      return shown != end && contrast(shown, in: scheme) >= least
    }
  }

  /// The colour mixed with black or white until its contrast with the ground is in a range. On an unknown ground, which
  /// may be black or white, only 4.58 is the same on both.
  private static func between(
    _ color: Color, _ range: ClosedRange<Double>, _ depth: ColorDepth, _ scheme: ColorScheme
  ) -> Color {
    func isIn(_ color: Color) -> Bool {
      let shown = depth.shown(color, on: .terminal, in: scheme, isPicture: true).foreground
      return range.contains(contrast(depth.hasManyColors ? shown : color, in: scheme))
    }
    let shades = (0...20).lazy.flatMap { step in
      [Color.white, .black].map { color.mixed(with: $0, Double(step) / 20) }
    }
    if scheme == .unknown { return color.visible(in: scheme) }
    return shades.first(where: isIn) ?? color.visible(in: scheme)
  }
}
