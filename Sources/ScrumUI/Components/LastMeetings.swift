import CardKit
import ScrumModel

/// The last meeting of a scrum against its plan, and how many of the last ones kept to it.
struct LastMeetings: View {
  let summary: HistorySummary
  let theme: Theme
  let app: SharedState

  var body: some View {
    if let last = summary.lastMet, let spoken = app.spokenLast(summary) {
      // An imported meeting may have no times.
      let took = summary.last.map {
        ", \(Format.clock($0.seconds)), \(Format.difference($0.seconds - $0.planned))"
      }
      let words = "Last met \(Format.past(last, now: app.now, in: app.calendar))" + (took ?? "")
      let timed = summary.recent
      let onTime = "within plan \(summary.onTimeCount) of \(timed.count)"
      let bars = TrendChart(runs: timed, width: timed.count, height: 1, theme: theme)
      ViewThatFits(in: .horizontal) {
        if timed.count > 1 {
          HStack {
            Text("\(words) · \(onTime)").accessibilityLabel("\(spoken), \(onTime)")
            bars
          }
          HStack {
            Text(words).accessibilityLabel(spoken)
            bars
          }
        }
        Text(words).accessibilityLabel(spoken)
      }
      .lineLimit(1)
    } else {
      Text("Not met yet").lineLimit(1)
    }
  }
}

extension SharedState {
  /// When a scrum met last and how long it took, for a screen reader; nil if it never met.
  func spokenLast(_ summary: HistorySummary) -> String? {
    guard let last = summary.lastMet else { return nil }
    let took = summary.last.map {
      ", \(Format.spoken($0.seconds)), \(Format.spoken($0.seconds - $0.planned)) "
        + "\($0.seconds > $0.planned ? "longer" : "shorter") than planned"
    }
    return "Last met \(Format.past(last, now: now, in: calendar))" + (took ?? "")
  }
}
