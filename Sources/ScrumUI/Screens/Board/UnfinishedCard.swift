import CardKit
import MeetingTimer
import ScrumModel

/// The card on top of the board for a meeting that was left unfinished.
struct UnfinishedCard: View {
  let meeting: MeetingInProgress
  let calendar: LocalCalendar

  var body: any View {
    EnvironmentReader { environment in
      HighlightedCard(
        "Resume \(meeting.title)",
        subtitle: "started \(Wording.time(calendar.parts(of: meeting.startedAt))) \(environment.glyphs.dot)"
          + " speaker \(timer.speakerNumber) of \(timer.speakerCount)",
        button: .primary(CardButton("Resume", .resumeMeeting)),
        close: CardButton("Save and close", .saveAndCloseUnfinished))
    }
  }

  /// The countdown as it was left, which knows who is there.
  private var timer: ScrumTimer { ScrumTimer(resuming: meeting, at: meeting.asOf) }
}
