import CardKit
import FoundationEssentials
import ScrumModel

/// A line that is being written down while the meeting goes on.
public struct NoteDraft: Hashable, Sendable {
  /// What the line is for.
  public var kind: Note.Kind
  /// The attendee whose turn it belongs to, whoever speaks when it is finished and wherever the turn stands then.
  public var attendee: UUID
  /// When it was begun.
  public var at: Date
  /// What was typed.
  public var input = TextInput()
  /// The note that is corrected, which stays until then; nil for a new one.
  var original: Note?

  /// The note; nil where nothing was typed.
  var note: Note? {
    let words = input.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : Note(kind: kind, text: words, at: at)
  }
}
