import ScrumModel

extension AppState {
  /// Why a command can't be done now; nil where it can.
  public func reason(against command: Command) -> String? {
    if isReadOnly, changesScrums(command) { return Self.readOnly }
    switch command {
    case .start:
      guard let scrum = focusedScrum else { return "No scrum is in focus" }
      return reason(againstStarting: scrum)
    case .back:
      let isWayOut = screen != .board || overlay != nil || board.filter != nil || isDragging
      return isWayOut ? nil : "q quits"
    case .edit: return focusedScrum == nil ? "No scrum is in focus" : nil
    case .delete: return focusedScrum == nil ? "No scrum is in focus" : reasonAgainstDeletingFromBlocker
    case .loadSamples: return scrums.isEmpty ? nil : "The board is not empty"
    case .removeSamples: return samplesOnBoard.isEmpty ? "There are no samples" : nil
    case .resumeMeeting: return unfinished == nil ? "No meeting was left unfinished" : nil
    case .saveAndCloseUnfinished:
      if unfinished == nil { return "No meeting was left unfinished" }
      return isElsewhere ? "Another terminal is in this meeting" : nil
    case .keepSearch: return textInput == nil ? "Nothing is being typed" : nil
    case .filter: return scrums.isEmpty ? "There is nothing to filter" : nil
    case .moveCardUp, .moveCardDown: return reason(againstMoving: command)
    case .removeAttendee, .moveAttendeeUp, .moveAttendeeDown: return reason(againstAttendee: command)
    case .undo: return reason(againstUndoing: undoHistory.nextUndo)
    case .redo: return undoHistory.canRedo ? nil : "Nothing was undone"
    case .restore:
      guard case .damaged(let damage) = screen else { return nil }
      return reason(againstRestoring: damage)
    case .mergeConflict:
      guard case .damaged(let damage) = screen, !damage.isMergeConflict else { return nil }
      return "Git has left no conflict in the file"
    case .openMeeting, .deleteMeeting, .newerMeeting, .olderMeeting, .resolve:
      return reason(againstInHistory: command)
    case .copySummary, .writeSummary: return shownMeeting == nil ? "No past meeting is open" : nil
    case .note, .blocker, .parking, .nextSpeaker, .previousSpeaker, .moreTime, .lessTime, .pause, .shuffle,
      .absent, .giveFloor, .speakSooner, .speakLater, .lateStart, .share, .lastTime:
      return reason(againstInMeeting: command)
    default: return nil
    }
  }

  /// Why the meeting of a scrum can't be started; nil where it can.
  func reason(againstStarting scrum: DailyScrum) -> String? {
    scrum.attendees.isEmpty && unfinished?.scrumID != scrum.id ? "Nobody is in this scrum" : nil
  }

  private func reason(againstMoving command: Command) -> String? {
    guard board.pattern == nil else { return Self.isFiltered }
    guard case .card(let section, let place) = board.focus else { return "No card is in focus" }
    guard section == .allScrums else { return Self.sortedByTime }
    if command == .moveCardUp { return place == 0 ? "It is the first one" : nil }
    return place == scrums.count - 1 ? "It is the last one" : nil
  }
}
