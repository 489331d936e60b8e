import CardKit
import FoundationEssentials
import ScrumModel

/// How long the last meetings took against the planned length; those that were not timed are left out.
struct DurationsCard: View {
  /// What is drawn above the words.
  enum Form: Hashable {
    /// A bar for each meeting, at most so many.
    case bars(Int)
    /// One row.
    case line
  }

  let past: PastMeetings
  let app: SharedState
  let form: Form

  var body: any View {
    EnvironmentReader { environment in
      let average = Format.average(of: past.recent.map(\.spokenSeconds))
      MediaCard(title, description: average.prefix(1).uppercased() + average.dropFirst()) {
        switch form {
        case .bars(let most): bars(past.recent.prefix(max(0, most)), environment.colorScheme).padding()
        case .line: DurationsLine(meetings: past.recent)
        }
      }
      .id("durations")
    }
  }

  /// Of the same meetings on every screen, however many bars there is room for.
  private var title: String {
    let recent = past.recent
    if recent.count == 1 { return recent[0].wasOnTime ? "The last one on time" : "The last one late" }
    return "\(recent.count(where: \.wasOnTime)) of the last \(recent.count) on time"
  }

  private func bars(_ shown: ArraySlice<Meeting>, _ scheme: ColorScheme) -> BarChart {
    let parts = shown.map { app.calendar.parts(of: $0.startedAt) }
    return BarChart(
      zip(shown, parts).map { meeting, start in
        // Of several meetings on a day the time tells which is which.
        let isOnlyOne = parts.count { $0.dayNumber == start.dayNumber } == 1
        let day = Format.dayOfMonth(start)
        return bar(meeting, isOnlyOne ? day : "\(day) \(Format.time(start))", scheme)
      })
  }

  /// What is over the planned length, which is marked on the bar, is filled in another way.
  private func bar(_ meeting: Meeting, _ label: String, _ scheme: ColorScheme) -> BarChart.Bar {
    BarChart.Bar(
      label: label, value: Double(meeting.spokenSeconds), text: Format.clock(meeting.spokenSeconds),
      target: Double(meeting.plannedSeconds),
      style: Style(foreground: ColorRole.secondary.color(in: scheme)),
      excess: Style(foreground: ColorRole.danger.color(in: scheme)))
  }
}

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
    return "Durations from \(Format.clock(seconds.min() ?? 0)) to \(Format.clock(seconds.max() ?? 0))"
  }
}
