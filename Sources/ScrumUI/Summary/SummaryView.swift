import CardKit
import FoundationEssentials
import ScrumModel

struct SummaryView: View {
  let summary: SummaryState
  let app: SharedState
  let size: Size

  private var meeting: Meeting { summary.meeting }

  var body: some View {
    VStack(alignment: .leading) {
      if size.height >= 7 { ScreenHeader(path: [meeting.title, "Summary"], app: app) }
      MeetingBand(
        theme: summary.theme, title: meeting.title,
        time: Format.dateAndTime(meeting.startedAt, in: app.calendar), size: size
      ) { glyphs in
        headline(glyphs.dot)
        if size.height >= 10 { nextTime(glyphs.dot) }
      }
      PageRows(page: summary.page, app: app, size: size).id("summary")
    }
  }

  private func headline(_ dot: Character) -> any View {
    let ended = "Meeting ended \(dot) \(Format.verdict(meeting))"
    let total = "\(Format.clock(meeting.usedSeconds)) of \(Format.clock(meeting.plannedSeconds))"
    return Text(
      "\(ended) \(dot) \(Format.present(meeting)) there",
      shorter: [ended, "Meeting ended \(dot) \(total)", total]
    )
    .lineLimit(1)
    .accessibilityLabel(
      "Meeting ended, \(Format.verdict(meeting, time: Format.spoken)), \(Format.present(meeting)) there"
    )
    .accessibilityAddTraits(.isSummaryElement)
  }

  @ViewBuilder private func nextTime(_ dot: Character) -> any View {
    if let next = app.scrum(summary.scrum).flatMap({ app.nextMeeting(of: $0) }) {
      Text("Next time \(Format.next(next, now: app.now, in: app.calendar, dot: dot))").dim().lineLimit(1)
        .accessibilityLabel("Next time \(app.spoken(next))")
    }
  }
}
