import CardKit

struct ValueRow: Sendable {
  enum Kind: Sendable {
    /// One of these words; a meaning may be empty.
    case choices([(word: String, meaning: String)])
    /// Any text; these words are offered.
    case examples([String])
    /// The title or id of a scrum.
    case scrum
    /// The name of an attendee of the scrum on the line, or several names in a list.
    case attendee, attendees
    case file, directory, text
  }

  let name: String
  let kind: Kind
  let isRequired: Bool
  let repeats: Bool

  init(_ name: String, _ kind: Kind, isRequired: Bool = true, repeats: Bool = false) {
    (self.name, self.kind, self.isRequired, self.repeats) = (name, kind, isRequired, repeats)
  }

  /// Whether it can be any words: a text, or the name of a scrum.
  var isText: Bool {
    switch kind {
    case .text, .scrum, .attendee: true
    case .choices, .examples, .attendees, .file, .directory: false
    }
  }

  /// The name as a usage line has it, such as `[DIR...]`.
  var synopsis: String {
    let all = name + (repeats ? "..." : "")
    return isRequired ? all : "[\(all)]"
  }
}

struct CommandArgument<Target> {
  let row: ValueRow
  let store: (inout Target, String) -> Void

  static func scrum(isRequired: Bool = true, store: @escaping (inout Target, String) -> Void) -> Self {
    CommandArgument(row: ValueRow("NAME", .scrum, isRequired: isRequired), store: store)
  }
}

extension Subcommand {
  /// Takes an argument; false if the command takes none, or no more.
  /// - Parameters:
  ///   - isPlainly: whether it stands behind `--`, so that no quotes were forgotten.
  ///   - earlier: the arguments before it.
  mutating func read(word: String, isPlainly: Bool, after earlier: [String]) throws(UsageError) -> Bool {
    let arguments = Self.arguments
    guard let last = arguments.last else { return false }
    guard earlier.count < arguments.count || last.row.repeats else {
      guard last.row.isText, !isPlainly else { return false }
      // One argument of several words, most likely.
      let text = PlainLine((earlier.dropFirst(arguments.count - 1) + [word]).joined(separator: " ")).text
      let before = arguments.dropLast().map { "\($0.row.name) " }.joined()
      throw UsageError(
        "a \(last.row.name) of several words needs quotes: scrums \(name) \(before)\"\(text)\"")
    }
    let argument = earlier.count < arguments.count ? arguments[earlier.count] : last
    switch argument.row.kind {
    case .choices(let choices):
      let words = choices.map(\.word)
      guard words.contains(word.lowercased()) else {
        let all = words.count > 3 ? "see 'scrums --help'" : "it takes \(words.alternatives)"
        let hint = Suggestion(for: word, among: words).hint(otherwise: all)
        let shown = PlainLine(word).text
        throw UsageError(
          words.count > 1
            ? "there is no \(argument.row.name) '\(shown)' for 'scrums \(name)'; \(hint)"
            : "'scrums \(name)' does not take '\(shown)'; \(hint)")
      }
      argument.store(&self, word.lowercased())
    case .file, .directory: argument.store(&self, word)
    case .examples, .scrum, .attendee, .attendees, .text: argument.store(&self, word.trimmed)
    }
    return true
  }

  static func missing(_ row: ValueRow) -> UsageError {
    let hint =
      switch row.kind {
      case .choices(let choices): ": \(choices.map(\.word).alternatives)"
      case .scrum: "; see 'scrums list'"
      case .examples, .attendee, .attendees, .file, .directory, .text: ""
      }
    return UsageError("'scrums \(name)' needs a \(row.name)\(hint)")
  }

  static func check(words: [String]) throws(UsageError) {
    let rows = arguments.map(\.row)
    let lacking = rows.indices.filter { $0 < words.count ? words[$0].trimmed.isEmpty : rows[$0].isRequired }
    guard let first = lacking.first else { return }
    guard lacking.count > 1 else { throw missing(rows[first]) }
    let names = lacking.map { rows[$0].name }.list(joinedBy: "and")
    let isRest = lacking.count < rows.count
    throw UsageError(
      "'scrums \(name)' \(isRest ? "also " : "")needs \(names); see 'scrums \(name) --help'")
  }
}
