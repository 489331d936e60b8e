/// Names of people as they are typed: several in one text, the same one in other letters.
extension Attendee {
  /// The commas and semicolons of each script, which separate names as line breaks do.
  package static let separators = ",;\u{3001}\u{FF0C}\u{FF1B}\u{060C}\u{061B}"

  /// The names in a text that may list several.
  /// - Parameter isLine: whether a line break is a part of a name, such as one to refuse.
  package static func names(in text: some StringProtocol, isLine: Bool = false) -> [String] {
    text.split { separators.contains($0) || !isLine && $0.isNewline }.map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension StringProtocol {
  /// Whether two names are the same, whatever the case.
  package func isSameName(as other: some StringProtocol) -> Bool { nameKey == other.nameKey }

  /// What all spellings of a name have in common.
  package var nameKey: String { trimmed.lowercased() }
}
