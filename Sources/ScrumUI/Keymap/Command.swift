/// Something that a key can do. The names are also those by which buttons are known on the screen.
public enum Command: String, Hashable, Sendable, CaseIterable {
  case moveUp, moveDown, moveLeft, moveRight
  case nextSection, previousSection, first, last, pageUp, pageDown
  case help, palette, back, saveRest, quit, suspend, redraw
  case start, open, toggle, new, edit, delete, moveCardUp, moveCardDown, filter, switchLayout
  case loadSamples, removeSamples, resumeMeeting, saveAndCloseUnfinished, undo, redo
  case resolve, openMeeting, deleteMeeting, newerMeeting, olderMeeting
  case copySummary, writeSummary
  case lower, raise, select, typeDigit, eraseDigit, fewerMinutes, moreMinutes, workdays, saveForm
  case addAttendee, removeAttendee, moveAttendeeUp, moveAttendeeDown
  case search, keepSearch, clearSearch, run
  case retry, restore, mergeConflict
  case pause, nextSpeaker, previousSpeaker, absent, moreTime, lessTime, shuffle, whenTimeIsUp, endMeeting
  case giveFloor, speakSooner, speakLater, lateStart, share, lastTime
  case note, blocker, parking, keepNote, putNoteAside
  case countAsMeeting, countAsPause
  case previousAnswer, nextAnswer, chooseAnswer, save, discard, resume
  case textLeft = "text moveLeft"
  case textRight = "text moveRight"
  case textStart = "text moveToStart"
  case textEnd = "text moveToEnd"
  case textWordLeft = "text moveWordLeft"
  case textWordRight = "text moveWordRight"
  case textDeleteBackward = "text deleteBackward"
  case textDeleteForward = "text deleteForward"
  case textDeleteToBlank = "text deleteBackwardToBlank"
  case textDeleteWordBackward = "text deleteWordBackward"
  case textDeleteWordForward = "text deleteWordForward"
  case textDeleteToStart = "text deleteToStart"
  case textDeleteToEnd = "text deleteToEnd"
  case textYank = "text yank"
}
