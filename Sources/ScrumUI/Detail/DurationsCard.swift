import CardKit
import FoundationEssentials
import ScrumModel

/// The durations of the last timed meetings against their plan.
struct DurationsCard: View {
  enum Form: Hashable {
    /// A bar for each meeting, at most so many.
    case bars(Int)
    case line
  }

  let past: PastMeetings
  let app: SharedState
  let form: Form

  var body: some View {
    EnvironmentReader { environment in
      let average = Format.average(of: past.recent.map(\.spokenSeconds))
      MediaCard(title: title, descriptionTitle: average.prefix(1).uppercased() + average.dropFirst()) {
        switch form {
        case .bars(let most): bars(past.recent.prefix(max(0, most)), environment.colorScheme).padding()
        case .line: DurationsLine(meetings: past.recent)
        }
      }
      .id("durations")
    }
  }

  /// The same on every screen, however many bars there is room for.
  private var title: String {
    let recent = past.recent
    if recent.count == 1 { return "Last meeting \(recent[0].wasOnTime ? "on time" : "late")" }
    return "\(recent.count(where: \.wasOnTime)) of the last \(recent.count) on time"
  }

  private func bars(_ shown: ArraySlice<Meeting>, _ scheme: ColorScheme) -> BarChart {
    let parts = shown.map { app.calendar.parts(of: $0.startedAt) }
    return BarChart(
      zip(shown, parts).map { meeting, start in
        // The time tells several meetings of a day apart.
        let isOnlyOne = parts.count { $0.dayNumber == start.dayNumber } == 1
        let day = Format.dayOfMonth(start)
        return BarChart.Bar(
          isOnlyOne ? day : "\(day) \(Format.time(start))", seconds: meeting.spokenSeconds,
          planned: meeting.plannedSeconds, text: Format.clock(meeting.spokenSeconds), in: scheme)
      })
  }
}

/// The durations of meetings as a sparkline, the newest last.
struct DurationsLine: View {
  let meetings: [Meeting]

  var body: some View {
    Sparkline(meetings.reversed().map { Double($0.spokenSeconds) }, range: 0...longest)
      .accessibilityLabel(spoken)
  }

  /// The seconds at full height: the planned length at least.
  private var longest: Double {
    meetings.reduce(1) { max($0, Double($1.spokenSeconds), Double($1.plannedSeconds)) }
  }

  private var spoken: String { Format.spokenRange(meetings.map(\.spokenSeconds)) }
}
