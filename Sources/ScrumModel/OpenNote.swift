import FoundationEssentials

/// An unresolved blocker or an undiscussed topic, and its place in the history.
package struct OpenNote: Hashable, Sendable {
  /// The meeting in which it was noted.
  package var meeting: UUID
  /// The start of that meeting.
  package var day: Date
  /// The index of its turn in the meeting, and of the note in the turn.
  package var turn, note: Int
  package var kind: Note.Kind
  /// The attendee whose work it stops, or who put the topic off.
  package var attendee: UUID
  /// The attendee's name on that day, and the reason why work stops or the topic.
  package var name, text: String
  package var at: Date

  package init(
    meeting: UUID, day: Date, turn: Int, note: Int, kind: Note.Kind = .blocker, attendee: UUID, name: String,
    text: String, at: Date
  ) {
    (self.meeting, self.day, self.turn, self.note, self.kind) = (meeting, day, turn, note, kind)
    (self.attendee, self.name, self.text, self.at) = (attendee, name, text, at)
  }

  /// Whether both are at the same place of the same meeting, whatever they say.
  package func isSame(as other: OpenNote) -> Bool {
    meeting == other.meeting && turn == other.turn && note == other.note
  }

  package func isOlder(than other: OpenNote) -> Bool {
    (day, at, turn, note) < (other.day, other.at, other.turn, other.note)
  }
}

package typealias OpenBlocker = OpenNote

extension [OpenNote] {
  /// The notes with the present names of attendees; others keep the name of that day.
  package func naming(_ attendees: [Attendee]) -> [OpenNote] {
    func name(of note: OpenNote) -> String { attendees.first { $0.id == note.attendee }?.name ?? note.name }
    // Each frame asks, and hardly ever has anybody another name.
    guard contains(where: { name(of: $0) != $0.name }) else { return self }
    return map { note in
      var note = note
      note.name = name(of: note)
      return note
    }
  }
}

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
  package var openBlockers: [OpenBlocker] { open(.blocker) }
  package var openTopics: [OpenNote] { open(.parking) }

  /// The notes of a kind that are still open, in the order of speaking.
  package func open(_ kind: Note.Kind) -> [OpenNote] {
    // Most meetings have none, and a history of years is searched for them.
    guard turns.contains(where: { $0.notes.contains { $0.isOpen(kind) } }) else { return [] }
    return turns.enumerated().flatMap { place, turn in
      turn.notes.open(kind, of: turn.attendeeID, name: turn.name, turn: place, meeting: id, day: startedAt)
    }
  }
}

extension MeetingInProgress {
  /// The open blockers of a turn, in the order they were written; none if there is no such turn.
  package func openBlockers(ofTurn place: Int) -> [OpenBlocker] {
    guard turns.indices.contains(place) else { return [] }
    let turn = turns[place]
    return turn.notes.open(
      .blocker, of: turn.attendeeID, name: turn.name, turn: place, meeting: id, day: startedAt)
  }
}
