/// The line in a text field that is typed into: its text and the cursor.
///
/// A character is what a person takes for one, however many Unicode scalars it has. The text holds no line
/// breaks, no control characters and nothing that turns a line around.
public struct TextInput: Hashable, Sendable {
  /// The text.
  public private(set) var text: String
  /// The characters before the cursor: 0 up to all of them.
  public private(set) var cursor: Int
  /// What was last deleted by words or by more; empty at first.
  public private(set) var killed = ""
  /// The most characters that can be written; a text that was longer from the start stays whole.
  public let limit: Int

  /// More scalars than this a character of a language never has; it keeps the text small whatever is pasted.
  private static let scalarsPerCharacter = 16

  /// A text with the cursor at its end.
  public init(_ text: String = "", limit: Int = 1_000) {
    self.text = text.harmlessLine(limit: .max)
    self.limit = max(0, limit)
    cursor = self.text.count
  }

  /// Writes a text at the cursor, typed or pasted; what has no more room is left out at its end.
  ///
  /// Line breaks, tabs and control characters become a space, one for several side by side.
  public mutating func insert(_ text: String) {
    let (before, behind) = (self.text.prefix(cursor), self.text.dropFirst(cursor))
    let most = limit.multipliedReportingOverflow(by: Self.scalarsPerCharacter)
    let scalars = most.overflow ? .max : most.partialValue - self.text.unicodeScalars.count
    var new = text.harmlessLine(limit: scalars)[...]
    let room = max(limit, self.text.count)
    while !new.isEmpty {
      // A mark joins the character that it stands behind, so only the whole text tells how many there are.
      let whole = before + new + behind
      let surplus = whole.count - room
      guard surplus > 0 else {
        self.text = String(whole)
        cursor = (before + new).count
        return
      }
      new = new.prefix(max(0, new.count - surplus))
    }
  }

  /// Sets the cursor behind so many characters; what is beyond the text leads to its end.
  public mutating func move(to place: Int) { cursor = min(max(0, place), text.count) }

  /// The text without the characters of a range, with the cursor where they were.
  mutating func delete(_ places: Range<Int>) {
    let places = places.clamped(to: 0..<text.count)
    let before = text.prefix(places.lowerBound)
    // What stood apart may join now: the cursor stands behind that character.
    text = String(before + text.dropFirst(places.upperBound))
    cursor = before.count
  }

  /// Deletes the characters of a range, and keeps them to be written again.
  mutating func kill(_ places: Range<Int>) {
    guard !places.isEmpty else { return }
    killed = String(text.dropFirst(places.lowerBound).prefix(places.count))
    delete(places)
  }
}

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
