import CardKit

/// A NAME or a TITLE on the command line: one word, in quotes where it has spaces.
struct OneWord: Hashable, Sendable {
  /// What the help calls it.
  let what: String
  /// The word without the spaces around it; nil until there is one.
  private(set) var text: String?

  /// A word that is still to come.
  init(_ what: String) { self.what = what }

  /// Takes the word.
  /// - Throws: an error that says how to quote where there is one already.
  mutating func take(_ word: String, of command: String) throws(Arguments.UsageError) {
    if let text {
      let both = PlainLine("\(text) \(word)").text
      throw Arguments.UsageError(
        message: "a \(what) of several words needs quotes: scrums \(command) \"\(both)\"")
    }
    text = word.trimmed
  }

  /// The word.
  /// - Throws: an error where there is none, or one without a letter.
  func required(by command: String) throws(Arguments.UsageError) -> String {
    guard let text, !text.isEmpty else {
      throw Arguments.UsageError(message: "'scrums \(command)' needs a \(what)")
    }
    return text
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  var trimmed: String {
    let start = self[...].drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
