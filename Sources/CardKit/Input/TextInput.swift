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
