import MeetingTimer
import ScrumModel

extension AppState {
  /// Why a command of the meeting can't be done; nil where it can.
  func reason(againstInMeeting command: Command) -> String? {
    guard case .meeting(let meeting) = screen else { return "No meeting is going on" }
    let timer = meeting.timer
    switch command {
    case .note, .blocker, .parking: return timer.lastSpeaker == nil ? "Nobody has spoken" : nil
    case .shuffle: return timer.upcoming.count < 2 ? "Fewer than two have still to speak" : nil
    case .giveFloor: return meeting.pickedTurn == nil ? "Pick somebody first, with the arrows" : nil
    case .speakSooner, .speakLater: return reason(againstMoving: command, meeting)
    case .lateStart: return lateStart(of: timer.meeting) == nil ? "The meeting did not start late" : nil
    case .absent: return meeting.selectedTurn == nil ? "Pick somebody first, with the arrows" : nil
    case .previousSpeaker: return timer.previousSpeaker == nil ? "Nobody has spoken before" : nil
    case .share: return nil
    default: return timer.speaker == nil ? Wording.nobody(in: timer) : nil
    }
  }

  private func reason(againstMoving command: Command, _ meeting: MeetingState) -> String? {
    guard let picked = meeting.pickedTurn else { return "Pick somebody first, with the arrows" }
    let upcoming = meeting.timer.upcoming
    guard let place = upcoming.firstIndex(of: picked) else { return "Only who has still to speak can move" }
    if command == .speakSooner { return place == 0 ? "Speaks next already" : nil }
    return place == upcoming.count - 1 ? "Speaks last already" : nil
  }

  /// Why the last change can't be undone; nil where it can. In a meeting nobody thinks of what was changed before.
  func reason(againstUndoing edit: Edit?) -> String? {
    if case .meeting(let meeting) = screen {
      guard let change = meeting.changes.last else { return "Nothing was written or resolved here yet" }
      if change != .resolved { return nil }
    }
    return edit == nil && nextBroughtBack == nil ? "There is nothing to undo" : nil
  }
}
