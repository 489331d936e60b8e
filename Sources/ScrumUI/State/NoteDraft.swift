import CardKit
import FoundationEssentials
import ScrumModel

/// A line that is being written down while the meeting goes on.
public struct NoteDraft: Hashable, Sendable {
  /// What the line is for.
  public var kind: Note.Kind
  /// The turn that it belongs to, whoever speaks when it is finished.
  public var turn: Int
  /// When it was begun.
  public var at: Date
  /// What was typed.
  public var input = TextInput()

  /// The note; nil where nothing was typed.
  var note: Note? {
    let words = input.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : Note(kind: kind, text: words, at: at)
  }
}
