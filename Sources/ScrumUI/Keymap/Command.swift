/// Something that a key can do.
public enum Command: Hashable, Sendable, CaseIterable {
  case moveUp, moveDown, moveLeft, moveRight
  case nextSection, previousSection, first, last, pageUp, pageDown
  case help, back, saveRest, quit, suspend, redraw
  case start, toggle, loadSamples, saveAndCloseUnfinished, undo, redo
  case pause, nextSpeaker, previousSpeaker, absent, moreTime, lessTime, shuffle, whenTimeIsUp, endMeeting
  case previousAnswer, nextAnswer, chooseAnswer, save, discard, resume
}
