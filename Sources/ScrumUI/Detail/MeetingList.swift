import CardKit
import FoundationEssentials
import ScrumModel

/// The past meetings by month, whose heading stays in view.
struct MeetingList: View {
  let title: String
  let past: PastMeetings
  let app: SharedState
  /// The width of a row and the height of the screen.
  let size: Size
  let isWhole: Bool

  var body: some View {
    if past.meetings.isEmpty {
      Text(isWhole ? "No past meetings yet" : "Reading past meetings").dim()
    } else {
      LazyVStack(pinnedViews: size.height >= 3 ? .sectionHeaders : []) {
        ForEach(past.months) { month in
          Section {
            ForEach(month.places) { place in
              MeetingRow(
                meeting: past.meetings[place], width: size.width, calendar: app.calendar
              ).focusable()
            }
          } header: {
            header(month)
          }
        }
      }
      .id("meetings")
    }
  }

  private func header(_ month: PastMeetings.Month) -> any View {
    EnvironmentReader { environment in
      let count = Format.count(month.places.count, "meeting")
      let whole = isWhole ? "\(month.title) \(environment.glyphs.dot) \(count)" : month.title
      ViewThatFits(in: .horizontal) {
        HStack {
          Text(whole).bold().accessibilityAddTraits(.isHeader)
          Spacer()
          // The card with the title may be scrolled out of view.
          Text(title).dim().accessibilityHidden()
        }
        Text(whole, shorter: [month.title])
          .bold().accessibilityAddTraits(.isHeader)
          .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      }
      .lineLimit(1)
      .background(.terminal)
    }
  }
}

/// A past meeting in one line: when, how long against its plan, the attendees, the open blockers.
struct MeetingRow: View {
  let meeting: Meeting
  let width: Int
  let calendar: LocalCalendar

  /// The least widths for everything, for the number of attendees, and for the time and the plan.
  private static let (wide, medium, narrow) = (68, 46, 36)

  var body: some View {
    let parts = calendar.parts(of: meeting.startedAt)
    let day = "\(Format.day(parts)) \(Format.dayOfMonth(parts))"
    EnvironmentReader { environment in
      HStack {
        if width >= Self.narrow {
          Text(day).frame(minWidth: 10, alignment: .leading).fixedSize()
          Text(Format.time(parts)).fixedSize()
          Text(duration).frame(minWidth: 13, alignment: .trailing)
        } else {
          Text(Format.dayOfMonth(parts)).frame(minWidth: 6, alignment: .leading).fixedSize()
          Text(meeting.isTimed ? clock : duration)
        }
        if width >= Self.wide || !meeting.wasOnTime {
          Text(meeting.wasOnTime ? "" : "late").bold().foregroundColor(.danger).frame(
            width: 4, alignment: .leading)
        }
        if width >= Self.medium { Text(Format.present(meeting)).fixedSize() }
        if width >= Self.wide { Text(names).dim() }
        Spacer()
        if !meeting.openBlockers.isEmpty { blockers(environment.glyphs).layoutPriority(1) }
      }
      .lineLimit(1)
      .reversed(environment.isFocused)
      .accessibilityElement()
      .accessibilityLabel(spoken("\(day) \(Format.time(parts))"))
    }
  }

  private var clock: String { Format.clock(meeting.spokenSeconds) }
  private var plan: String { Format.clock(meeting.plannedSeconds) }
  private var duration: String { meeting.isTimed ? "\(clock) / \(plan)" : "not timed" }

  private var names: String {
    meeting.turns.filter { $0.outcome != .absent }.map(\.name).joined(separator: ", ")
  }

  private func blockers(_ glyphs: GlyphSet) -> any View {
    Text(width >= Self.wide ? Format.count(meeting.openBlockers.count, "blocker") : glyphs.openBox)
  }

  private func spoken(_ date: String) -> String {
    let open = meeting.openBlockers.count
    return [
      date, meeting.isTimed ? "\(clock) of \(plan)" : duration, meeting.wasOnTime ? "" : "late",
      "\(Format.present(meeting)) attended", open > 0 ? Format.count(open, "open blocker") : "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
