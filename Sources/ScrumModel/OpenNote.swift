import FoundationEssentials

/// A blocker that nobody has resolved yet, or a topic that nobody has discussed, and where it was noted.
public struct OpenNote: Hashable, Sendable {
  /// The meeting in which it was noted.
  public var meeting: UUID
  /// The start of that meeting.
  public var day: Date
  /// The index of its turn in the meeting, and of the note in the turn.
  public var turn, note: Int
  /// Whether it is a blocker or a topic.
  public var kind: Note.Kind
  /// The attendee whose work it stops, or who put the topic off.
  public var attendee: UUID
  /// The attendee's name on that day, and the reason why work stops or the topic.
  public var name, text: String
  /// When it was written.
  public var at: Date

  /// Makes a blocker or a topic of a meeting.
  public init(
    meeting: UUID, day: Date, turn: Int, note: Int, kind: Note.Kind = .blocker, attendee: UUID, name: String,
    text: String, at: Date
  ) {
    (self.meeting, self.day, self.turn, self.note, self.kind) = (meeting, day, turn, note, kind)
    (self.attendee, self.name, self.text, self.at) = (attendee, name, text, at)
  }

  /// Whether both are at the same place of the same meeting, whatever they say.
  public func isSame(as other: OpenNote) -> Bool {
    meeting == other.meeting && turn == other.turn && note == other.note
  }

  /// Whether it comes before another one in a list: the oldest are first.
  public func isOlder(than other: OpenNote) -> Bool {
    (day, at, turn, note) < (other.day, other.at, other.turn, other.note)
  }
}

/// A blocker that nobody has resolved yet.
public typealias OpenBlocker = OpenNote

extension [Note] {
  fileprivate func open(
    _ kind: Note.Kind, of attendee: UUID, name: String, turn: Int, meeting: UUID, day: Date
  ) -> [OpenNote] {
    enumerated().filter { $0.element.isOpen(kind) }.map { place, note in
      OpenNote(
        meeting: meeting, day: day, turn: turn, note: place, kind: kind, attendee: attendee, name: name,
        text: note.text, at: note.at)
    }
  }
}

extension Meeting {
  /// The blockers that are still open, in the order of speaking.
  public var openBlockers: [OpenBlocker] { open(.blocker) }

  /// The topics of the parking lot that are still open, in the order of speaking.
  public var openTopics: [OpenNote] { open(.parking) }

  /// The notes of a kind that are still open, in the order of speaking.
  public func open(_ kind: Note.Kind) -> [OpenNote] {
    // Most meetings have none, and a history of years is searched for them.
    guard turns.contains(where: { $0.notes.contains { $0.isOpen(kind) } }) else { return [] }
    return turns.enumerated().flatMap { place, turn in
      turn.notes.open(kind, of: turn.attendeeID, name: turn.name, turn: place, meeting: id, day: startedAt)
    }
  }
}

extension MeetingInProgress {
  /// The open blockers of a turn, in the order they were written; none if there is no such turn.
  public func openBlockers(ofTurn place: Int) -> [OpenBlocker] {
    guard turns.indices.contains(place) else { return [] }
    let turn = turns[place]
    return turn.notes.open(
      .blocker, of: turn.attendeeID, name: turn.name, turn: place, meeting: id, day: startedAt)
  }
}
