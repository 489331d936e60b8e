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

  /// How the turns share their columns.
  let measures: TurnMeasures

  /// The rows of a meeting: the turns, what was noted, and what was said.
  ///
  /// - Parameter isSummary: whether the meeting has just ended: then comes first what is to be done, and what was
  ///   said is left to the history.
  init(_ meeting: Meeting, isSummary: Bool = false) {
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
    if !isSummary { add("Notes", notes(.note)) }
    add("Blockers", notes(.blocker))
    add("Parking lot", notes(.parking))
    if isSummary {
      add("Notes", notes(.note))
    } else {
      add("Transcript", Transcript.pieces(of: meeting.transcript ?? "").map { .said($0) })
    }
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

  /// Where a command moves the mark from a row.
  func moved(_ row: Int, by command: Command) -> Int {
    guard !rows.isEmpty else { return row }
    switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .first, .last:
      return command.moved(row, among: rows.count)
    case .nextSection, .previousSection:
      let section = sections.lastIndex { $0.start <= row } ?? 0
      let step = command == .nextSection ? 1 : sections.count - 1
      return sections[(section + step) % sections.count].start
    default: return row
    }
  }
}
