import FoundationEssentials
import ScrumModel

extension AppState {
  /// Why a command of the past meetings and their blockers can't be done now; nil where it can.
  func reason(againstInHistory command: Command) -> String? {
    switch (command, screen) {
    case (.resolve, .meeting(let meeting)):
      return meeting.blockers.isEmpty ? "The speaker has no open blocker" : nil
    case (.resolve, _): return isBlockerInFocus ? nil : "No blocker is in focus"
    case (.openMeeting, .detail(let detail)), (.deleteMeeting, .detail(let detail)):
      if case .meeting = detail.focus { return nil }
    case (.deleteMeeting, .pastMeeting): return nil
    case (.newerMeeting, .pastMeeting(let past)):
      return history[past.scrum]?.first?.id == past.meeting ? "It is the newest meeting" : nil
    case (.olderMeeting, .pastMeeting(let past)):
      return history[past.scrum]?.last?.id == past.meeting ? "It is the oldest meeting" : nil
    default: break
    }
    return "No past meeting is in focus"
  }

  /// Why the key that deletes does nothing to a blocker: a person would lose the scrum to a key for one line.
  var reasonAgainstDeletingFromBlocker: String? {
    if case .pastMeeting = screen { return nil }
    guard isBlockerInFocus else { return nil }
    return "Space resolves it; d on the card above deletes the scrum"
  }

  private var isBlockerInFocus: Bool {
    switch screen {
    case .board: if case .blocker = board.focus { true } else { false }
    case .detail(let detail): if case .blocker = detail.focus { true } else { false }
    case .pastMeeting(let past): past.marksBlocker
    default: false
    }
  }
}
