extension Note {
  /// The purpose of a note: a row of the table below. A kind that this version does not know is read as a note, shown
  /// with its word as label, and written as it was.
  @dynamicMemberLookup
  package struct Kind: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// The word of the files.
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static var note: Kind { Kind(rawValue: "note") }
    package static var blocker: Kind { Kind(rawValue: "blocker") }
    /// A topic for after the meeting.
    package static var parking: Kind { Kind(rawValue: "parking") }

    /// The known kinds, in the order of their keys. Nothing else is needed to add one.
    private static let rows = [
      Row(
        word: "note", title: "Note", section: "Notes", noun: "note", column: "notes",
        prompt: "What to remember", update: ("Update", "an update", "What to tell the team"), key: "a",
        inFooter: true, help: "Write a note for",
        synonyms: "comment add"),
      Row(
        word: "blocker", title: "Blocker", section: "Blockers", noun: "blocker", column: "blockers",
        prompt: "What blocks the work", ticked: "Resolved", mark: "!", isUrgent: true, key: "b",
        inFooter: true, help: "Write down what blocks", synonyms: "problem impediment add"),
      Row(
        word: "parking", title: "Parking lot", section: "Parking lot", noun: "topic", column: "parking",
        prompt: "What to discuss afterwards", ticked: "Discussed", noted: "Parked", mark: nil, key: "t",
        help: "Write down a topic of", synonyms: "later topic add"),
      Row(
        word: "decision", title: "Decision", section: "Decisions", noun: "decision", column: "decisions",
        prompt: "What the team decided", noted: "Decided", key: "D", help: "Write down a decision of",
        synonyms: "agree conclude add"),
    ]

    package struct Row: Sendable {
      fileprivate let word: String
      /// The label of one, the heading of several, and the word in a sentence, such as `2 topics`.
      package fileprivate(set) var title: String, section: String, noun: String
      /// The column of a table for a spreadsheet, and the words in an empty field.
      package let column: String, prompt: String
      /// Its title, noun and prompt where it is written for the next meeting, if those are others there: it answers the
      /// questions of the team.
      package var update: (title: String, noun: String, prompt: String)?
      /// The word for ticking it; nil if it can't be open.
      package var ticked: String?
      /// The word for writing one down, if that is not just saving a note.
      package var noted: String?
      /// The sign before its text; nil for a box to tick.
      package var mark: Character? = "·"
      /// Whether one that is open stands apart from the notes, in red, on the board too.
      package var isUrgent = false
      /// The key that writes one, whether footers have it, the help without the person, and other words for it.
      package let key: Character
      package var inFooter = false
      package let help: String, synonyms: String
    }

    package static let allCases = rows.map { Kind(rawValue: $0.word) }
    package static let urgent = allCases.filter(\.isUrgent)
    private static let tickable = allCases.filter { $0.ticked != nil }
    /// All kinds but the plain note.
    package static let special = allCases.filter { $0 != .note }
    /// All kinds in the order of a meeting's sections: the notes come last.
    package static let inSections = special + [.note]

    package subscript<Value>(dynamicMember path: KeyPath<Row, Value>) -> Value { row[keyPath: path] }

    private var row: Row {
      if let row = Self.rows.first(where: { $0.word == rawValue }) { return row }
      var row = Self.note.row
      (row.title, row.noun) = (rawValue.harmless, rawValue.harmless)
      return row
    }

    package var isKnown: Bool { Self.allCases.contains(self) }
    /// The kind among whose notes it is.
    package var known: Kind { isKnown ? self : .note }
    /// Whether such a note is open until it is ticked.
    package var canBeTicked: Bool { Self.tickable.contains(self) }
    /// The name of the command that writes one.
    package var command: String { row.title.lowercased() }
  }

  package func isOpen(_ kind: Kind) -> Bool { resolvedAt == nil && self.kind == kind }
  /// Whether it is a topic that somebody takes care of, or that has a day: an action item.
  package var isAction: Bool { kind == .parking && (owner != nil || due != nil) }
  package var isOpenBlocker: Bool { resolvedAt == nil && Kind.urgent.contains(kind) }
  /// The text in a list of one kind.
  package var textInSection: String { kind.isKnown ? answer : labelledText }
  /// The text behind the question that it answers, if it does.
  package var answer: String { question.map { "\($0) \(text)" } ?? text }
  /// The text in a list of several kinds.
  package var labelledText: String { kind == .note ? answer : "\(kind.title): \(answer)" }
  /// The state of one that can be ticked, as plain text.
  package var textBox: String { !kind.canBeTicked ? "" : resolvedAt == nil ? "[ ] " : "[x] " }
}
