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
  fileprivate func places(
    of attendee: UUID, name: String, turn: Int, meeting: UUID, day: Date, where belongs: (Note) -> Bool
  ) -> [OpenNote] {
    enumerated().filter { belongs($0.element) }.map { place, note in
      OpenNote(
        meeting: meeting, day: day, turn: turn, note: place, kind: note.kind, attendee: attendee, name: name,
        text: note.text, at: note.at)
    }
  }
}

extension Meeting {
  package var openBlockers: [OpenBlocker] { places(where: \.isOpenBlocker) }
  package var openTopics: [OpenNote] { places { $0.isOpen(.parking) } }

  /// The notes that meet a condition, in the order of speaking.
  private func places(where belongs: (Note) -> Bool) -> [OpenNote] {
    // Most meetings have none, and a history of years is searched for them.
    guard turns.contains(where: { $0.notes.contains(where: belongs) }) else { return [] }
    return turns.enumerated().flatMap { place, turn in
      turn.notes.places(
        of: turn.attendeeID, name: turn.name, turn: place, meeting: id, day: startedAt, where: belongs)
    }
  }
}

extension MeetingInProgress {
  /// The open blockers of a turn, in the order they were written; none if there is no such turn.
  package func openBlockers(ofTurn place: Int) -> [OpenBlocker] {
    turns.indices.contains(place) ? places(ofTurn: place, where: \.isOpenBlocker) : []
  }

  /// The notes of a kind, the ticked ones too, in the order of speaking.
  package func places(of kind: Note.Kind) -> [OpenNote] {
    turns.indices.flatMap { places(ofTurn: $0) { $0.kind == kind } }
  }

  private func places(ofTurn place: Int, where belongs: (Note) -> Bool) -> [OpenNote] {
    let turn = turns[place]
    return turn.notes.places(
      of: turn.attendeeID, name: turn.name, turn: place, meeting: id, day: startedAt, where: belongs)
  }
}
