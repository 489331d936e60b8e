import CardKit
import MeetingTimer
import ScrumModel

/// The turns as a bar, each part as long as its time.
struct TurnBar: View {
  let meeting: MeetingState

  var body: any View {
    EnvironmentReader { environment in
      SegmentedBar(meeting.timer.segments(meeting.theme, in: environment))
    }
  }
}

extension ScrumTimer {
  /// The turns as parts of the ring or of the bar; an absent attendee's is the shortest.
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
  /// The pattern shows the state, and the colour only supports it.
  fileprivate func segment(_ color: Color, speaking: Color, overtime: Color) -> SegmentedBar.Segment {
    func part(_ pattern: SegmentPattern, _ fraction: Double, _ style: Style) -> SegmentedBar.Segment {
      .init(weight: max(1, seconds), fraction: fraction, pattern: pattern, style: style)
    }
    return switch state {
    case .spoken: part(.slim, 1, Style(foreground: color))
    case .speaking: part(.solid, fraction, Style(foreground: speaking))
    case .overtime: part(.striped, 1, Style(foreground: overtime))
    // An interrupted turn has used some of its time. Not dim: the ring shares rows with the digits, and each change
    // of style there costs output.
    case .toCome: part(.slim, fraction, .plain)
    case .absent: part(.striped, 1, .plain)
    }
  }
}

extension CardTheme {
  /// The theme's colour with enough contrast on the terminal's own ground (WCAG 2.2, 1.4.11).
  fileprivate func mark(in scheme: ColorScheme) -> Color {
    let shades = stride(from: 0.0, through: 0.9, by: 0.1).flatMap { fraction in
      [Color.white, .black].map { ground.mixed(with: $0, fraction) }
    }
    return shades.first { shade in
      scheme.grounds.allSatisfy { shade.contrast(with: $0) ?? 0 >= 3 }
    } ?? .terminal
  }
}
