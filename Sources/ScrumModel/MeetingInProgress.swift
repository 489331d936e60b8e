import FoundationEssentials

/// How far a meeting has progressed.
public enum MeetingStage: String, Hashable, Sendable, CaseIterable {
  /// People gather; nobody speaks, and the clock is stopped.
  case ready
  /// One attendee after the other speaks.
  case turns
  /// Everyone has spoken; the topics that were put off are discussed, and the parking lot's own clock runs.
  case parkingLot
}

/// A running meeting as of one moment, without ticks: while `isRunning`, the speaker's time runs from `asOf`.
public struct MeetingInProgress: Identifiable, Hashable, Sendable {
  /// The `id` that the past meeting will have.
  public let id: UUID
  /// The scrum that meets.
  public var scrumID: UUID
  /// The scrum's title when the meeting began.
  public var title: String
  /// The planned length in minutes.
  public var lengthInMinutes: Int
  /// The rule for a speaker who runs out of time.
  public var whenTimeIsUp: WhenTimeIsUp
  /// The rule for leftover time.
  public var share: LeftoverTimePolicy
  /// The start of the first turn, and the moment that the rest of this value describes.
  public var startedAt, asOf: Date
  /// Whether the current speaker's time runs on after `asOf`; false while paused and after the end.
  public var isRunning: Bool
  /// The index of the current speaker in `turns`; nil if everyone is absent or the meeting has ended.
  public var speaker: Int?
  /// The turns in the order of speaking.
  public var turns: [TurnInProgress]
  /// The earlier speakers, each once, the latest last.
  public var past: [UUID]
  /// The turns interrupted by going back to an earlier speaker, the latest last; they come next.
  public var interruptions: [Interruption]
  /// The seconds of a late start that are deducted from the meeting; 0 for none.
  public var lateSeconds: Int
  /// The start of a sleep during which the meeting may have gone on; nil if there is no such question to answer.
  public var sleptSince: Date?
  /// The number of changes made to the meeting: of two states, the one with more is newer.
  public var revision: Int
  /// The transcript so far, each line with its speaker; empty if nobody keeps one.
  public var transcript: String
  /// How far the meeting has progressed.
  public var stage: MeetingStage
  /// The seconds that the parking lot took until `asOf`; they belong to nobody's turn.
  public var parkingSeconds: Double
  /// The notes that somebody was still writing when the meeting was saved.
  public var drafts: [DraftNote]
  /// The updates that became notes of this meeting, whatever was done with the notes since.
  public var updates: [UUID]
  /// The attendee who leads; nil if nobody does.
  public var lead: UUID?
  /// The last moment after `asOf` at which a meeting that was cut off is known to have run; nil if there is none. It
  /// is not part of the saved contents: the reader sets it.
  public var heartbeat: Date?

  /// Makes the record of a meeting, by default with a new `id`.
  public init(
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
  public var lastAlive: Date { max(asOf, heartbeat ?? asOf) }

  /// The name of who leads; nil if nobody does, or somebody who is not on the list.
  public var leadName: String? { lead.flatMap { lead in turns.first { $0.attendeeID == lead }?.name } }

  /// Whether a clock runs on while `isRunning`: the speaker's, or the parking lot's.
  public var hasClock: Bool { speaker != nil || stage == .parkingLot }
}

/// A note that is still being written. Attendee, kind and date tell drafts apart; a draft with those of a saved note
/// corrects it.
public struct DraftNote: Hashable, Sendable {
  /// The attendee whose note it is.
  public var attendeeID: UUID
  /// The purpose of the note.
  public var kind: Note.Kind
  /// When its first letter was written.
  public var at: Date
  /// The line so far.
  public var text: String

  /// Makes a draft.
  public init(attendeeID: UUID, kind: Note.Kind, at: Date, text: String) {
    (self.attendeeID, self.kind, self.at, self.text) = (attendeeID, kind, at, text)
  }

  /// The note that it makes if it is saved as it is, in one line; nil if it says nothing.
  public var note: Note? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : Note(kind: kind, text: words, at: at)
  }
}

/// One attendee's part in a running meeting.
public struct TurnInProgress: Hashable, Sendable {
  /// The state of an attendee's turn.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case waiting, speaking, spoke, absent
  }

  /// The attendee.
  public var attendeeID: UUID
  /// The attendee's name when the meeting began.
  public var name: String
  /// The whole seconds given, including those already spent.
  public var allotted: Int
  /// The seconds spent until the meeting's `asOf`.
  public var spent: Double
  /// The state of the turn.
  public var phase: Phase
  /// Whether the bell has rung for the last seconds, and for the end of the time.
  public var hasWarned, hasRung: Bool
  /// The notes taken during the turn.
  public var notes: [Note]

  /// Makes a turn, by default one that waits.
  public init(
    attendeeID: UUID, name: String, allotted: Int = 0, spent: Double = 0, phase: Phase = .waiting,
    hasWarned: Bool = false, hasRung: Bool = false, notes: [Note] = []
  ) {
    (self.attendeeID, self.name, self.allotted, self.spent) = (attendeeID, name, allotted, spent)
    (self.phase, self.hasWarned, self.hasRung, self.notes) = (phase, hasWarned, hasRung, notes)
  }
}

/// A turn that was interrupted by going back to an earlier speaker, and the time it had been given.
public struct Interruption: Hashable, Sendable {
  /// The attendee who was interrupted.
  public var attendeeID: UUID
  /// The whole seconds that the turn was given.
  public var allotted: Int
  /// The whole seconds that a new turn would have been given at that moment. When the turn resumes, its time
  /// grows or shrinks by as much as this share has changed.
  public var share: Int

  /// Makes the record of an interruption.
  public init(attendeeID: UUID, allotted: Int, share: Int) {
    (self.attendeeID, self.allotted, self.share) = (attendeeID, allotted, share)
  }
}

/// A meeting in progress as it is on the disk.
public struct StoredMeeting: Hashable, Sendable {
  /// The meeting as it was last saved, with its heartbeat if it was left.
  public var meeting: MeetingInProgress
  /// Whether a process is in the meeting, or may be; false if the meeting was left unfinished.
  public var isHeld: Bool
  /// The people in the meeting by name, without the one at this terminal, as far as they were looked for.
  public var participants: [String]

  /// A meeting that is held or not.
  public init(_ meeting: MeetingInProgress, isHeld: Bool, participants: [String] = []) {
    (self.meeting, self.isHeld, self.participants) = (meeting, isHeld, participants)
  }

  /// When its turns began; nil in the ready room. Its scrum has met then, though the meeting is not over.
  public var begun: Date? { meeting.stage == .ready ? nil : meeting.startedAt }

  /// Whether it began before another one; of two that began at the same time, always the same one did.
  public func isBefore(_ other: StoredMeeting) -> Bool {
    (meeting.startedAt, meeting.scrumID.uuidString)
      < (other.meeting.startedAt, other.meeting.scrumID.uuidString)
  }
}
