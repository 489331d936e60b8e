import FoundationEssentials

/// A blocker of a past meeting that nobody has resolved yet, and where it was noted.
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
      let notes = turns[turn].notes
      return notes.indices.lazy.filter { notes[$0].isOpenBlocker }.map {
        OpenBlocker(
          meeting: id, day: startedAt, turn: turn, note: $0, attendee: turns[turn].attendeeID,
          name: turns[turn].name, text: notes[$0].text, at: notes[$0].at)
      }
    }
  }
}
