import CardKit
import ScrumModel

/// How long meetings took, as a row of bars of which the highest is as long as the longest or the plan.
struct DurationChart {
  /// The bars; nothing without meetings.
  let text: String

  /// Draws the last of some meetings, the oldest first, at most so many.
  init(_ runs: [MeetingStatistics.Run], atMost count: Int, isPlain: Bool) {
    let shown = runs.suffix(max(count, 0))
    guard !shown.isEmpty else {
      text = ""
      return
    }
    let longest = shown.reduce(1.0) { max($0, Double($1.seconds), Double($1.planned)) }
    var environment = EnvironmentValues()
    environment.glyphs = isPlain ? .ascii : .unicode
    let bars = Sparkline(shown.map { Double($0.seconds) }, range: 0...longest)
    text = Canvas(bars, size: Size(width: shown.count, height: 1), environment: environment).picture
  }
}
