import FoundationEssentials
import ScrumModel

// When the blockers and topics of a meeting were resolved and reopened, in all versions of it: the latest counts.

extension Meeting {
  /// Gives each note the latest state in some versions.
  mutating func adoptStates(of versions: [Meeting]) {
    changeNotes(knownFrom: versions) { note, known in
      note.reopenedAt = known.reopenedAt ?? note.reopenedAt
      note.resolvedAt = known.isOpen ? nil : known.resolvedAt
    }
  }

  /// Dates the states of a new version's notes so that they are later than those of some versions.
  /// - Parameter savedAt: when it is saved, in milliseconds since 1970.
  mutating func supersedeStates(of versions: [Meeting], at savedAt: Int) {
    changeNotes(knownFrom: versions) { note, known in
      note.reopenedAt = note.reopenedAt ?? known.reopenedAt
      if let mine = note.resolvedAt?.milliseconds {
        // Whole seconds, as in files, so that nothing is later once the file has been read.
        let inFile = mine.dividedDown(by: 1000).quotient * 1000
        guard let reopened = known.reopenedAt?.milliseconds, reopened > inFile else { return }
        note.resolvedAt = Date(timeIntervalSince1970: (Double(reopened) / 1000).rounded(.up))
      } else if let resolved = known.resolvedAt?.milliseconds, !known.isOpen {
        note.reopenedAt = Date(milliseconds: max(savedAt, resolved + 1))
      }
    }
  }

  /// Whether it says when a note was resolved or reopened.
  var knowsStates: Bool {
    turns.contains { $0.notes.contains { $0.resolvedAt != nil || $0.reopenedAt != nil } }
  }

  /// The meeting without saying which notes are open.
  var withoutStates: Meeting {
    var meeting = self
    for turn in meeting.turns.indices {
      for note in meeting.turns[turn].notes.indices {
        meeting.turns[turn].notes[note].resolvedAt = nil
        meeting.turns[turn].notes[note].reopenedAt = nil
      }
    }
    return meeting
  }

  private mutating func changeNotes(knownFrom versions: [Meeting], _ change: (inout Note, NoteState) -> Void)
  {
    var known: [UUID: NoteState] = [:]
    for note in versions.flatMap(\.turns).flatMap(\.notes) { known[note.id, default: NoteState()].add(note) }
    for turn in turns.indices {
      for place in turns[turn].notes.indices {
        guard let state = known[turns[turn].notes[place].id], !state.isUnknown else { continue }
        change(&turns[turn].notes[place], state)
      }
    }
  }
}

/// The latest moments at which a note was resolved and reopened.
private struct NoteState {
  private(set) var resolvedAt, reopenedAt: Date?

  var isUnknown: Bool { resolvedAt == nil && reopenedAt == nil }

  var isOpen: Bool {
    guard let resolved = resolvedAt?.milliseconds else { return true }
    return (reopenedAt?.milliseconds ?? .min) > resolved
  }

  mutating func add(_ note: Note) {
    resolvedAt = Self.latest(resolvedAt, note.resolvedAt)
    reopenedAt = Self.latest(reopenedAt, note.reopenedAt)
  }

  /// A later time than that of any clock counts as unknown: nothing could come after it.
  private static func latest(_ known: Date?, _ new: Date?) -> Date? {
    guard let new, new < .afterAllClocks else { return known }
    return known.map { max($0, new) } ?? new
  }
}
