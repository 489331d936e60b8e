import CardKit
import ScrumModel

/// One line on how a scrum went lately.
struct LastMeetings: View {
  let meetings: [Meeting]
  let state: AppState

  var body: any View {
    EnvironmentReader { environment in
      if let last = meetings.first {
        let day = Wording.past(last.startedAt, now: state.now, in: state.calendar)
        let words =
          "Last met \(day)" + (last.spokenSeconds > 0 ? ", \(Wording.clock(last.spokenSeconds))" : "")
        let dot = environment.glyphs.dot
        // What was taken in from elsewhere may tell the day alone.
        let timed = meetings.prefix(AppState.recentMeetings).filter { $0.spokenSeconds > 0 }
        let onTime = "on time \(timed.count(where: \.wasOnTime)) of \(timed.count)"
        let seconds = timed.reversed().map(\.spokenSeconds)
        let range = "\(Wording.clock(seconds.min() ?? 0)) to \(Wording.clock(seconds.max() ?? 0))"
        let bars = Sparkline(seconds.map(Double.init)).accessibilityLabel("Durations from \(range)")
        ViewThatFits(in: .horizontal) {
          if timed.count > 1 {
            HStack {
              Text("\(words) \(dot) \(onTime) \(dot)").accessibilityLabel("\(words), \(onTime)")
              bars
            }
            HStack {
              Text("\(words) \(dot)").accessibilityLabel(words)
              bars
            }
          }
          Text(words)
        }
        .lineLimit(1)
      } else {
        Text("Not met yet").lineLimit(1)
      }
    }
  }
}
