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
      MediaCard(title(shown.count), description: Wording.average(shown) ?? "") {
        switch form {
        case .bars: BarChart(shown.map { bar($0, environment.colorScheme) }).padding()
        case .line: Sparkline(shown.reversed().map { Double($0.spokenSeconds) }, range: 0...longest(shown))
        }
      }
      .id("durations")
    }
  }

  private var mostBars: Int { if case .bars(let count) = form { count } else { AppState.recentMeetings } }

  private func title(_ count: Int) -> String {
    count == 1 ? "The last meeting" : "The last \(count) meetings"
  }

  /// What is over the planned length, which is marked on the bar, is coloured too.
  private func bar(_ meeting: Meeting, _ scheme: ColorScheme) -> BarChart.Bar {
    BarChart.Bar(
      label: Wording.dayOfMonth(state.calendar.parts(of: meeting.startedAt)),
      value: Double(meeting.spokenSeconds), text: Wording.clock(meeting.spokenSeconds),
      target: Double(meeting.plannedSeconds),
      style: Style(foreground: (meeting.wasOnTime ? ColorRole.secondary : .danger).color(in: scheme)))
  }

  /// The planned length is the least that takes the whole height.
  private func longest(_ meetings: [Meeting]) -> Double {
    meetings.reduce(1) { max($0, Double($1.spokenSeconds), Double($1.plannedSeconds)) }
  }
}
