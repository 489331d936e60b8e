import CardKit
import FoundationEssentials
import ScrumModel

/// The past notes that the filter of the board searches: read once it opens, dropped once it closes.
struct NoteSearch: Hashable, Sendable {
  /// Notes that were read together, with their texts and the names of those who said them.
  private struct Piece: Hashable, Sendable {
    let notes: [PastNote]
    let index: HistoryIndex
  }

  private var pieces: [Piece] = []
  /// The newest of the notes that were found, newest first.
  private(set) var hits: [NoteHit] = []
  private(set) var count = 0
  private(set) var isReading = true
  /// Whether nothing but the newest notes is read, because there are too many.
  private(set) var isCut = false

  /// People don't read more.
  static let mostHits = 50

  /// - Parameter updates: what is written for the next meeting of each scrum.
  init(_ updates: [UUID: [Update]] = [:]) {
    for (scrum, updates) in updates { add(updates.map { PastNote($0, of: scrum) }) }
  }

  mutating func add(_ meetings: [Meeting], of scrum: UUID, _ pattern: String?) {
    add(meetings.flatMap { PastNote.all(in: $0, of: scrum) })
    find(pattern)
  }

  private mutating func add(_ notes: [PastNote]) {
    if !notes.isEmpty { pieces.append(Piece(notes: notes, index: HistoryIndex(notes))) }
  }

  mutating func finish(isCut: Bool) { (isReading, self.isCut) = (false, isCut) }

  /// Finds the notes with all words of a pattern in their text, or in the name of who said it; none without a pattern.
  mutating func find(_ pattern: String?) {
    (hits, count) = ([], 0)
    guard let pattern else { return }
    let words = HistorySearch.words(of: pattern).map(\.folded)
    var found: [PastNote] = []
    for piece in pieces {
      let places = piece.index.places(with: words)
      count += places.count
      found += places.prefix(Self.mostHits).map { piece.notes[$0] }
    }
    // The sort is stable: the notes of a meeting keep their order.
    hits = found.sorted { $0.day > $1.day }.prefix(Self.mostHits).map { NoteHit($0, pattern, words) }
  }

  mutating func keep(_ scrums: [DailyScrum], _ pattern: String?) {
    let found = Set(hits.map(\.note.scrum))
    guard !found.allSatisfy({ id in scrums.contains { $0.id == id } }) else { return }
    pieces.removeAll { piece in !scrums.contains { $0.id == piece.notes[0].scrum } }
    find(pattern)
  }
}

struct PastNote: Hashable, Sendable {
  let scrum: UUID
  /// Nil for one that is written for the next meeting.
  let meeting: UUID?
  /// The start of the meeting, or when it was written.
  let day: Date
  /// The index of its turn in the meeting, and of the note in the turn.
  let turn: Int, place: Int
  let name: String
  /// The text, cut to the length that could be written here.
  let text: String

  static func all(in meeting: Meeting, of scrum: UUID) -> [PastNote] {
    meeting.turns.enumerated().flatMap { turn, said in
      said.notes.enumerated().map { place, note in
        let isLong = note.text.utf8.count > TextLimits.writtenNote
        return PastNote(
          scrum: scrum, meeting: meeting.id, day: meeting.startedAt, turn: turn, place: place,
          name: said.name, text: isLong ? String(note.text.prefix(TextLimits.writtenNote)) : note.text)
      }
    }
  }
}

extension PastNote {
  init(_ update: Update, of scrum: UUID) {
    self.init(
      scrum: scrum, meeting: nil, day: update.at, turn: 0, place: 0, name: update.name, text: update.text)
  }

  /// The note; nil if it is in no meeting yet.
  init?(_ note: OpenNote, of scrum: UUID) {
    guard let meeting = note.meeting else { return nil }
    self.init(
      scrum: scrum, meeting: meeting, day: note.day, turn: note.turn, place: note.note, name: note.name,
      text: note.text)
  }
}

struct NoteHit: Hashable, Sendable {
  let note: PastNote
  /// The text in one line, from shortly before what was found in it.
  let text: String
  /// The characters of the text and of the name that match.
  let marked: [Int], markedName: [Int]

  private static let longest = 300, before = 60

  init(_ note: PastNote, _ pattern: String, _ words: [[UInt8]]) {
    self.note = note
    let text = note.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.text = text.utf8.count > Self.longest ? Self.excerpt(of: text, around: words) : text
    let match = FuzzyMatch(pattern, in: [self.text, note.name])
    (marked, markedName) = (match?.places(in: 0) ?? [], match?.places(in: 1) ?? [])
  }

  private static func excerpt(of text: String, around words: [[UInt8]]) -> String {
    let found = text.split(separator: " ").first { part in words.contains { part.folded.contains($0) } }
    let place = found?.startIndex ?? text.startIndex
    let start = text.index(place, offsetBy: -before, limitedBy: text.startIndex) ?? text.startIndex
    return (start == text.startIndex ? "" : "…") + text[start...].prefix(longest)
  }
}

extension BoardState {
  var noteHits: [NoteHit] { notes?.hits ?? [] }

  var focusedNote: PastNote? {
    if case .noteHit(let place) = focus { noteHits[at: place]?.note } else { nil }
  }

  /// Changes the notes; the focus stays on its note, and goes to the first one if nothing else was found.
  mutating func changeNotes(_ app: SharedState, _ change: (inout NoteSearch, _ pattern: String?) -> Void) {
    guard var notes else { return }
    let (focused, hadNone) = (focusedNote, notes.hits.isEmpty)
    change(&notes, pattern)
    self.notes = notes
    if let focused, let place = notes.hits.firstIndex(where: { $0.note == focused }) {
      focus = .noteHit(place)
    }
    if listed.isEmpty, focus == .newButton, hadNone, !notes.hits.isEmpty { focus = .noteHit(0) }
    clampFocus(app)
  }
}

extension SharedState {
  func day(of note: PastNote) -> String {
    note.meeting == nil ? "next" : Format.past(note.day, now: now, in: calendar)
  }

  /// Opens the meeting of a note at its line. The meeting must be known for that: until it is read, the note waits.
  mutating func open(_ note: PastNote) -> [Effect] {
    waitingToOpen = nil
    guard note.meeting != nil else {
      return open(DetailState(scrum: note.scrum)) + readHistory(of: note.scrum)
    }
    if let meeting = meetings(of: note.scrum).first(where: { $0.id == note.meeting }) {
      return open(PastMeetingState(meeting, of: note.scrum, at: note))
    }
    guard history[note.scrum] == nil else { return say("The meeting was deleted") }
    waitingToOpen = note
    if reading[note.scrum] != nil { say("The meeting opens once it is read") }
    return readHistory(of: note.scrum)
  }
}
