/// The text and the cursor of a text field; positions count characters as people see them.
///
/// The text has no line breaks, control characters or direction marks.
package struct TextInput: Hashable, Sendable {
  package private(set) var text: String
  /// The number of characters before the cursor.
  package private(set) var cursor: Int
  /// The text last deleted by a command that deletes words or more.
  package private(set) var killed = ""
  /// The maximum number of characters; an initial text may be longer.
  package let limit: Int

  /// More than a character of any language has; it bounds what can be pasted.
  private static let scalarsPerCharacter = 16

  /// A text with the cursor at its end.
  package init(_ text: String = "", limit: Int = 1_000) {
    self.text = text.harmlessLine(limit: .max)
    self.limit = max(0, limit)
    cursor = self.text.count
  }

  /// Inserts text at the cursor, as far as there is room; each run of control characters becomes a space. Returns whether
  /// there was room for all of it.
  @discardableResult
  package mutating func insert(_ text: String) -> Bool {
    let (before, behind) = (self.text.prefix(cursor), self.text.dropFirst(cursor))
    let most = limit.multipliedReportingOverflow(by: Self.scalarsPerCharacter)
    let scalars = most.overflow ? .max - 1 : max(0, most.partialValue - self.text.unicodeScalars.count)
    let line = text.harmlessLine(limit: scalars + 1)
    var isWhole = line.unicodeScalars.count <= scalars
    var new = isWhole ? line[...] : Substring(line.unicodeScalars.dropLast())
    let room = max(limit, self.text.count)
    while !new.isEmpty {
      // A combining mark joins the character before it, so only the whole text can be counted.
      let whole = before + new + behind
      let surplus = whole.count - room
      guard surplus > 0 else {
        self.text = String(whole)
        cursor = (before + new).count
        return isWhole
      }
      isWhole = false
      new = new.prefix(max(0, new.count - surplus))
    }
    return isWhole
  }

  /// Moves the cursor behind a number of characters, at most to the end.
  package mutating func move(to place: Int) { cursor = min(max(0, place), text.count) }

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

  /// Performs a command; returns whether anything changed.
  @discardableResult
  package mutating func handle(_ command: TextCommand) -> Bool {
    let before = self
    switch command {
    case .moveLeft: move(to: cursor - 1)
    case .moveRight: move(to: cursor + 1)
    case .moveWordLeft: move(to: wordStart)
    case .moveWordRight: move(to: wordEnd)
    case .moveToStart: move(to: 0)
    case .moveToEnd: move(to: .max)
    case .deleteBackward: if cursor > 0 { delete(cursor - 1..<cursor) }
    case .deleteForward: delete(cursor..<cursor + 1)
    case .deleteWordBackward: kill(wordStart..<cursor)
    case .deleteWordForward: kill(cursor..<wordEnd)
    case .deleteBackwardToBlank: kill(start(of: { !$0.isWhitespace })..<cursor)
    case .deleteToStart: kill(0..<cursor)
    case .deleteToEnd: kill(cursor..<text.count)
    case .yank: insert(killed)
    }
    return self != before
  }

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
  var isWordPart: Bool { isLetter || isNumber }
}
