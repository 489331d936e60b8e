import FoundationEssentials

/// An unresolved blocker or an undiscussed topic, and its place in the history.
package struct OpenNote: Hashable, Sendable {
  /// The meeting in which it was noted; nil if it was written for the next one.
  package var meeting: UUID?
  /// The start of that meeting.
  package var day: Date
  /// The index of its turn in the meeting, and of the note in the turn.
  package var turn, note: Int
  package var content: Note
  /// The attendee whose work it stops, or who put the topic off.
  package var attendee: UUID
  /// The attendee's name on that day.
  package var name: String

  package init(
    meeting: UUID?, day: Date, turn: Int, note: Int, content: Note, attendee: UUID, name: String
  ) {
    (self.meeting, self.day, self.turn, self.note) = (meeting, day, turn, note)
    (self.content, self.attendee, self.name) = (content, attendee, name)
  }

  package init(_ update: Update) {
    self.init(
      meeting: nil, day: update.at, turn: 0, note: 0, content: update.note, attendee: update.attendeeID,
      name: update.name)
  }

  package var kind: Note.Kind { content.kind }
  package var text: String { content.text }
  package var at: Date { content.at }

  /// Whether both are the same note of the same meeting, whatever it says.
  package func isSame(as other: OpenNote) -> Bool {
    meeting == other.meeting && turn == other.turn && content.id == other.content.id
  }

  package func isOlder(than other: OpenNote) -> Bool {
    (day, at, turn, note) < (other.day, other.at, other.turn, other.note)
  }

  /// Its text and what is known beside.
  package func words(on today: CalendarDay) -> String { content.words(of: name, on: today) }

  package func isOverdue(on today: CalendarDay) -> Bool { content.isOverdue(on: today) }
}

extension Note {
  /// What is known beside its text: who takes care of it if that is somebody else than its attendee, when it is due, and
  /// the latest word about it.
  package func facts(of name: String, on today: CalendarDay) -> [String] {
    let due = due.map { day in
      let word = day == today ? "today" : ClockText.day(day, besides: today)
      return isOverdue(on: today) ? "overdue since \(word)" : "due \(word)"
    }
    return [owner.flatMap { $0.isSameName(as: name) ? nil : "owner \($0)" }, due, remark].compactMap(\.self)
  }

  /// Its text, after the question that it answers, and what is known beside.
  package func words(of name: String, on today: CalendarDay) -> String {
    ([textInSection] + facts(of: name, on: today)).joined(separator: " · ")
  }

  package func isOverdue(on today: CalendarDay) -> Bool { due.map { $0 < today } ?? false }
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
        meeting: meeting, day: day, turn: turn, note: place, content: note, attendee: attendee, name: name)
    }
  }
}

extension Meeting {
  package var openBlockers: [OpenBlocker] { places(where: \.isOpenBlocker) }
  package var openTopics: [OpenNote] { places { $0.isOpen(.parking) } }

  /// The notes that meet a condition, in the order of speaking.
  package func places(where belongs: (Note) -> Bool) -> [OpenNote] {
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
