import FoundationEssentials

/// A blocker that nobody has resolved yet, and where it was noted.
public struct OpenBlocker: Hashable, Sendable {
  /// The meeting in which it was noted.
  public var meeting: UUID
  /// The start of that meeting.
  public var day: Date
  /// The index of its turn in the meeting, and of the note in the turn.
  public var turn, note: Int
  /// The attendee whose work it stops.
  public var attendee: UUID
  /// The attendee's name on that day.
  public var name: String
  /// The reason why work stops.
  public var text: String
  /// When it was written.
  public var at: Date

  /// Makes a blocker of a meeting.
  public init(
    meeting: UUID, day: Date, turn: Int, note: Int, attendee: UUID, name: String, text: String, at: Date
  ) {
    (self.meeting, self.day, self.turn, self.note) = (meeting, day, turn, note)
    (self.attendee, self.name, self.text, self.at) = (attendee, name, text, at)
  }

  /// Whether both are at the same place of the same meeting, whatever they say.
  public func isSame(as other: OpenBlocker) -> Bool {
    meeting == other.meeting && turn == other.turn && note == other.note
  }
}

extension [Note] {
  fileprivate func blockers(
    of attendee: UUID, name: String, turn: Int, meeting: UUID, day: Date
  ) -> [OpenBlocker] {
    enumerated().filter(\.element.isOpenBlocker).map { place, note in
      OpenBlocker(
        meeting: meeting, day: day, turn: turn, note: place, attendee: attendee, name: name, text: note.text,
        at: note.at)
    }
  }
}

extension Meeting {
  /// The blockers that are still open, in the order of speaking.
  public var openBlockers: [OpenBlocker] {
    // Most meetings have none, and a history of years is searched for them.
    guard turns.contains(where: { $0.notes.contains(where: \.isOpenBlocker) }) else { return [] }
    return turns.enumerated().flatMap { place, turn in
      turn.notes.blockers(of: turn.attendeeID, name: turn.name, turn: place, meeting: id, day: startedAt)
    }
  }
}

extension MeetingInProgress {
  /// The open blockers of a turn, in the order they were written; none if there is no such turn.
  public func openBlockers(ofTurn place: Int) -> [OpenBlocker] {
    guard turns.indices.contains(place) else { return [] }
    let turn = turns[place]
    return turn.notes.blockers(of: turn.attendeeID, name: turn.name, turn: place, meeting: id, day: startedAt)
  }
}
