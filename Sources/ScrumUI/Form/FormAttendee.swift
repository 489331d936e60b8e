import CardKit
import FoundationEssentials
import ScrumModel

/// A row of the form's list of attendees.
public struct FormAttendee: Hashable, Sendable {
  /// The attendee as it was; nil for one that was added in the form.
  public let original: Attendee?
  /// The name as it is being typed.
  public var name: TextInput

  /// The row of an attendee who is there already.
  init(_ attendee: Attendee) {
    original = attendee
    name = TextInput(attendee.name, limit: TextLimits.line)
  }

  /// The row of a new attendee.
  init(name: String) {
    original = nil
    var input = TextInput(limit: TextLimits.line)
    input.insert(name)
    self.name = input
  }

  /// Whether the name is as it was.
  var isUntouched: Bool { original.map { TextInput($0.name).text == name.text } ?? false }

  /// The attendee to save, the one from before with the new name; nil where no name is left.
  func attendee(makeID: () -> UUID) -> Attendee? {
    if isUntouched, let original { return original }
    let name = name.text.trimmed
    return name.isEmpty ? nil : Attendee(id: original?.id ?? makeID(), name: name)
  }

  /// What stands between names beside line breaks: commas, as each script has them.
  static let separators = ",\u{3001}\u{FF0C}\u{060C}"

  /// The names in a text that lists several, with commas or line breaks between them.
  static func names(in text: some StringProtocol) -> [String] {
    text.split { $0.isNewline || separators.contains($0) }.map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }
}

extension String {
  /// The text without the blanks at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
