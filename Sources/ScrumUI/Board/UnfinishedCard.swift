import CardKit
import MeetingTimer
import ScrumModel

/// A meeting that was left unfinished, or whose scrum is gone, as low as the other cards of a full board.
struct UnfinishedCard: View {
  let there: StoredMeeting
  let app: SharedState
  let width: Int

  /// The rows of a card, of which the second, in windows of usual width, has the course of the meeting.
  static func rows(in width: Int) -> Int { width < 90 ? 2 : 1 }

  /// The fewest columns with room for the buttons beside a title.
  private static let (leastForButton, leastForClose) = (32, 24)

  var body: some View {
    EnvironmentReader { environment in
      let look = CardLook(app.theme(of: there.meeting.scrumID), in: environment)
      let words = Text(course).accessibilityHidden()
      let titleLook = environment.isFocused || look.isFramed ? .plain : look.band
      VStack(alignment: .leading) {
        HStack(spacing: 2) {
          Text(title).bold().padding()
            .frame(
              minWidth: Self.rows(in: width) == 1 ? BoardColumns(width: width).title : 0, alignment: .leading
            )
            .cardGround(titleLook)
            .accessibilityLabel("\(title). \(course)")
          if Self.rows(in: width) == 1 { words.layoutPriority(-1) }
          Spacer()
          buttons
        }
        if Self.rows(in: width) > 1 { words.padding() }
      }
      .lineLimit(1)
      .frame(width: width, alignment: .leading)
      .cardGround(environment.isFocused ? look.band : .plain)
    }
  }

  private var verb: String { there.isHeld ? "Join" : "Resume" }
  private var title: String { "\(verb) \(there.meeting.title)" }

  private var course: String {
    // `speaker 2 of 4` counts only those who are present, which the timer works out.
    let timer = ScrumTimer(resuming: there.meeting, at: there.meeting.asOf)
    let course = Format.course(of: timer, now: app.now, in: app.calendar)
    let company = " · \(there.meeting.stage == .ready ? "open" : "running") \(there.company)"
    return course + (there.isHeld ? company : there.meeting.stage == .ready ? "" : " · paused")
  }

  private var buttons: any View {
    HStack {
      if width >= Self.leastForButton { Button(verb, "resume meeting", of: BoardState.self, app) }
      if !there.isHeld, width >= Self.leastForClose {
        Button("Save and close", "save and close", of: BoardState.self, app).closing
      }
    }
    .fixedSize()
  }
}
