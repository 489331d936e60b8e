import ScrumModel

extension AppState {
  /// Why the scrums can't be changed where a newer version has written them.
  static let readOnly = "scrums.json is of a newer version: it is only read"

  /// Whether a command would change the scrums; meetings and their history are other files.
  func changesScrums(_ command: Command) -> Bool {
    switch command {
    case .new, .edit, .delete, .moveCardUp, .moveCardDown, .loadSamples, .removeSamples, .saveForm:
      return true
    case .save:
      guard case .form = screen else { return false }
      return true
    case .undo:
      // In a meeting nothing of the scrums is undone.
      if case .meeting = screen { return false }
      return nextBroughtBack == nil && undoHistory.nextUndo?.changesScrums == true
    case .redo: return undoHistory.nextRedo?.changesScrums == true
    case .toggle, .open:
      guard screen == .board else { return false }
      return board.focus == .newButton || board.focus == .samples
    default: return false
    }
  }
}

extension Edit {
  /// Whether it is about the scrums, not about a history alone.
  fileprivate var changesScrums: Bool {
    steps.contains { step in
      switch step {
      case .addScrum, .removeScrum, .changeScrum, .moveScrum, .several: true
      case .addMeeting, .removeMeeting, .changeMeeting: false
      }
    }
  }
}
