import CardKit
import FoundationEssentials
import ScrumModel

/// A past meeting in one line: when, how long against its plan, who was there, what is open.
struct MeetingRow: View {
  let meeting: Meeting
  /// The columns that there are.
  let width: Int
  let calendar: LocalCalendar

  /// The columns from which on all is shown, from which on it is counted who was there, and from which on the
  /// time and the planned length are shown.
  private static let (wide, medium, narrow) = (68, 46, 36)

  var body: any View {
    let parts = calendar.parts(of: meeting.startedAt)
    let day = "\(Wording.day(parts)) \(Wording.dayOfMonth(parts))"
    EnvironmentReader { environment in
      HStack {
        if width >= Self.narrow {
          Text(day).frame(minWidth: 10, alignment: .leading).fixedSize()
          Text(Wording.time(parts)).fixedSize()
          Text(duration).frame(minWidth: 13, alignment: .trailing)
        } else {
          Text(Wording.dayOfMonth(parts)).frame(minWidth: 6, alignment: .leading).fixedSize()
          Text(meeting.isTimed ? clock : duration)
        }
        if width >= Self.wide || !meeting.wasOnTime { late }
        if width >= Self.medium { Text(Wording.present(meeting)).fixedSize() }
        if width >= Self.wide { Text(names).dim() }
        Spacer()
        if !meeting.openBlockers.isEmpty { blockers(environment.glyphs).layoutPriority(1) }
      }
      .lineLimit(1)
      .reversed(environment.isFocused)
      .accessibilityElement()
      .accessibilityLabel(spoken("\(day) \(Wording.time(parts))"))
    }
  }

  private var clock: String { Wording.clock(meeting.spokenSeconds) }
  private var plan: String { Wording.clock(meeting.plannedSeconds) }
  private var duration: String { meeting.isTimed ? "\(clock) / \(plan)" : "not timed" }

  private var late: any View {
    Text(meeting.wasOnTime ? "" : "late").bold().foregroundColor(.danger)
      .frame(width: 4, alignment: .leading)
  }

  private var names: String {
    meeting.turns.filter { $0.outcome != .absent }.map(\.name).joined(separator: ", ")
  }

  private func blockers(_ glyphs: GlyphSet) -> any View {
    Text(width >= Self.wide ? Wording.count(meeting.openBlockers.count, "blocker") : glyphs.openBox)
  }

  private func spoken(_ date: String) -> String {
    let open = meeting.openBlockers.count
    return [
      date, meeting.isTimed ? "\(clock) of \(plan)" : duration, meeting.wasOnTime ? "" : "late",
      "\(Wording.present(meeting)) were there", open > 0 ? Wording.count(open, "open blocker") : "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
