import CardKit

/// The glyphs of people and meetings.
extension GlyphSet {
  /// Stands before a number of people.
  var person: Character { isASCII ? "@" : "☺" }
  /// Marks the current speaker.
  var speaking: Character { isASCII ? ">" : "▶" }
  /// Marks someone who has not spoken yet.
  var waiting: Character { isASCII ? "o" : "○" }
  /// Marks someone who is absent.
  var absent: Character { isASCII ? "-" : "–" }
}
