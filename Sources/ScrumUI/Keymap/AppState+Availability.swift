extension AppState {
  /// Where the keys are looked up.
  public var context: KeyBinding.Context {
    if helpRow != nil { return .help }
    return switch screen {
    case .board: .board
    case .meeting(let meeting): meeting.question == nil ? .meeting : .question
    case .summary: .summary
    }
  }

  /// Why a command can't be done now; nil where it can.
  public func reason(against command: Command) -> String? {
    switch command {
    case .start:
      if board.focus == .unfinished { return nil }
      guard let scrum = focusedScrum else { return "No scrum is in focus" }
      return scrum.attendees.isEmpty ? "Nobody is in this scrum" : nil
    case .toggle: return nil
    case .loadSamples: return scrums.isEmpty ? nil : "The board is not empty"
    case .saveAndCloseUnfinished:
      return board.focus == .unfinished ? nil : "No unfinished meeting is in focus"
    case .undo: return undoHistory.canUndo ? nil : "There is nothing to undo"
    case .redo: return undoHistory.canRedo ? nil : "Nothing was undone"
    case .nextSpeaker, .previousSpeaker, .moreTime, .lessTime, .pause:
      guard case .meeting(let meeting) = screen else { return "No meeting is going on" }
      return meeting.timer.speaker == nil && command != .previousSpeaker ? "Everybody is absent" : nil
    case .shuffle:
      guard case .meeting(let meeting) = screen else { return "No meeting is going on" }
      let waiting = meeting.timer.meeting.turns.count { $0.phase == .waiting }
      return waiting < 2 ? "Fewer than two have still to speak" : nil
    default: return nil
    }
  }
}
