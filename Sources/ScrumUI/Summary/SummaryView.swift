import CardKit
import FoundationEssentials
import ScrumModel

/// How the meeting went that has just ended: a bar for each turn, the whole against the plan, what is to be done.
struct SummaryView: View {
  let summary: SummaryState
  let app: SharedState
  let size: Size

  private var meeting: Meeting { summary.meeting }

  var body: any View {
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
      ScrollView(showsIndicators: size.width >= 24) {
        LazyVStack {
          ForEach(summary.page.rows.indices) { row in
            PageRow(
              page: summary.page, row: row, isMarked: row == summary.row, app: app, width: size.width - 2)
          }
        }
        .id("rows")
      }
      .id("summary")
    }
  }

  private var isRoomy: Bool { size.height >= 12 }

  /// How it went in words; at the right, or below, when the team meets again.
  private func headline(_ dot: Character) -> any View {
    let ended = "Meeting ended \(dot) \(Format.verdict(meeting))"
    let total = "\(Format.clock(meeting.spokenSeconds)) of \(Format.clock(meeting.plannedSeconds))"
    let words = Text(
      "\(ended) \(dot) \(Format.present(meeting)) were there",
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

  /// All turns together against the plan.
  private var whole: any View {
    let time = TurnTime(wholeOf: meeting)
    return TimeRow(
      name: TurnTime.wholeName, time: time, longest: max(time.seconds, time.allotted),
      measures: summary.page.measures, width: size.width - 2
    )
    .bold().padding()
  }

  @ViewBuilder private func nextTime(_ dot: Character) -> any View {
    if let scrum = app.scrum(summary.scrum),
      let next = app.nextMeeting(of: scrum)
    {
      Text("Next time \(Format.upcoming(next, now: app.now, in: app.calendar, dot: dot))").dim()
    }
  }
}
