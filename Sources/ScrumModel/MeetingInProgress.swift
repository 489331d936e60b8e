import FoundationEssentials

package enum MeetingStage: String, Hashable, Sendable, CaseIterable {
  /// People gather; no one speaks, and the clock is stopped.
  case ready
  case turns
  /// Everyone has spoken; the topics that were put off are discussed, and the parking lot's own clock runs.
  case parkingLot
}

/// A running meeting as of one moment, without ticks: while `isRunning`, the speaker's time runs from `asOf`.
package struct MeetingInProgress: Identifiable, Hashable, Sendable {
  /// The `id` that the past meeting will have.
  package let id: UUID
  package var scrumID: UUID
  /// The scrum's title when the meeting began.
  package var title: String
  package var lengthInMinutes: Int
  package var whenTimeIsUp: WhenTimeIsUp
  package var share: LeftoverTimePolicy
  /// The start of the first turn, and the moment that the rest of this value describes.
  package var startedAt, asOf: Date
  /// Whether the current speaker's time runs on after `asOf`; false while paused and after the end.
  package var isRunning: Bool
  /// The index of the current speaker in `turns`; nil if everyone is absent or the meeting has ended.
  package var speaker: Int?
  /// The turns in the order of speaking.
  package var turns: [TurnInProgress]
  /// The earlier speakers, each once, the latest last.
  package var past: [UUID]
  /// The turns interrupted by going back to an earlier speaker, the latest last; they come next.
  package var interruptions: [Interruption]
  /// The seconds of a late start that are deducted from the meeting; 0 for none.
  package var lateSeconds: Int
  /// The start of a sleep during which the meeting may have gone on; nil if there is no such question to answer.
  package var sleptSince: Date?
  /// The number of changes made to the meeting: of two states, the one with more is newer.
  package var revision: Int
  /// The transcript so far, each line with its speaker; empty if none is kept.
  package var transcript: String
  package var stage: MeetingStage
  /// The seconds that the parking lot took until `asOf`; they belong to no turn.
  package var parkingSeconds: Double
  /// The notes that were still being written when the meeting was saved.
  package var drafts: [DraftNote]
  /// The updates that became notes of this meeting, whatever was done with the notes since.
  package var updates: [UUID]
  package var lead: UUID?
  /// The last moment after `asOf` at which a meeting that was cut off is known to have run; nil if there is none. It
  /// is not part of the saved contents: the reader sets it.
  package var heartbeat: Date?

  package init(
    id: UUID = UUID(), scrumID: UUID, title: String, lengthInMinutes: Int,
    whenTimeIsUp: WhenTimeIsUp = .overtime, share: LeftoverTimePolicy = .rebalanced,
    startedAt: Date, asOf: Date, isRunning: Bool, speaker: Int?, turns: [TurnInProgress],
    past: [UUID] = [], interruptions: [Interruption] = [], lateSeconds: Int = 0,
    sleptSince: Date? = nil, revision: Int = 0, transcript: String = "", stage: MeetingStage = .turns,
    parkingSeconds: Double = 0, drafts: [DraftNote] = [], updates: [UUID] = [], lead: UUID? = nil
  ) {
    (self.id, self.scrumID, self.title, self.lengthInMinutes) = (id, scrumID, title, lengthInMinutes)
    (self.whenTimeIsUp, self.share, self.lateSeconds) = (whenTimeIsUp, share, lateSeconds)
    (self.startedAt, self.asOf, self.isRunning, self.sleptSince) = (startedAt, asOf, isRunning, sleptSince)
    (self.stage, self.speaker, self.turns, self.past) = (stage, speaker, turns, past)
    (self.interruptions, self.parkingSeconds, self.lead) = (interruptions, parkingSeconds, lead)
    (self.transcript, self.drafts, self.updates, self.revision) = (transcript, drafts, updates, revision)
  }

  /// The last moment at which the meeting is known to have been open: the end of one that was cut off.
  package var lastAlive: Date { max(asOf, heartbeat ?? asOf) }

  package var leadName: String? { lead.flatMap { lead in turns.first { $0.attendeeID == lead }?.name } }

  /// Whether a clock runs on while `isRunning`: the speaker's, or the parking lot's.
  package var hasClock: Bool { speaker != nil || stage == .parkingLot }
}

/// A note that is still being written. Attendee, kind and date tell drafts apart; a draft with those of a saved note
/// corrects it.
package struct DraftNote: Hashable, Sendable {
  package var attendeeID: UUID
  package var kind: Note.Kind
  /// When its first letter was written.
  package var at: Date
  package var text: String

  package init(attendeeID: UUID, kind: Note.Kind, at: Date, text: String) {
    (self.attendeeID, self.kind, self.at, self.text) = (attendeeID, kind, at, text)
  }

  /// The note that it makes if it is saved as it is, in one line; nil if it says nothing.
  package var note: Note? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : Note(kind: kind, text: words, at: at)
  }
}

package struct TurnInProgress: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    case waiting, speaking, spoke, absent
  }

  package var attendeeID: UUID
  package var name: String
  /// The whole seconds given, including those already spent.
  package var allotted: Int
  /// The seconds spent until the meeting's `asOf`.
  package var spent: Double
  package var phase: Phase
  /// Whether the bell has rung for the last seconds, and for the end of the time.
  package var hasWarned, hasRung: Bool
  package var notes: [Note]

  package init(
    attendeeID: UUID, name: String, allotted: Int = 0, spent: Double = 0, phase: Phase = .waiting,
    hasWarned: Bool = false, hasRung: Bool = false, notes: [Note] = []
  ) {
    (self.attendeeID, self.name, self.allotted, self.spent) = (attendeeID, name, allotted, spent)
    (self.phase, self.hasWarned, self.hasRung, self.notes) = (phase, hasWarned, hasRung, notes)
  }
}

/// A turn that was interrupted by going back to an earlier speaker, and the time it had been given.
package struct Interruption: Hashable, Sendable {
  package var attendeeID: UUID
  /// The whole seconds that the turn was given.
  package var allotted: Int
  /// The whole seconds that a new turn would have been given at that moment. When the turn resumes, its time
  /// grows or shrinks by as much as this share has changed.
  package var share: Int

  package init(attendeeID: UUID, allotted: Int, share: Int) {
    (self.attendeeID, self.allotted, self.share) = (attendeeID, allotted, share)
  }
}

package struct StoredMeeting: Hashable, Sendable {
  /// The meeting as it was last saved, with its heartbeat if it was left.
  package var meeting: MeetingInProgress
  /// Whether a process is in the meeting, or may be; false if the meeting was left unfinished.
  package var isHeld: Bool
  /// The people in the meeting by name, without the one at this terminal, as far as they were looked for.
  package var participants: [String]

  package init(_ meeting: MeetingInProgress, isHeld: Bool, participants: [String] = []) {
    (self.meeting, self.isHeld, self.participants) = (meeting, isHeld, participants)
  }

  /// When its turns began; nil in the ready room. Its scrum has met then, though the meeting is not over.
  package var begun: Date? { meeting.stage == .ready ? nil : meeting.startedAt }

  /// Whether it began before another one; of two that began at the same time, always the same one did.
  package func isBefore(_ other: StoredMeeting) -> Bool {
    (meeting.startedAt, meeting.scrumID.uuidString)
      < (other.meeting.startedAt, other.meeting.scrumID.uuidString)
  }
}
