import CardKit
import ScrumModel

extension AppState {
  /// Does what a key says on the summary of a meeting.
  mutating func performInSummary(_ command: Command, _ summary: SummaryState) -> [Effect] {
    switch command {
    case .back: close()
    case .copySummary, .writeSummary: return effects(of: command)
    default:
      var summary = summary
      summary.row = summary.page.moved(summary.row, by: command)
      screen = .summary(summary)
    }
    return []
  }

  /// Hands out the meeting that is shown, as Markdown.
  func effects(of command: Command) -> [Effect] {
    guard let meeting = shownMeeting else { return [] }
    return [command == .copySummary ? .copyMeeting(meeting) : .writeMeeting(meeting)]
  }

  /// The meeting that the screen is about: one that has just ended, or a past one; nil on another screen.
  var shownMeeting: Meeting? {
    switch screen {
    case .summary(let summary): summary.meeting
    case .pastMeeting(let past): past.page?.meeting
    default: nil
    }
  }

  /// Marks the row that was clicked.
  mutating func focus(_ summary: SummaryState, on id: ViewID) {
    guard let row = summary.row(of: id) else { return }
    var summary = summary
    summary.row = row
    screen = .summary(summary)
  }
}
