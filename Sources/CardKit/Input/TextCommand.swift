package enum TextCommand: String, CaseIterable, Hashable, Sendable {
  case moveLeft, moveRight
  /// To the start of the word, or to the end of the next; a word is letters and digits.
  case moveWordLeft, moveWordRight
  case moveToStart, moveToEnd
  case deleteBackward, deleteForward
  /// Deletes as far as the same step over a word moves.
  case deleteWordBackward, deleteWordForward
  /// Deletes back to a blank, including blanks right before the cursor.
  case deleteBackwardToBlank
  case deleteToStart, deleteToEnd
  /// Inserts what was last deleted by a command that deletes words or more.
  case yank

  /// The usual keys, as in readline.
  package var keys: [Key] {
    switch self {
    case .moveLeft: [.left, .control("b")]
    case .moveRight: [.right, .control("f")]
    case .moveToStart: [.control("a"), .home]
    case .moveToEnd: [.control("e"), .end]
    case .moveWordLeft: [.alt("b"), .controlLeft]
    case .moveWordRight: [.alt("f"), .controlRight]
    case .deleteBackward: [.backspace]
    case .deleteForward: [.delete, .control("d")]
    case .deleteBackwardToBlank: [.control("w")]
    case .deleteWordBackward: [.alt("\u{7F}")]
    case .deleteWordForward: [.alt("d")]
    case .deleteToStart: [.control("u")]
    case .deleteToEnd: [.control("k")]
    case .yank: [.control("y")]
    }
  }

  package init?(_ key: Key) {
    guard let command = Self.allCases.first(where: { $0.keys.contains(key) }) else { return nil }
    self = command
  }
}
