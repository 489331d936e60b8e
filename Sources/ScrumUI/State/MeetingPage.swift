import ScrumModel

/// What the screen of a past meeting shows, row by row: worked out when the meeting changes.
struct MeetingPage: Hashable, Sendable {
  /// What can be marked.
  enum Row: Hashable, Sendable {
    /// Somebody's turn, by its place.
    case turn(Int)
    /// A note, by its turn and its place in that.
    case note(turn: Int, note: Int)
    /// A piece of the transcript.
    case said(String)
  }

  /// Rows of one kind.
  struct Section: Hashable, Sendable {
    /// What stands above them; empty above the turns.
    let title: String
    /// The place of the first.
    let start: Int
  }

  /// The meeting.
  let meeting: Meeting
  /// From top to bottom.
  let rows: [Row]
  /// Where each kind begins; kinds of which there is nothing are left out.
  let sections: [Section]

  /// The columns that the longest name takes, or a few more: only signs of ASCII surely take one.
  let nameWidth: Int

  /// The rows of a meeting: the turns, what was noted, and what was said.
  init(_ meeting: Meeting) {
    self.meeting = meeting
    nameWidth = meeting.turns.reduce(0) { longest, turn in
      max(longest, turn.name.reduce(0) { $0 + ($1.isASCII ? 1 : 2) })
    }
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
    add("Notes", notes(.note))
    add("Blockers", notes(.blocker))
    add("Parking lot", notes(.parking))
    add("Transcript", Transcript.pieces(of: meeting.transcript ?? "").map { .said($0) })
    self.rows = rows
    self.sections = sections
  }

  /// The turn and the note of a row, where that is a note.
  func note(at row: Int) -> (turn: Turn, note: Note)? {
    guard rows.indices.contains(row), case .note(let turn, let note) = rows[row] else { return nil }
    return (meeting.turns[turn], meeting.turns[turn].notes[note])
  }

  /// What stands above a row; nil where the row is not the first of its kind.
  func title(above row: Int) -> String? { sections.first { $0.start == row && !$0.title.isEmpty }?.title }
}
