/// What a key can do in a text field, beside writing.
public enum TextCommand: String, CaseIterable, Hashable, Sendable {
  /// One character to the left or right.
  case moveLeft, moveRight
  /// To the beginning of the word, or to the end of the next; a word is letters and digits.
  case moveWordLeft, moveWordRight
  /// To the beginning or the end of the text.
  case moveToStart, moveToEnd
  /// Deletes the character before or behind the cursor.
  case deleteBackward, deleteForward
  /// Deletes to where the same step over a word would lead.
  case deleteWordBackward, deleteWordForward
  /// Deletes what stands before the cursor up to a blank, with the blanks right before the cursor.
  case deleteBackwardToBlank
  /// Deletes everything before or behind the cursor.
  case deleteToStart, deleteToEnd
  /// Writes what was last deleted by words or by more.
  case yank
}
