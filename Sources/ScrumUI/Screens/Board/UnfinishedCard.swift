import CardKit
import ScrumModel

/// The card on top of the board for a meeting that was left unfinished.
struct UnfinishedCard: View {
  let meeting: MeetingInProgress
  let calendar: LocalCalendar
  let isFocused: Bool

  var body: any View {
    EnvironmentReader { environment in
      let dot = environment.glyphs.dot
      Card(isFocused: isFocused) {
        Text(
          "Resume \(meeting.title) \(dot) started \(Wording.time(calendar.parts(of: meeting.startedAt)))"
            + " \(dot) speaker \(place) of \(present)"
        ).bold().lineLimit(2)
        HStack(spacing: 1) {
          Button("Resume", key: "s")
          Button("Save and close", key: "d")
        }
      }
    }
  }

  private var present: Int { meeting.turns.count { $0.phase != .absent } }

  private var place: Int {
    guard let speaker = meeting.speaker, meeting.turns.indices.contains(speaker) else { return 0 }
    return meeting.turns[...speaker].count { $0.phase != .absent }
  }
}
