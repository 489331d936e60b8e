/// The text and the cursor of a text field.
///
/// Positions count characters as people see them. The text has no line breaks, control characters or
/// direction marks.
public struct TextInput: Hashable, Sendable {
  /// The text.
  public private(set) var text: String
  /// The number of characters before the cursor.
  public private(set) var cursor: Int
  /// The text last deleted by a command that deletes words or more.
  public private(set) var killed = ""
  /// The maximum number of characters; an initial text may be longer.
  public let limit: Int

  /// More than a character of any language has; it bounds what can be pasted.
  private static let scalarsPerCharacter = 16

  /// A text with the cursor at its end.
  public init(_ text: String = "", limit: Int = 1_000) {
    self.text = text.harmlessLine(limit: .max)
    self.limit = max(0, limit)
    cursor = self.text.count
  }

  /// Inserts typed or pasted text at the cursor, as far as there is room.
  ///
  /// Each run of line breaks, tabs and control characters becomes a space.
  public mutating func insert(_ text: String) {
    let (before, behind) = (self.text.prefix(cursor), self.text.dropFirst(cursor))
    let most = limit.multipliedReportingOverflow(by: Self.scalarsPerCharacter)
    let scalars = most.overflow ? .max : most.partialValue - self.text.unicodeScalars.count
    var new = text.harmlessLine(limit: scalars)[...]
    let room = max(limit, self.text.count)
    while !new.isEmpty {
      // A combining mark joins the character before it, so only the whole text can be counted.
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

  /// Moves the cursor behind a number of characters, at most to the end.
  public mutating func move(to place: Int) { cursor = min(max(0, place), text.count) }

  /// Deletes a range of characters and moves the cursor there.
  mutating func delete(_ places: Range<Int>) {
    let places = places.clamped(to: 0..<text.count)
    let before = text.prefix(places.lowerBound)
    // The neighbours may now join to one character.
    text = String(before + text.dropFirst(places.upperBound))
    cursor = before.count
  }

  /// Deletes a range of characters and keeps them for `yank`.
  mutating func kill(_ places: Range<Int>) {
    guard !places.isEmpty else { return }
    killed = String(text.dropFirst(places.lowerBound).prefix(places.count))
    delete(places)
  }
}

/// An editing command of a text field.
public enum TextCommand: String, CaseIterable, Hashable, Sendable {
  /// One character to the left or right.
  case moveLeft, moveRight
  /// To the start of the word, or to the end of the next; a word is letters and digits.
  case moveWordLeft, moveWordRight
  /// To the start or the end of the text.
  case moveToStart, moveToEnd
  /// Deletes the character before or after the cursor.
  case deleteBackward, deleteForward
  /// Deletes as far as the same step over a word moves.
  case deleteWordBackward, deleteWordForward
  /// Deletes back to a blank, including blanks right before the cursor.
  case deleteBackwardToBlank
  /// Deletes everything before or after the cursor.
  case deleteToStart, deleteToEnd
  /// Inserts what was last deleted by a command that deletes words or more.
  case yank
}

extension TextInput {
  /// Performs a command; returns whether anything changed.
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

  /// Inserts what was last deleted by a command that deletes words or more.
  public mutating func yank() { insert(killed) }

  private var wordStart: Int { start(of: \.isWordPart) }

  private var wordEnd: Int {
    let behind = text.dropFirst(cursor)
    let rest = behind.drop { !$0.isWordPart }.drop(while: \.isWordPart)
    return cursor + behind.count - rest.count
  }

  /// The start of the last run of characters of a kind before the cursor.
  private func start(of isInside: (Character) -> Bool) -> Int {
    // Forwards, because finding characters from the end is slow among flags.
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
  /// Whether it is part of a word.
  var isWordPart: Bool { isLetter || isNumber }
}
