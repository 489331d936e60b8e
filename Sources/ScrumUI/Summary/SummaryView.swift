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
      ThemeBand(summary.theme) {
        Text(meeting.title).bold()
        Spacer()
        Text(Format.dateAndTime(meeting.startedAt, in: app.calendar))
      }
      if isRoomy { Text(" ") }
      EnvironmentReader { headline($0.glyphs.dot) }
      if size.height >= 10, meeting.isTimed { whole }
      if isRoomy { Text(" ") }
      PageRows(page: summary.page, selected: summary.row, app: app, size: size).id("summary")
    }
  }

  private var isRoomy: Bool { size.height >= 12 }

  /// The outcome, with the next time at the right or below.
  private func headline(_ dot: Character) -> any View {
    let ended = "Meeting ended \(dot) \(Format.verdict(meeting))"
    let total = "\(Format.clock(meeting.spokenSeconds)) of \(Format.clock(meeting.plannedSeconds))"
    let words = Text(
      "\(ended) \(dot) \(Format.present(meeting)) attended",
      shorter: [ended, "Meeting ended \(dot) \(total)", total]
    )
    .bold()
    let isWide = size.width >= 90
    return VStack(alignment: .leading) {
      HStack {
        words
        if isWide {
          Spacer()
          nextTime(dot)
        }
      }
      if !isWide, size.height >= 10 { nextTime(dot) }
    }
    .lineLimit(1)
    .padding()
  }

  private var whole: any View {
    let time = TurnTime(wholeOf: meeting)
    return TimeRow(
      name: TurnTime.wholeName, time: time, longest: max(time.seconds, time.allotted),
      measures: summary.page.measures, width: size.width - 2
    )
    .bold().padding()
  }

  @ViewBuilder private func nextTime(_ dot: Character) -> any View {
    if let next = app.scrum(summary.scrum).flatMap({ app.nextMeeting(of: $0) }) {
      Text("Next time \(Format.next(next, now: app.now, in: app.calendar, dot: dot))").dim()
    }
  }
}
