import FoundationEssentials

// The ids of notes. Files of before had none: a note of theirs gets one that is made of what it says, the same on each
// machine, which is written with all notes of a meeting when that is written next.

extension Note {
  /// The id of a note that came without one.
  /// - Parameter number: how many equal ones of the attendee come before it.
  fileprivate func derivedID(meeting: UUID, attendee: UUID, number: Int) -> UUID {
    let second = at.milliseconds.dividedDown(by: 1000).quotient
    return StableID.make([meeting.text, attendee.text, "\(second)", kind.rawValue, text, "\(number)"])
  }

  /// Whether both are the same line in the same state, even if one was read from a file.
  package func isSame(as other: Note) -> Bool {
    isVersion(of: other) && (resolvedAt == nil) == (other.resolvedAt == nil)
  }

  /// Whether both say the same, resolved or not, even if one was read from a file.
  package func isVersion(of other: Note) -> Bool {
    id == other.id && kind == other.kind && text == other.text
  }
}

/// A turn of a past or a running meeting.
package protocol NotesOfAttendee {
  var attendeeID: UUID { get }
  var notes: [Note] { get set }
}

extension Turn: NotesOfAttendee {}
extension TurnInProgress: NotesOfAttendee {}

extension [Note] {
  /// Adds a note. One whose id is there was gone on with in two places: it gets the words that it lacks.
  package mutating func add(_ note: Note) {
    guard note.id != .blank, let place = firstIndex(where: { $0.id == note.id }) else { return append(note) }
    self[place].text.add(note.text)
  }
}

extension String {
  /// Adds the words of another text, unless they are a part of this one.
  package mutating func add(_ other: String) {
    let isThere = utf8.indices.contains { utf8[$0...].starts(with: other.utf8) }
    if !isThere { self = other.hasPrefix(self) ? other : "\(self) \(other)" }
  }
}

extension Array where Element: NotesOfAttendee {
  /// Corrects, ticks or removes the note that a line names; false if that changes nothing.
  package mutating func correctNote(by line: MeetingLine) -> Bool {
    guard let note = line.note else { return false }
    for turn in indices {
      guard let place = self[turn].notes.lastIndex(where: { $0.id == note.id }) else { continue }
      let known = self[turn].notes[place]
      switch line.act {
      case .edit: self[turn].notes[place].rewrite(as: note)
      case .tick:
        self[turn].notes[place].resolvedAt = note.resolvedAt
        self[turn].notes[place].reopenedAt = note.reopenedAt
        self[turn].notes[place].resolver = note.resolver
      case .delete:
        self[turn].notes.remove(at: place)
        return true
      default: return false
      }
      return self[turn].notes[place] != known
    }
    return false
  }

  /// Gives notes without an id one, and those that have the id of an earlier one: someone has copied a line.
  mutating func identifyNotes(of meeting: UUID) {
    var seen: Set<UUID> = []
    for turn in indices {
      for place in self[turn].notes.indices {
        let note = self[turn].notes[place]
        if note.id != .blank, seen.insert(note.id).inserted { continue }
        var number = 0
        repeat {
          self[turn].notes[place].id = note.derivedID(
            meeting: meeting, attendee: self[turn].attendeeID, number: number)
          number += 1
        } while !seen.insert(self[turn].notes[place].id).inserted
      }
    }
  }
}

extension Meeting {
  /// Takes over the ids of an earlier version for notes that this one has without an id of their own, as an older program
  /// writes a note that it has corrected.
  package mutating func adoptIDs(of earlier: Meeting) {
    let known = Set(earlier.turns.flatMap { $0.notes.map(\.id) })
    let places = turns.indices.flatMap { turn in turns[turn].notes.indices.map { (turn, $0) } }
    let strange = places.filter { !known.contains(turns[$0].notes[$1].id) && hasDerivedID($0, $1) }
    guard !strange.isEmpty else { return }
    let present = Set(places.map { turns[$0].notes[$1].id })
    var gone = earlier.turns.flatMap { turn in
      turn.notes.filter { !present.contains($0.id) }.map {
        (id: $0.id, key: NoteKey($0, of: turn.attendeeID))
      }
    }
    // Of several of one second, first one that says the same; it may have moved to another turn.
    let likeness: [(NoteKey, NoteKey) -> Bool] = [
      { $0 == $1 }, { $0.text == $1.text && $0.kind == $1.kind }, { $0.text == $1.text },
      { $0.attendee == $1.attendee }, { $0.kind == $1.kind }, { _, _ in true },
    ]
    var adopted: Set<UUID> = []
    for isLike in likeness {
      for (turn, place) in strange where !gone.isEmpty {
        let note = turns[turn].notes[place]
        guard !adopted.contains(note.id) else { continue }
        let key = NoteKey(note, of: turns[turn].attendeeID)
        guard let old = gone.firstIndex(where: { $0.key.second == key.second && isLike($0.key, key) })
        else { continue }
        turns[turn].notes[place].id = gone.remove(at: old).id
        adopted.insert(turns[turn].notes[place].id)
      }
    }
  }

  /// Whether a note's id is made of what it says now, as that of one that came without.
  private func hasDerivedID(_ turn: Int, _ place: Int) -> Bool {
    let (attendee, note) = (turns[turn].attendeeID, turns[turn].notes[place])
    return (0...place).contains { note.derivedID(meeting: id, attendee: attendee, number: $0) == note.id }
  }
}

/// The marks of a note that came without an id: the attendee, the second in which a note was written, its kind and its text.
struct NoteKey: Hashable {
  let attendee: UUID
  let second: Int
  let kind: Note.Kind
  let text: String

  init(_ note: Note, of attendee: UUID) {
    (self.attendee, kind, text) = (attendee, note.kind, note.text)
    second = note.at.milliseconds.dividedDown(by: 1000).quotient
  }
}
