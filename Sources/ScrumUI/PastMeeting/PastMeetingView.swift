import CardKit
import FoundationEssentials
import ScrumModel

struct PastMeetingView: View {
  let past: PastMeetingState
  let app: SharedState
  let size: Size

  private var meeting: Meeting { past.meeting }

  var body: some View {
    let scrum = app.scrum(past.scrum)
    let day = Format.day(meeting.startedAt, now: app.now, in: app.calendar)
    VStack(alignment: .leading) {
      if size.height >= 7 { ScreenHeader(path: [scrum?.title ?? meeting.title, day], app: app) }
      MeetingBand(
        theme: scrum?.theme ?? .seafoam, title: meeting.title,
        time: "\(day) \(Format.time(app.calendar.parts(of: meeting.startedAt)))", size: size
      ) {
        summary($0.dot)
      }
      PageRows(page: past.page, app: app, size: size).id("past")
    }
  }

  private func summary(_ dot: Character) -> any View {
    let total = "\(Format.clock(meeting.usedSeconds)) of \(Format.clock(meeting.plannedSeconds))"
    let present = "\(Format.present(meeting)) there"
    let whole = meeting.isTimed ? "\(total) \(dot) \(Format.verdict(meeting))" : "Not timed"
    let spoken =
      meeting.isTimed
      ? "\(Format.spokenTotal(meeting)), \(Format.verdict(meeting, time: Format.spoken))" : "Not timed"
    return Text("\(whole) \(dot) \(present)", shorter: [whole, meeting.isTimed ? total : present]).lineLimit(
      1
    )
    .accessibilityLabel("\(spoken), \(present)").accessibilityAddTraits(.isSummaryElement)
  }
}
