import FoundationEssentials

/// A past meeting: who was there that day, whatever the scrum says today.
public struct Meeting: Identifiable, Hashable, Sendable {
  /// The identity, which no edit changes.
  public let id: UUID
  /// The scrum's title on that day.
  public var title: String
  /// The start of the first turn, and the end of the meeting.
  public var startedAt, endedAt: Date
  /// The planned length in minutes on that day.
  public var lengthInMinutes: Int
  /// The turns in the order of speaking.
  public var turns: [Turn]
  /// The transcript, if there is one.
  public var transcript: String?
  /// The seconds of a late start that were deducted from the meeting; nil if it began on time or they did not count.
  public var lateSeconds: Int?
  /// The attendee who led it; nil if nobody did.
  public var lead: UUID?

  /// Makes a meeting, by default with a new `id`.
  public init(
    id: UUID = UUID(), title: String, startedAt: Date, endedAt: Date, lengthInMinutes: Int, turns: [Turn],
    transcript: String? = nil, lateSeconds: Int? = nil, lead: UUID? = nil
  ) {
    (self.id, self.title, self.startedAt, self.endedAt) = (id, title, startedAt, endedAt)
    (self.lengthInMinutes, self.turns, self.transcript) = (lengthInMinutes, turns, transcript)
    (self.lateSeconds, self.lead) = (lateSeconds, lead)
  }

  /// The seconds that the turns took, without pauses; 0 or more.
  public var spokenSeconds: Int {
    turns.reduce(0) { sum, turn in
      let (sum, isTooMuch) = sum.addingReportingOverflow(max(0, turn.seconds))
      return isTooMuch ? .max : sum
    }
  }

  /// The seconds to compare with the planned length: those of the turns and of a late start that counts; 0 or more.
  public var usedSeconds: Int {
    let (seconds, isTooMuch) = spokenSeconds.addingReportingOverflow(max(0, lateSeconds ?? 0))
    return isTooMuch ? .max : seconds
  }

  /// The planned length in seconds; 0 or more.
  public var plannedSeconds: Int {
    let (seconds, isTooMuch) = max(0, lengthInMinutes).multipliedReportingOverflow(by: 60)
    return isTooMuch ? .max : seconds
  }

  /// The turn of whoever led it; nil if nobody did, or they were not in the list.
  public var leader: Turn? { turns.first { $0.attendeeID == lead } }

  /// Whether anyone's time is known; meetings from other programs have none.
  public var isTimed: Bool { turns.contains { $0.seconds > 0 } }

  /// Whether the meeting took no longer than planned.
  public var wasOnTime: Bool { usedSeconds <= plannedSeconds }
}

/// One attendee's time in a past meeting.
public struct Turn: Hashable, Sendable {
  /// How a turn went.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    case spoke, skipped, absent
  }

  /// The attendee, even if the scrum no longer has them.
  public var attendeeID: UUID
  /// The attendee's name on that day.
  public var name: String
  /// The seconds used, and the seconds given.
  public var seconds, allotted: Int
  /// How it went.
  public var outcome: Outcome
  /// The notes taken while the attendee spoke.
  public var notes: [Note]

  /// Makes a turn.
  public init(
    attendeeID: UUID, name: String, seconds: Int, allotted: Int, outcome: Outcome, notes: [Note] = []
  ) {
    (self.attendeeID, self.name, self.seconds) = (attendeeID, name, seconds)
    (self.allotted, self.outcome, self.notes) = (allotted, outcome, notes)
  }

  /// Whether the attendee came to the meeting, for however long.
  public var wasThere: Bool { outcome != .absent || seconds > 0 }

  /// Whether the attendee spoke and was marked absent later.
  public var leftEarly: Bool { outcome == .absent && seconds > 0 }
}

/// A line written down during a turn.
public struct Note: Hashable, Sendable {
  /// The purpose of a note. A new one changes the format of the files: earlier versions can't read such a line.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Something to remember.
    case note
    /// Something that stops the speaker's work.
    case blocker
    /// A topic for after the meeting.
    case parking
  }

  /// The purpose of the note.
  public var kind: Kind
  /// The line.
  public var text: String
  /// When it was written.
  public var at: Date
  /// When the blocker was resolved or the topic dealt with; nil while it is open, and for notes.
  public var resolvedAt: Date?

  /// Makes a note.
  public init(kind: Kind, text: String, at: Date, resolvedAt: Date? = nil) {
    (self.kind, self.text, self.at, self.resolvedAt) = (kind, text, at, resolvedAt)
  }

  /// Whether it is a blocker that nobody has resolved, or a topic that nobody has dealt with, and of that kind.
  public func isOpen(_ kind: Kind) -> Bool { self.kind == kind && resolvedAt == nil }
}

extension [Meeting] {
  /// Puts a meeting in its place among others, newest first, and removes any earlier version of it.
  public mutating func insertNewestFirst(_ meeting: Meeting) {
    removeAll { $0.id == meeting.id }
    insert(meeting, at: firstIndex { $0.startedAt <= meeting.startedAt } ?? count)
  }
}
