import CardKit
import ScrumModel

/// How long the last meetings took, as one bar each in a single row, the newest last.
struct DurationsLine: View {
  /// The newest first.
  let meetings: [Meeting]

  var body: any View {
    Sparkline(meetings.reversed().map { Double($0.spokenSeconds) }, range: 0...longest)
      .accessibilityLabel(spoken)
  }

  /// The planned length is the least that takes the whole height.
  private var longest: Double {
    meetings.reduce(1) { max($0, Double($1.spokenSeconds), Double($1.plannedSeconds)) }
  }

  private var spoken: String {
    let seconds = meetings.map(\.spokenSeconds)
    return "Durations from \(Wording.clock(seconds.min() ?? 0)) to \(Wording.clock(seconds.max() ?? 0))"
  }
}
