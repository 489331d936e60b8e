import CardKit
import FoundationEssentials
import MeetingTimer

/// The question what the time was for which the machine has slept.
struct SleepQuestionView: View {
  let timer: ScrumTimer
  /// The answer that is marked.
  let answer: ScrumTimer.Gap

  var body: any View {
    DialogView(
      title: "Did the meeting go on?", words: words,
      answers: [ScrumTimer.Gap.meeting, .pause].map {
        DialogView.Answer(title: $0.title, command: $0.command, key: Keymap.key(for: $0.command, in: .gap))
      },
      marked: answer.command)
  }

  private var words: String {
    let seconds = timer.sleptSince.map { timer.meeting.asOf.timeIntervalSince($0) } ?? 0
    let minutes = Int(exactly: (seconds / 60).rounded()) ?? 0
    return "The computer slept for \(max(1, minutes)) min."
  }
}

extension ScrumTimer.Gap {
  fileprivate var title: String {
    switch self {
    case .meeting: "Meeting"
    case .pause: "Pause"
    }
  }

  /// The command that gives the answer.
  fileprivate var command: Command {
    switch self {
    case .meeting: .countAsMeeting
    case .pause: .countAsPause
    }
  }
}
