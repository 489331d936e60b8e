import FoundationEssentials

/// A blocker of a meeting that nobody has resolved yet, and where it was noted.
public struct OpenBlocker: Hashable, Sendable {
  /// The meeting in which it was noted.
  public var meeting: UUID
  /// When that meeting began.
  public var day: Date
  /// The turn, by its place in the meeting.
  public var turn: Int
  /// The note, by its place in the turn.
  public var note: Int
  /// The attendee whose work it stops.
  public var attendee: UUID
  /// The attendee's name on that day.
  public var name: String
  /// What stops the work.
  public var text: String
  /// When it was written.
  public var at: Date

  /// Whether both stand at the same place of the same meeting, whatever they say.
  public func isSame(as other: OpenBlocker) -> Bool {
    meeting == other.meeting && turn == other.turn && note == other.note
  }
}

extension Meeting {
  /// The blockers that are still open, in the order of speaking.
  public var openBlockers: [OpenBlocker] {
    turns.indices.flatMap { turn in
      OpenBlocker.all(
        in: turns[turn].notes, of: turns[turn].attendeeID, name: turns[turn].name, turn: turn, meeting: id,
        day: startedAt)
    }
  }
}

extension MeetingInProgress {
  /// The blockers of a turn that are still open, as they were written down; none where there is no such turn.
  public func openBlockers(ofTurn turn: Int) -> [OpenBlocker] {
    guard turns.indices.contains(turn) else { return [] }
    return OpenBlocker.all(
      in: turns[turn].notes, of: turns[turn].attendeeID, name: turns[turn].name, turn: turn, meeting: id,
      day: startedAt)
  }
}

extension OpenBlocker {
  fileprivate static func all(
    in notes: [Note], of attendee: UUID, name: String, turn: Int, meeting: UUID, day: Date
  ) -> [OpenBlocker] {
    notes.indices.lazy.filter { notes[$0].isOpenBlocker }.map {
      OpenBlocker(
        meeting: meeting, day: day, turn: turn, note: $0, attendee: attendee, name: name,
        text: notes[$0].text, at: notes[$0].at)
    }
  }
}
