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
  let state: AppState
  let form: Form

  var body: any View {
    EnvironmentReader { environment in
      let shown = Array(past.recent.prefix(mostBars))
      let average = Wording.average(of: shown.map(\.spokenSeconds))
      MediaCard(title(shown), description: average.prefix(1).uppercased() + average.dropFirst()) {
        switch form {
        case .bars: BarChart(shown.map { bar($0, environment.colorScheme) }).padding()
        case .line: DurationsLine(meetings: shown)
        }
      }
      .id("durations")
    }
  }

  private var mostBars: Int { if case .bars(let count) = form { count } else { AppState.recentMeetings } }

  private func title(_ shown: [Meeting]) -> String {
    if shown.count == 1 { return shown[0].wasOnTime ? "The last one on time" : "The last one late" }
    return "\(shown.count(where: \.wasOnTime)) of the last \(shown.count) on time"
  }

  /// What is over the planned length, which is marked on the bar, is filled in another way.
  private func bar(_ meeting: Meeting, _ scheme: ColorScheme) -> BarChart.Bar {
    BarChart.Bar(
      label: Wording.dayOfMonth(state.calendar.parts(of: meeting.startedAt)),
      value: Double(meeting.spokenSeconds), text: Wording.clock(meeting.spokenSeconds),
      target: Double(meeting.plannedSeconds),
      style: Style(foreground: ColorRole.secondary.color(in: scheme)),
      excess: Style(foreground: ColorRole.danger.color(in: scheme)))
  }
}
