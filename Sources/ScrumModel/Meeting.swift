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
  /// The blockers and topics of earlier meetings that were ticked in it.
  package var resolved: [Update] = []
  package var rest = JSONObject()

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

  /// The notes of a kind, those of unknown kinds among plain ones.
  package func notes(of kind: Note.Kind) -> [(turn: Turn, note: Note)] { notes { $0.kind.known == kind } }

  /// The notes that are never open.
  package var remarks: [(turn: Turn, note: Note)] { notes { !$0.kind.canBeTicked } }

  private func notes(where belongs: (Note) -> Bool) -> [(turn: Turn, note: Note)] {
    turns.flatMap { turn in turn.notes.filter(belongs).map { (turn, $0) } }
  }

  /// The notes of each kind that has some, as sections.
  package var sections: [(kind: Note.Kind, notes: [(turn: Turn, note: Note)])] {
    Note.Kind.inSections.map { ($0, notes(of: $0)) }.filter { !$0.notes.isEmpty }
  }

  /// What of earlier meetings was ticked in it, under the word for it: resolved blockers, discussed topics.
  package var ticked: [(title: String, notes: [Update])] {
    Note.Kind.inSections.compactMap { kind in
      kind.ticked.map { ($0, resolved.filter { $0.kind == kind }) }
    }
    .filter { !$0.notes.isEmpty }
  }

  /// Whether anyone's time is known; meetings from other programs have none.
  package var isTimed: Bool { turns.contains { $0.seconds > 0 } }

  package var wasOnTime: Bool { usedSeconds <= plannedSeconds }

  /// The meeting with nothing said but by some people; nil if none of them has a turn in it.
  package func said(by names: Set<String>) -> Meeting? {
    guard turns.contains(where: { names.contains($0.name) }) else { return nil }
    var meeting = self
    meeting.transcript = nil
    for place in turns.indices where !names.contains(turns[place].name) { meeting.turns[place].notes = [] }
    return meeting
  }
}

extension Meeting: Record {
  package static let blank = Meeting(
    id: .blank, title: "", startedAt: .blank, endedAt: .blank, lengthInMinutes: 0, turns: [])
  package static let fields = Fields<Meeting>([
    .value("id", "id", .id, { $0.id }, { $0.id = $1 }),
    .value("title", "title", .line, { $0.title }, { $0.title = $1 }),
    .value("startedAt", "start", .moment, { $0.startedAt }, { $0.startedAt = $1 }),
    .value("endedAt", "end", .moment, { $0.endedAt }, { $0.endedAt = $1 }),
    .value(
      "lengthInMinutes", "length", .number(RecordLimits.pastMinutes, "min"), { $0.lengthInMinutes },
      { $0.lengthInMinutes = $1 }),
    // Notes move from turn to turn.
    .value("turns", "turns", .list(), { $0.turns }, { $0.turns = $1 }).mergedElsewhere(),
    .optional(
      "transcript", "transcript", .text(limit: TextLimits.transcript), { $0.transcript },
      { $0.transcript = $1 }),
    .optional(
      "lateSeconds", "late start", .number(RecordLimits.seconds, "s"), { $0.lateSeconds },
      { $0.lateSeconds = $1 }),
    .optional("lead", "lead", .id, { $0.lead }, { $0.lead = $1 }),
    .usual("resolved", "resolved", .list(), { $0.resolved }, { $0.resolved = $1 }),
    // These belong to a line of a history.
    .outside("deleted"), .outside("restoredAt"), .outside("savedAt"),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }

  package mutating func finish(_ object: JSONObject) { turns.identifyNotes(of: id) }
}

package struct Turn: Hashable, Sendable {
  /// The course of a turn; a later version may write other words.
  package struct Outcome: RawRepresentable, Hashable, Sendable, CaseIterable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    package static let spoke = Outcome(rawValue: "spoke")
    package static let skipped = Outcome(rawValue: "skipped")
    package static let absent = Outcome(rawValue: "absent")
    package static let listened = Outcome(rawValue: "listened")
    package static let allCases = [spoke, skipped, absent, listened]
  }

  /// The attendee, even if the scrum no longer has them.
  package var attendeeID: UUID
  /// The attendee's name on that day.
  package var name: String
  /// The seconds used, and the seconds given.
  package var seconds, allotted: Int
  package var outcome: Outcome
  package var notes: [Note]
  package var rest = JSONObject()

  package init(
    attendeeID: UUID, name: String, seconds: Int, allotted: Int, outcome: Outcome, notes: [Note] = []
  ) {
    (self.attendeeID, self.name, self.seconds) = (attendeeID, name, seconds)
    (self.allotted, self.outcome, self.notes) = (allotted, outcome, notes)
  }

  /// Whether the attendee came to the meeting, for however long.
  package var wasThere: Bool { outcome != .absent || seconds > 0 }

  package var leftEarly: Bool { outcome == .absent && seconds > 0 }

  /// The course of the turn in words; empty if the attendee spoke.
  package var outcomeInWords: String {
    switch outcome {
    case .spoke: ""
    case .skipped: "did not speak"
    case .absent: leftEarly ? "left early" : "absent"
    case .listened: "listened"
    default: outcome.rawValue.harmless
    }
  }
}

extension Turn: Record {
  package static let blank = Turn(attendeeID: .blank, name: "", seconds: 0, allotted: 0, outcome: .spoke)
  package static let fields = Fields<Turn>([
    .value("attendeeID", "attendee", .id, { $0.attendeeID }, { $0.attendeeID = $1 }),
    .value("name", "name", .line, { $0.name }, { $0.name = $1 }),
    .value("seconds", "time", .number(RecordLimits.seconds, "s"), { $0.seconds }, { $0.seconds = $1 }),
    .value(
      "allotted", "time given", .number(RecordLimits.seconds, "s"), { $0.allotted }, { $0.allotted = $1 }),
    .value("outcome", "outcome", .openWord, { $0.outcome }, { $0.outcome = $1 }),
    .written("notes", "notes", .list(), { $0.notes }, { $0.notes = $1 }).mergedElsewhere(),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

package struct Note: Hashable, Sendable, Identifiable {
  package internal(set) var id: UUID
  package var kind: Kind
  package var text: String
  package var at: Date
  /// When the blocker was resolved or the topic dealt with; nil while it is open, and for notes.
  package var resolvedAt: Date?
  /// When it was last opened again, as the lines of a history tell.
  package var reopenedAt: Date?
  /// Who resolved it, by name.
  package var resolver: String?
  /// Who takes care of it, by name; nil for whoever wrote it.
  package var owner: String?
  /// The last day on which it should be resolved.
  package var due: CalendarDay?
  /// The address of a page about it.
  package var link: String?
  /// The question of the team that it answers.
  package var question: String?
  /// The latest word about it, and when that was said.
  package var remark: String?, remarkedAt: Date?
  package var rest = JSONObject()

  /// Makes a note.
  /// - Parameter id: its id; nil for one that is made of what it says.
  package init(id: UUID? = nil, kind: Kind, text: String, at: Date, resolvedAt: Date? = nil) {
    self.id = id ?? StableID.make([kind.rawValue, "\(at.milliseconds)", text])
    (self.kind, self.text, self.at, self.resolvedAt) = (kind, text, at, resolvedAt)
  }
}

extension Note: Record {
  package static let blank = Note(id: .blank, kind: .note, text: "", at: .blank)
  package static let fields = Fields<Note>([
    .optional("id", "id", .id, { $0.id == .blank ? nil : $0.id }, { $0.id = $1 ?? .blank })
      .forgiving(),
    .value("kind", "kind of a note", .openWord, { $0.kind }, { $0.kind = $1 }),
    .value("text", "text of a note", .text(limit: TextLimits.note), { $0.text }, { $0.text = $1 }),
    .value("at", "moment", .moment, { $0.at }, { $0.at = $1 }),
    // The latest of all versions counts.
    .optional("resolvedAt", "resolved", .moment, { $0.resolvedAt }, { $0.resolvedAt = $1 }).mergedElsewhere(),
    .optional("reopenedAt", "reopened", .exactMoment, { $0.reopenedAt }, { $0.reopenedAt = $1 })
      .mergedElsewhere().unlisted().forgiving(),
    .optional("resolvedBy", "resolved by", .line, { $0.resolver }, { $0.resolver = $1 }),
    .typed(
      "owner", "owner", label: "Owner", option: .init("--owner", "NAME", "Who takes care of it"),
      { $0.owner }, { $0.owner = $1 }),
    .typed(
      "due", "due day", FieldKind.day.orNone("none"), label: "Due",
      option: .init("--due", "DAY", "The last day for it: fri, 24 Dec, 2w"), { $0.due }, { $0.due = $1 },
      text: { $0.map { "\($0)" } ?? "" },
      read: { text in text.isEmpty ? .some(nil) : CalendarDay(text).map { .some($0) } }),
    .typed(
      "link", "link", label: "Link", option: .init("--link", "ADDRESS", "A page about it"),
      { $0.link }, { $0.link = $1 }),
    .typed(
      "remark", "remark", label: "Remark", option: .init("--remark", "TEXT", "The latest word about it"),
      { $0.remark }, { $0.remark = $1 }),
    .optional("question", "question", .line, { $0.question }, { $0.question = $1 }),
    .optional("remarkedAt", "remarked", .moment, { $0.remarkedAt }, { $0.remarkedAt = $1 }),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

extension Note {
  /// Ticks it, or opens it again.
  package mutating func toggleTick(at now: Date, by person: String) {
    guard kind.canBeTicked else { return }
    (resolvedAt, resolver) = resolvedAt == nil ? (now, person.isEmpty ? nil : person) : (nil, nil)
  }

  /// The same note as it was written anew; whether it is resolved stays.
  package mutating func rewrite(as other: Note) {
    (text, remarkedAt) = (other.text, other.remarkedAt)
    for (_, control) in Self.controls { control.set(&self, control.get(other)) }
  }

  /// Takes over what a person has typed: the text, and values of `controls` by key.
  /// - Returns: false, without a change, if a value is none of its kind.
  package mutating func take(_ typed: [String: String], today: CalendarDay, at now: Date) -> Bool {
    var note = self
    if let text = typed["text"], !text.isEmpty { note.text = text }
    for (key, control) in Self.controls {
      guard let words = typed[key] else { continue }
      let day = control.isDay ? DayWord(words).map { "\($0.day(today: today))" } : nil
      guard control.set(&note, day ?? words) else { return false }
    }
    if note.remark != remark { note.remarkedAt = note.remark.map { _ in now } }
    self = note
    return true
  }
}

extension [Meeting] {
  /// Puts a meeting in its place among others, newest first, and removes any earlier version of it.
  package mutating func insertNewestFirst(_ meeting: Meeting) {
    removeAll { $0.id == meeting.id }
    insert(meeting, at: firstIndex { $0.startedAt <= meeting.startedAt } ?? count)
  }
}
