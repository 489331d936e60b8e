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
  package internal(set) var id: UUID
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
  /// The blockers and topics of earlier meetings that were ticked in it.
  package var resolved: [Update] = []
  /// The last moment after `asOf` at which a meeting that was cut off is known to have run; nil if there is none. It
  /// is not part of the saved contents: the reader sets it.
  package var heartbeat: Date?
  package var rest = JSONObject()

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

  /// Whether nothing is lost with it: its clock has not started, or that was undone, and nobody has written anything.
  package var isEmptyRoom: Bool { stage == .ready && turns.allSatisfy(\.notes.isEmpty) }

  /// Keeps what a change of a past meeting has ticked, and no longer what it has opened again.
  package mutating func keepTicks(from before: Meeting, to after: Meeting) {
    for turn in after.turns {
      for note in turn.notes where note.kind.canBeTicked {
        let known = before.turns.lazy.flatMap(\.notes).first { $0.id == note.id }
        guard let known, (known.resolvedAt == nil) != (note.resolvedAt == nil) else { continue }
        resolved.removeAll { $0.id == note.id }
        if note.resolvedAt != nil {
          resolved.append(Update(attendeeID: turn.attendeeID, name: turn.name, note: note))
        }
      }
    }
  }

  /// Whether a clock runs on while `isRunning`: the speaker's, or the parking lot's.
  package var hasClock: Bool { speaker != nil || stage == .parkingLot }
}

// Empty values are left out: an older version keeps keys that it does not know, and they would go stale.
extension MeetingInProgress: Record {
  package static let blank = MeetingInProgress(
    id: .blank, scrumID: .blank, title: "", lengthInMinutes: 0, startedAt: .blank, asOf: .blank,
    isRunning: false, speaker: nil, turns: [])
  package static let fields = Fields<MeetingInProgress>([
    .value("id", "id", .id, { $0.id }, { $0.id = $1 }),
    .value("scrumID", "scrum", .id, { $0.scrumID }, { $0.scrumID = $1 }),
    .value("title", "title", .line, { $0.title }, { $0.title = $1 }),
    .value(
      "lengthInMinutes", "length", .number(DailyScrum.lengths, "min"), { $0.lengthInMinutes },
      { $0.lengthInMinutes = $1 }),
    .value("whenTimeIsUp", "end of time", .word, { $0.whenTimeIsUp }, { $0.whenTimeIsUp = $1 }),
    .value("share", "sharing of time", .word, { $0.share }, { $0.share = $1 }),
    .value("startedAt", "start", .moment, { $0.startedAt }, { $0.startedAt = $1 }),
    .value("asOf", "moment", .moment, { $0.asOf }, { $0.asOf = $1 }),
    .value("isRunning", "clock", .flag, { $0.isRunning }, { $0.isRunning = $1 }),
    .optional("speaker", "speaker", .number(0...Int.max), { $0.speaker }, { $0.speaker = $1 }),
    .value("turns", "turns", .list(), { $0.turns }, { $0.turns = $1 }),
    .usual("past", "earlier speakers", .values(.id), { $0.past }, { $0.past = $1 }),
    .usual(
      "interruptions", "interruptions", .list(), { $0.interruptions }, { $0.interruptions = $1 }),
    .usual(
      "lateSeconds", "late start", .number(RecordLimits.seconds, "s"), { $0.lateSeconds },
      { $0.lateSeconds = $1 }),
    .optional("sleptSince", "sleep", .moment, { $0.sleptSince }, { $0.sleptSince = $1 }),
    .usual(
      "revision", "revision", .number(RecordLimits.revision), { $0.revision }, { $0.revision = $1 }),
    .usual(
      "transcript", "transcript", .text(limit: TextLimits.transcript), { $0.transcript },
      { $0.transcript = $1 }),
    .usual("stage", "stage", .word, { $0.stage }, { $0.stage = $1 }),
    .usual(
      "parkingSeconds", "parking lot", .seconds, { $0.parkingSeconds }, { $0.parkingSeconds = $1 }),
    .usual("drafts", "drafts", .list(), { $0.drafts }, { $0.drafts = $1 }),
    .usual("updates", "updates", .values(.id), { $0.updates }, { $0.updates = $1 }),
    .optional("lead", "lead", .id, { $0.lead }, { $0.lead = $1 }),
    .usual("resolved", "resolved", .list(), { $0.resolved }, { $0.resolved = $1 }),
    .outside("version"),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }

  package mutating func finish(_ object: JSONObject) throws(RecordError) {
    turns.identifyNotes(of: id)
    guard let speaker, !turns.indices.contains(speaker) else { return }
    let problem =
      turns.isEmpty
      ? "must be absent if there are no turns"
      : "must be a whole number, \(RecordError.bounds(0...turns.count - 1)), not \(speaker)"
    throw RecordError(problem).inside(.key("speaker"))
  }
}

/// A note that is still being written. A draft with the id of a saved note corrects it.
package struct DraftNote: Identifiable, Hashable, Sendable {
  /// The id of the note that it becomes.
  package internal(set) var id: UUID
  package var attendeeID: UUID
  package var kind: Note.Kind
  /// When its first letter was written.
  package var at: Date
  package var text: String
  package var rest = JSONObject()

  /// Makes a draft.
  /// - Parameter id: its id; nil for the one that drafts had before.
  package init(id: UUID? = nil, attendeeID: UUID, kind: Note.Kind, at: Date, text: String) {
    self.id = id ?? .blank
    (self.attendeeID, self.kind, self.at, self.text) = (attendeeID, kind, at, text)
    if id == nil { self.id = formerID }
  }

  /// The id of a draft without one, made of what told drafts apart before.
  private var formerID: UUID { StableID.make([attendeeID.text, kind.rawValue, "\(at.milliseconds)"]) }

  /// Whether it corrects a note; of an older program, one of the same kind and moment.
  package func corrects(_ note: Note) -> Bool {
    id == note.id || id == formerID && kind == note.kind && at.milliseconds == note.at.milliseconds
  }

  /// The note that it makes if it is saved as it is, in one line; nil if it says nothing.
  package var note: Note? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : Note(id: id, kind: kind, text: words, at: at)
  }
}

extension DraftNote: Record {
  package static let blank = DraftNote(id: .blank, attendeeID: .blank, kind: .note, at: .blank, text: "")
  package static let fields = Fields<DraftNote>([
    .optional("id", "id", .id, { $0.id == .blank ? nil : $0.id }, { $0.id = $1 ?? .blank })
      .forgiving(),
    .value("attendeeID", "attendee", .id, { $0.attendeeID }, { $0.attendeeID = $1 }),
    .value("kind", "kind", .openWord, { $0.kind }, { $0.kind = $1 }),
    .value("at", "moment", .moment, { $0.at }, { $0.at = $1 }),
    .value("text", "text", .text(limit: TextLimits.note), { $0.text }, { $0.text = $1 }),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }

  package mutating func finish(_ object: JSONObject) { if id == .blank { id = formerID } }
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
  /// Whether someone absent is there, and listens.
  package var isListener = false
  package var rest = JSONObject()

  package init(
    attendeeID: UUID, name: String, allotted: Int = 0, spent: Double = 0, phase: Phase = .waiting,
    hasWarned: Bool = false, hasRung: Bool = false, notes: [Note] = []
  ) {
    (self.attendeeID, self.name, self.allotted, self.spent) = (attendeeID, name, allotted, spent)
    (self.phase, self.hasWarned, self.hasRung, self.notes) = (phase, hasWarned, hasRung, notes)
  }
}

extension TurnInProgress {
  package var isAbsent: Bool { phase == .absent && !isListener }
  package var listens: Bool { phase == .absent && isListener }
}

extension TurnInProgress: Record {
  package static let blank = TurnInProgress(attendeeID: .blank, name: "")
  package static let fields = Fields<TurnInProgress>([
    .value("attendeeID", "attendee", .id, { $0.attendeeID }, { $0.attendeeID = $1 }),
    .value("name", "name", .line, { $0.name }, { $0.name = $1 }),
    .value(
      "allotted", "time given", .number(RecordLimits.seconds, "s"), { $0.allotted }, { $0.allotted = $1 }),
    .value("spent", "time", .seconds, { $0.spent }, { $0.spent = $1 }),
    .value("phase", "phase", .word, { $0.phase }, { $0.phase = $1 }),
    .value("hasWarned", "warning", .flag, { $0.hasWarned }, { $0.hasWarned = $1 }),
    .value("hasRung", "bell", .flag, { $0.hasRung }, { $0.hasRung = $1 }),
    .written("notes", "notes", .list(), { $0.notes }, { $0.notes = $1 }),
    .usual("listener", "listener", .flag, { $0.isListener }, { $0.isListener = $1 }),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

/// A turn that was interrupted by going back to an earlier speaker, and the time it had been given.
package struct Interruption: Hashable, Sendable {
  package var attendeeID: UUID
  /// The whole seconds that the turn was given.
  package var allotted: Int
  /// The whole seconds that a new turn would have been given at that moment. When the turn resumes, its time
  /// grows or shrinks by as much as this share has changed.
  package var share: Int
  package var rest = JSONObject()

  package init(attendeeID: UUID, allotted: Int, share: Int) {
    (self.attendeeID, self.allotted, self.share) = (attendeeID, allotted, share)
  }
}

extension Interruption: Record {
  package static let blank = Interruption(attendeeID: .blank, allotted: 0, share: 0)
  package static let fields = Fields<Interruption>([
    .value("attendeeID", "attendee", .id, { $0.attendeeID }, { $0.attendeeID = $1 }),
    .value(
      "allotted", "time given", .number(RecordLimits.seconds, "s"), { $0.allotted }, { $0.allotted = $1 }),
    .value("share", "share", .number(RecordLimits.seconds, "s"), { $0.share }, { $0.share = $1 }),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

/// The machine that has the clock of a meeting: lines about the course count if they are of that one.
package struct ClockHolder: Hashable, Sendable {
  /// Nil for this machine.
  package var machine: String?
  /// The line that has given it the clock; nil if it began the meeting.
  package var since: String?
  /// The person there; nil if that is not known.
  package var person: String?

  package init(machine: String? = nil, since: String? = nil, person: String? = nil) {
    (self.machine, self.since, self.person) = (machine, since, person)
  }

  /// The machine after a line that gives it the clock.
  package init(after line: MeetingLine) {
    self.init(
      machine: line.on, since: line.act == .open ? nil : line.id, person: line.on == nil ? nil : line.who)
  }

  /// The machine in a sentence, such as `Sam's laptop`.
  package var name: String { person.map { "\($0)'s laptop" } ?? "another machine" }
}

package struct StoredMeeting: Hashable, Sendable {
  /// The meeting as it was last saved, with its heartbeat if it was left.
  package var meeting: MeetingInProgress
  /// Whether a process is in the meeting, or may be; false if the meeting was left unfinished.
  package var isHeld: Bool
  /// The people in the meeting by name, without the one at this terminal, as far as they were looked for.
  package var participants: [String]
  /// The lines of its log; none if only the state is known.
  package var lines: [MeetingLine]
  /// The other machine that has its clock; nil if this one has.
  package var holder: ClockHolder?
  /// The seconds of the wall clock since its last line that did not pass, as far as they were noticed: it was set, or the
  /// machine slept, and those who are in the meeting have not said so yet.
  package var skew = 0.0

  package init(
    _ meeting: MeetingInProgress, isHeld: Bool, participants: [String] = [], lines: [MeetingLine] = []
  ) {
    (self.meeting, self.isHeld, self.participants, self.lines) = (meeting, isHeld, participants, lines)
  }

  /// Whether a program of an earlier version has it, which knows no log.
  package var isFormer: Bool { isHeld && lines.first?.id == "" }

  /// When its turns began; nil in the ready room. Its scrum has met then, though the meeting is not over.
  package var begun: Date? { meeting.stage == .ready ? nil : meeting.startedAt }

  /// Whether it began before another one; of two that began at the same time, always the same one did.
  package func isBefore(_ other: StoredMeeting) -> Bool {
    (meeting.startedAt, meeting.scrumID.uuidString)
      < (other.meeting.startedAt, other.meeting.scrumID.uuidString)
  }
}
