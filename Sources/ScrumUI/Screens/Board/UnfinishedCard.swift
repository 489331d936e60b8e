import CardKit
import MeetingTimer
import ScrumModel

/// The card on top of the board for a meeting that was left unfinished.
struct UnfinishedCard: View {
  let meeting: MeetingInProgress
  let calendar: LocalCalendar

  var body: any View {
    EnvironmentReader { environment in
      let dot = environment.glyphs.dot
      Card {
        Text(
          "Resume \(meeting.title) \(dot) started \(Wording.time(calendar.parts(of: meeting.startedAt)))"
            + " \(dot) speaker \(timer.speakerNumber) of \(timer.speakerCount)"
        ).bold().lineLimit(2)
        HStack(spacing: 2) {
          Button("Resume", key: Keymap.key(for: .start))
          Button("Save and close", key: Keymap.key(for: .saveAndCloseUnfinished))
        }
      }
    }
  }

  /// The countdown as it was left, which knows who is there.
  private var timer: ScrumTimer { ScrumTimer(resuming: meeting, at: meeting.asOf) }
}
