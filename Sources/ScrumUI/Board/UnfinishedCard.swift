import CardKit
import MeetingTimer
import ScrumModel

/// The card on top of the board for a meeting that was left unfinished, or that another terminal is in.
struct UnfinishedCard: View {
  let meeting: MeetingInProgress
  /// Whether another terminal is in it.
  let isElsewhere: Bool
  let calendar: LocalCalendar

  var body: any View {
    EnvironmentReader { environment in
      HighlightedCard(
        "\(isElsewhere ? "Join" : "Resume") \(meeting.title)",
        subtitle: "started \(Wording.time(calendar.parts(of: meeting.startedAt))) \(environment.glyphs.dot)"
          + " speaker \(timer.speakerNumber) of \(timer.speakerCount)"
          + (isElsewhere ? " \(environment.glyphs.dot) going on in another terminal" : ""),
        button: .primary(CardButton(isElsewhere ? "Join" : "Resume", .resumeMeeting)),
        close: isElsewhere ? nil : CardButton("Save and close", .saveAndCloseUnfinished))
    }
  }

  /// The countdown as it was left, which knows who is there.
  private var timer: ScrumTimer { ScrumTimer(resuming: meeting, at: meeting.asOf) }
}
