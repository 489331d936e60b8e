import CardKit
import ScrumModel

/// A NAME or a TITLE on the command line: one word, quoted if it contains spaces.
struct NameArgument: Hashable, Sendable {
  let placeholder: String
  let isRequired: Bool
  /// The word without surrounding spaces; nil if none was given.
  private(set) var text: String?

  static let help = "NAME is a title (case ignored), an unambiguous prefix of one, or an id."

  init(_ placeholder: String, isRequired: Bool = true) {
    self.placeholder = placeholder
    self.isRequired = isRequired
  }

  /// Returns true; an error shows how to quote if there is a word already.
  mutating func read(_ word: String, of command: String) throws(UsageError) -> Bool {
    if let text {
      let both = PlainLine("\(text) \(word)").text
      throw UsageError("a \(placeholder) of several words needs quotes: scrums \(command) \"\(both)\"")
    }
    text = word.trimmed
    return true
  }

  func check(for command: String) throws(UsageError) {
    guard text?.isEmpty ?? isRequired else { return }
    throw UsageError("'scrums \(command)' needs a \(placeholder)")
  }
}
