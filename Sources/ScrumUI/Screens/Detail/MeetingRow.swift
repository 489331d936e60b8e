import CardKit
import FoundationEssentials
import ScrumModel

/// A past meeting in one line: when, how long against its plan, who was there, what is open.
struct MeetingRow: View {
  let meeting: Meeting
  /// The columns that there are.
  let width: Int
  let calendar: LocalCalendar

  /// The columns from which on all is shown, from which on it is counted who was there, and from which on
  /// the planned length is shown.
  private static let (wide, medium, narrow) = (68, 46, 30)

  var body: any View {
    let parts = calendar.parts(of: meeting.startedAt)
    let date = "\(Wording.day(parts)) \(Wording.dayOfMonth(parts)) \(Wording.time(parts))"
    EnvironmentReader { environment in
      HStack {
        Text(width >= Self.narrow ? date : Wording.dayOfMonth(parts))
          .frame(minWidth: width >= Self.narrow ? 16 : 6, alignment: .leading).fixedSize()
        Text(width >= Self.narrow ? duration : meeting.isTimed ? clock : "-")
          .frame(minWidth: width >= Self.wide ? 14 : 0, alignment: .trailing)
        if width >= Self.wide || !meeting.wasOnTime { late }
        if width >= Self.medium { Text(Wording.present(meeting)).fixedSize() }
        if width >= Self.wide { Text(names).dim() }
        Spacer()
        if !meeting.openBlockers.isEmpty { blockers(environment.glyphs).layoutPriority(1) }
      }
      .lineLimit(1)
      .reversed(environment.isFocused)
      .accessibilityElement()
      .accessibilityLabel(spoken(date))
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
    let count = meeting.openBlockers.count
    return Text(width >= Self.wide ? "\(count) open" : "\(glyphs.openBox) \(count)")
  }

  private func spoken(_ date: String) -> String {
    let open = meeting.openBlockers.count
    return [
      date, meeting.isTimed ? "\(clock) of \(plan)" : duration, meeting.wasOnTime ? "" : "late",
      "\(Wording.present(meeting)) were there", open > 0 ? Wording.count(open, "open blocker") : "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
