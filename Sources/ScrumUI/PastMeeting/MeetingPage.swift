import ScrumModel

/// The rows of a past meeting, computed when the meeting changes.
struct MeetingPage: Hashable, Sendable {
  enum Row: Hashable, Sendable {
    case turn(Int)
    case noted(turn: Int, note: Int)
    /// Something of an earlier meeting that was ticked in this one.
    case ticked(Update)
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
  /// Whether the notes come in the order of the turns, beside which they stand, rather than by kind.
  let isByPerson: Bool
  private(set) var selected: Int?

  init(_ meeting: Meeting, isByPerson: Bool = false) {
    self.meeting = meeting
    self.isByPerson = isByPerson
    measures = TurnMeasures(meeting)
    var rows: [Row] = []
    var sections: [Section] = []
    func add(_ title: String, _ found: [Row]) {
      guard !found.isEmpty else { return }
      sections.append(Section(title: title, start: rows.count))
      rows += found
    }
    func notes(_ kind: Note.Kind, of turn: Int) -> [Row] {
      let notes = meeting.turns[turn].notes
      return notes.indices.filter { notes[$0].kind.known == kind }.map { .noted(turn: turn, note: $0) }
    }
    let (turns, kinds) = (meeting.turns.indices, Note.Kind.inSections)
    add("", turns.map { .turn($0) })
    if isByPerson {
      add("Notes", turns.flatMap { turn in kinds.flatMap { notes($0, of: turn) } })
    } else {
      for kind in kinds { add(kind.section, turns.flatMap { notes(kind, of: $0) }) }
    }
    numbered = rows.indices
    for (title, notes) in meeting.ticked { add(title, notes.map { .ticked($0) }) }
    add("Transcript", Transcript.pieces(of: meeting.transcript ?? "").map { .said($0) })
    self.rows = rows
    self.sections = sections
  }

  /// The page of a newer version or in another order, with the selection on the same turn or note; on the turn of a note
  /// that is gone.
  init(_ meeting: Meeting, since before: MeetingPage, isByPerson: Bool) {
    self.init(meeting, isByPerson: isByPerson)
    selected = before.selected.flatMap { row in
      guard case .noted(let turn, let note) = before.rows[row] else {
        return rows.firstIndex(of: before.rows[row])
      }
      let found = find(before.meeting.turns[turn].notes[note], in: turn) ?? .turn(turn)
      return rows.firstIndex(of: found)
    }
  }

  /// Where a note of a turn stands now; it may have been corrected, or moved to another turn.
  func find(_ note: Note, in turn: Int) -> Row? {
    for place in [turn] + turns where turns.contains(place) {
      if let found = meeting.turns[place].notes.firstIndex(where: { $0.id == note.id }) {
        return .noted(turn: place, note: found)
      }
    }
    return nil
  }

  /// The rows of the turns and notes, which line mode numbers; the transcript only has to be read.
  let numbered: Range<Int>

  var turns: Range<Int> { meeting.turns.indices }
  var notes: Range<Int> { meeting.turns.count..<rows.count }

  mutating func select(_ row: Int?) { selected = row.flatMap { rows.indices.contains($0) ? $0 : nil } }
  mutating func select(_ row: Row) { selected = rows.firstIndex(of: row) }

  /// Selects the first row of the next or previous section; without a selection, the turns are read first.
  mutating func selectSection(by step: Int) {
    let place = selected.flatMap { row in sections.lastIndex { $0.start <= row } } ?? 0
    guard !sections.isEmpty else { return }
    selected = sections[(place + step + sections.count) % sections.count].start
  }

  var selection: Row? { selected.map { rows[$0] } }

  var selectedNote: (turn: Turn, note: Note)? { selected.flatMap(note) }

  func note(at row: Int) -> (turn: Turn, note: Note)? {
    guard case .noted(let turn, let note) = rows[at: row] else { return nil }
    return (meeting.turns[turn], meeting.turns[turn].notes[note])
  }

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

  /// The ends of a sentence before a space, the characters allowed in between, and the ends by themselves.
  private static let ends: [Character] = [".", "!", "?", "\u{2026}"]
  private static let closers: [Character] = ["\"", "'", ")", "\u{201D}", "\u{2019}", "\u{BB}"]
  private static let stops: [Character] = ["\u{3002}", "\u{FF01}", "\u{FF1F}"]
}
