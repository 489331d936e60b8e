extension TextInput {
  /// Does what a command says; whether anything changed.
  @discardableResult
  public mutating func handle(_ command: TextCommand) -> Bool {
    let before = self
    switch command {
    case .moveLeft: moveLeft()
    case .moveRight: moveRight()
    case .moveWordLeft: moveWordLeft()
    case .moveWordRight: moveWordRight()
    case .moveToStart: moveToStart()
    case .moveToEnd: moveToEnd()
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .deleteWordBackward: deleteWordBackward()
    case .deleteWordForward: deleteWordForward()
    case .deleteBackwardToBlank: deleteBackwardToBlank()
    case .deleteToStart: deleteToStart()
    case .deleteToEnd: deleteToEnd()
    case .yank: yank()
    }
    return self != before
  }

  /// Moves the cursor one character to the left.
  public mutating func moveLeft() { move(to: cursor - 1) }

  /// Moves the cursor one character to the right.
  public mutating func moveRight() { move(to: cursor + 1) }

  /// Moves the cursor to the beginning of the word that it is in or behind.
  public mutating func moveWordLeft() { move(to: wordStart) }

  /// Moves the cursor to the end of the word that it is in or before.
  public mutating func moveWordRight() { move(to: wordEnd) }

  /// Moves the cursor to the beginning.
  public mutating func moveToStart() { move(to: 0) }

  /// Moves the cursor to the end.
  public mutating func moveToEnd() { move(to: .max) }

  /// Deletes the character before the cursor.
  public mutating func deleteBackward() { if cursor > 0 { delete(cursor - 1..<cursor) } }

  /// Deletes the character behind the cursor.
  public mutating func deleteForward() { delete(cursor..<cursor + 1) }

  /// Deletes back to the beginning of the word: letters and digits, and what stands between them and the cursor.
  public mutating func deleteWordBackward() { kill(wordStart..<cursor) }

  /// Deletes up to the end of the word that the cursor is in or before.
  public mutating func deleteWordForward() { kill(cursor..<wordEnd) }

  /// Deletes back to a blank, whatever stands there, with the blanks right before the cursor.
  public mutating func deleteBackwardToBlank() { kill(start(of: { !$0.isWhitespace })..<cursor) }

  /// Deletes everything before the cursor.
  public mutating func deleteToStart() { kill(0..<cursor) }

  /// Deletes everything behind the cursor.
  public mutating func deleteToEnd() { kill(cursor..<text.count) }

  /// Writes what was last deleted by words or by more.
  public mutating func yank() { insert(killed) }

  private var wordStart: Int { start(of: \.isWordPart) }

  private var wordEnd: Int {
    let behind = text.dropFirst(cursor)
    let rest = behind.drop { !$0.isWordPart }.drop(while: \.isWordPart)
    return cursor + behind.count - rest.count
  }

  /// The beginning of the last characters of a kind before the cursor, which may stand a way off.
  private func start(of isInside: (Character) -> Bool) -> Int {
    // Forwards: to find characters from the end takes long among the halves of flags.
    var start = 0
    var wasInside = false
    for (place, character) in text.prefix(cursor).enumerated() {
      let isNowInside = isInside(character)
      if isNowInside && !wasInside { start = place }
      wasInside = isNowInside
    }
    return start
  }
}

extension Character {
  /// Whether it is a letter or a digit, which words are made of.
  var isWordPart: Bool { isLetter || isNumber }
}
