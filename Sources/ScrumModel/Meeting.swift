import FoundationEssentials

/// A past meeting: who was there that day, whatever the scrum says today.
package struct Meeting: Identifiable, Hashable, Sendable {
  package var id: UUID
  /// The scrum's title on that day.
  package var title: String
  /// The start of the first turn, and the end of the meeting.
  package var startedAt, endedAt: Date
  /// The planned length in minutes on that day.
  package var lengthInMinutes: Int
  /// The turns in the order of speaking.
  package var turns: [Turn]
  package var transcript: String?
  /// The seconds of a late start that were deducted from the meeting; nil if it began on time or they did not count.
  package var lateSeconds: Int?
  /// The attendee who led it; nil if there was no lead.
  package var lead: UUID?

  package init(
    id: UUID = UUID(), title: String, startedAt: Date, endedAt: Date, lengthInMinutes: Int, turns: [Turn],
    transcript: String? = nil, lateSeconds: Int? = nil, lead: UUID? = nil
  ) {
    (self.id, self.title, self.startedAt, self.endedAt) = (id, title, startedAt, endedAt)
    (self.lengthInMinutes, self.turns, self.transcript) = (lengthInMinutes, turns, transcript)
    (self.lateSeconds, self.lead) = (lateSeconds, lead)
  }

  /// The seconds that the turns took, without pauses; 0 or more.
  package var spokenSeconds: Int {
    turns.reduce(0) { sum, turn in
      let (sum, isTooMuch) = sum.addingReportingOverflow(max(0, turn.seconds))
      return isTooMuch ? .max : sum
    }
  }

  /// The seconds to compare with the planned length: those of the turns and of a late start that counts; 0 or more.
  package var usedSeconds: Int {
    let (seconds, isTooMuch) = spokenSeconds.addingReportingOverflow(max(0, lateSeconds ?? 0))
    return isTooMuch ? .max : seconds
  }

  /// The planned length in seconds; 0 or more.
  package var plannedSeconds: Int {
    let (seconds, isTooMuch) = max(0, lengthInMinutes).multipliedReportingOverflow(by: 60)
    return isTooMuch ? .max : seconds
  }

  /// The lead's turn; nil if there was no lead, or they were not in the list.
  package var leader: Turn? { turns.first { $0.attendeeID == lead } }

  package func notes(of kind: Note.Kind) -> [(turn: Turn, note: Note)] {
    turns.flatMap { turn in turn.notes.filter { $0.kind == kind }.map { (turn, $0) } }
  }

  /// Whether anyone's time is known; meetings from other programs have none.
  package var isTimed: Bool { turns.contains { $0.seconds > 0 } }

  package var wasOnTime: Bool { usedSeconds <= plannedSeconds }
}

package struct Turn: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case spoke, skipped, absent
  }

  /// The attendee, even if the scrum no longer has them.
  package var attendeeID: UUID
  /// The attendee's name on that day.
  package var name: String
  /// The seconds used, and the seconds given.
  package var seconds, allotted: Int
  package var outcome: Outcome
  package var notes: [Note]

  package init(
    attendeeID: UUID, name: String, seconds: Int, allotted: Int, outcome: Outcome, notes: [Note] = []
  ) {
    (self.attendeeID, self.name, self.seconds) = (attendeeID, name, seconds)
    (self.allotted, self.outcome, self.notes) = (allotted, outcome, notes)
  }

  /// Whether the attendee came to the meeting, for however long.
  package var wasThere: Bool { outcome != .absent || seconds > 0 }

  package var leftEarly: Bool { outcome == .absent && seconds > 0 }
}

package struct Note: Hashable, Sendable {
  /// The purpose of a note. A new one changes the format of the files: earlier versions can't read such a line.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case note
    case blocker
    /// A topic for after the meeting.
    case parking
  }

  package var kind: Kind
  package var text: String
  package var at: Date
  /// When the blocker was resolved or the topic dealt with; nil while it is open, and for notes.
  package var resolvedAt: Date?

  package init(kind: Kind, text: String, at: Date, resolvedAt: Date? = nil) {
    (self.kind, self.text, self.at, self.resolvedAt) = (kind, text, at, resolvedAt)
  }

  package func isOpen(_ kind: Kind) -> Bool { self.kind == kind && resolvedAt == nil }
}

extension [Meeting] {
  /// Puts a meeting in its place among others, newest first, and removes any earlier version of it.
  package mutating func insertNewestFirst(_ meeting: Meeting) {
    removeAll { $0.id == meeting.id }
    insert(meeting, at: firstIndex { $0.startedAt <= meeting.startedAt } ?? count)
  }
}
