import CardKit
import MeetingTimer
import ScrumModel

/// The meeting as a bar with a part for each attendee who is there, as long as their time.
struct TurnBar: View {
  let meeting: MeetingState

  var body: any View {
    EnvironmentReader { environment in
      SegmentedBar(meeting.timer.segments(meeting.theme, in: environment))
    }
  }
}

extension ScrumTimer {
  /// The parts of the ring, or of the bar, that stands for the turns; that of who is absent is the shortest.
  func segments(_ theme: Theme, in environment: EnvironmentValues) -> [SegmentedBar.Segment] {
    let scheme = environment.colorScheme
    let color = CardTheme(theme).mark(in: scheme)
    let speaking = isNearlyUp ? ColorRole.warning.color(in: scheme) : color
    return arcs.map {
      $0.segment(color, speaking: speaking, overtime: ColorRole.danger.color(in: scheme))
    }
  }
}

extension TurnArc {
  /// The arc as a part of the ring: what tells its state is its pattern first and then its colour.
  fileprivate func segment(_ color: Color, speaking: Color, overtime: Color) -> SegmentedBar.Segment {
    func part(_ pattern: SegmentPattern, _ fraction: Double, _ style: Style) -> SegmentedBar.Segment {
      .init(weight: max(1, seconds), fraction: fraction, pattern: pattern, style: style)
    }
    return switch state {
    case .spoken: part(.slim, 1, Style(foreground: color))
    case .speaking: part(.solid, fraction, Style(foreground: speaking))
    case .overtime: part(.striped, 1, Style(foreground: overtime))
    // Who was interrupted has used some of the time. Not faint: the dots of the ring and the digits share rows,
    // and each change of style between them is written anew.
    case .toCome: part(.slim, fraction, .plain)
    case .absent: part(.striped, 1, .plain)
    }
  }
}

extension CardTheme {
  /// The colour of the theme for what is drawn on the terminal's own ground, no fainter than a sign may be
  /// (WCAG 2.2, 1.4.11).
  fileprivate func mark(in scheme: ColorScheme) -> Color {
    let shades = stride(from: 0.0, through: 0.9, by: 0.1).flatMap { fraction in
      [Color.white, .black].map { ground.mixed(with: $0, fraction) }
    }
    return shades.first { shade in
      scheme.grounds.allSatisfy { shade.contrast(with: $0) ?? 0 >= 3 }
    } ?? .terminal
  }
}
