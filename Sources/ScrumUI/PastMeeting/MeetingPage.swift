import ScrumModel

/// The rows of a past meeting, computed when the meeting changes.
struct MeetingPage: Hashable, Sendable {
  enum Row: Hashable, Sendable {
    case turn(Int)
    case note(turn: Int, note: Int)
    /// A piece of the transcript.
    case said(String)
  }

  struct Section: Hashable, Sendable {
    /// The title above them; empty for the turns.
    let title: String
    let start: Int
  }

  let meeting: Meeting
  let rows: [Row]
  let sections: [Section]
  let measures: TurnMeasures
  /// The row of the selected blocker or topic, or of the note at which the page was opened; nothing else can be done to
  /// a row.
  private(set) var selected: Int?

  init(_ meeting: Meeting, selected: Int? = nil) {
    self.meeting = meeting
    measures = TurnMeasures(meeting)
    var rows: [Row] = []
    var sections: [Section] = []
    func add(_ title: String, _ found: [Row]) {
      guard !found.isEmpty else { return }
      sections.append(Section(title: title, start: rows.count))
      rows += found
    }
    func notes(_ kind: Note.Kind) -> [Row] {
      meeting.turns.indices.flatMap { turn in
        let notes = meeting.turns[turn].notes
        return notes.indices.filter { notes[$0].kind == kind }.map { Row.note(turn: turn, note: $0) }
      }
    }
    add("", meeting.turns.indices.map { .turn($0) })
    let first = rows.count
    add("Blockers", notes(.blocker))
    add("Parking lot", notes(.parking))
    ticks = first..<rows.count
    add("Notes", notes(.note))
    add("Transcript", Transcript.pieces(of: meeting.transcript ?? "").map { .said($0) })
    self.rows = rows
    self.sections = sections
    if let selected { select(note(at: selected) == nil ? ticks.upperBound - 1 : selected) }
  }

  /// The rows of the blockers and the topics, which can be ticked.
  let ticks: Range<Int>

  var turns: Range<Int> { 0..<ticks.lowerBound }
  /// The rows of what was noted and said.
  var notes: Range<Int> { ticks.lowerBound..<rows.count }

  /// Selects a row, if it can be ticked.
  mutating func select(_ row: Int) { if ticks.contains(row) { selected = row } }

  /// Whether the selected row can be ticked.
  var isTickSelected: Bool { selected.map(ticks.contains) ?? false }

  /// Selects the row of a note, whatever its kind.
  mutating func select(_ note: PastNote) {
    selected = rows.firstIndex(of: .note(turn: note.turn, note: note.place))
  }

  mutating func selectNothing() { selected = nil }

  func note(at row: Int) -> (turn: Turn, note: Note)? {
    guard rows.indices.contains(row), case .note(let turn, let note) = rows[row] else { return nil }
    return (meeting.turns[turn], meeting.turns[turn].notes[note])
  }

  /// The title of a section above its first row.
  func title(above row: Int) -> String? { sections.first { $0.start == row && !$0.title.isEmpty }?.title }
}

/// Cuts a transcript into pieces that fit on the smallest screen.
enum Transcript {
  private static let mostCharacters = 72

  /// The sentences of a text; those that are too long are cut, at a space if there is one.
  static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var (length, blank) = (0, 0)
    func end(_ count: Int) {
      let head = piece.prefix(count)
      pieces.append(String(head.last == " " ? head.dropLast() : head))
      piece.removeFirst(count)
      (length, blank) = (length - count, 0)
    }
    var endsSentence = false
    for character in text {
      let isBlank = character.isWhitespace
      if character.isNewline || isBlank && endsSentence || stops.contains(character) {
        if stops.contains(character) {
          piece.append(character)
          length += 1
        }
        if length > 0 { end(length) }
        endsSentence = false
        continue
      }
      endsSentence = isBlank ? false : closers.contains(character) ? endsSentence : ends.contains(character)
      if isBlank && (piece.isEmpty || piece.last == " ") { continue }
      piece.append(isBlank ? " " : character)
      length += 1
      if isBlank { blank = length }
      if length > mostCharacters { end(blank > 0 ? blank : mostCharacters) }
    }
    if length > 0 { end(length) }
    return pieces.filter { !$0.isEmpty }
  }

  /// What ends a sentence if a space follows, what may stand in between, and what ends it by itself.
  private static let ends: [Character] = [".", "!", "?", "\u{2026}"]
  private static let closers: [Character] = ["\"", "'", ")", "\u{201D}", "\u{2019}", "\u{BB}"]
  private static let stops: [Character] = ["\u{3002}", "\u{FF01}", "\u{FF1F}"]
}
