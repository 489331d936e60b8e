import CardKit
import FoundationEssentials
import ScrumModel

struct PastMeetingView: View {
  let past: PastMeetingState
  let app: SharedState
  let size: Size

  var body: some View {
    if let page = past.page {
      VStack(alignment: .leading) {
        ThemeBand(theme) {
          Text(page.meeting.title).bold().frame(minWidth: min(8, size.width / 3), alignment: .leading)
          Spacer()
          Text(day(page.meeting), shorter: [Format.dayOfMonth(parts(page.meeting))]).layoutPriority(1)
        }
        if isRoomy { Text(" ") }
        if size.height >= 5 { EnvironmentReader { summary(page.meeting, $0.glyphs.dot) } }
        if isRoomy { Text(" ") }
        PageRows(page: page, selected: past.row, app: app, size: size).id("past")
      }
    }
  }

  /// The theme of the scrum: a meeting has none of its own.
  private var theme: Theme { app.scrum(past.scrum)?.theme ?? .seafoam }
  private var isRoomy: Bool { size.height >= 12 }
  private func parts(_ meeting: Meeting) -> LocalCalendar.Parts { app.calendar.parts(of: meeting.startedAt) }

  private func day(_ meeting: Meeting) -> String {
    "\(Format.day(meeting.startedAt, now: app.now, in: app.calendar)) \(Format.time(parts(meeting)))"
  }

  private func summary(_ meeting: Meeting, _ dot: Character) -> any View {
    let total = "\(Format.clock(meeting.spokenSeconds)) of \(Format.clock(meeting.plannedSeconds))"
    let present = "\(Format.present(meeting)) attended"
    let whole = meeting.isTimed ? "\(total) \(dot) \(Format.verdict(meeting))" : "Not timed"
    return Text("\(whole) \(dot) \(present)", shorter: [whole, meeting.isTimed ? total : present])
      .bold().lineLimit(size.height >= 10 ? 2 : 1).padding()
  }
}
