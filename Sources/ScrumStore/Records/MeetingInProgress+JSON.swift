import FoundationEssentials
import ScrumModel

extension MeetingInProgress: JSONRecord {
  package init(_ fields: RecordFields) throws(RecordError) {
    let turns: [TurnInProgress] = try fields.required("turns")
    self.init(
      id: try fields.required("id"),
      scrumID: try fields.required("scrumID"),
      title: try fields.line("title"),
      lengthInMinutes: try fields.int("lengthInMinutes", in: DailyScrum.lengths),
      whenTimeIsUp: try fields.required("whenTimeIsUp"),
      share: try fields.required("share"),
      startedAt: try fields.required("startedAt"),
      asOf: try fields.required("asOf"),
      isRunning: try fields.required("isRunning"),
      speaker: try fields.optional("speaker") { value throws(RecordError) in
        guard !turns.isEmpty else { throw RecordError("must be absent if there are no turns") }
        return try value.int(in: 0...turns.count - 1)
      },
      turns: turns,
      past: try fields.optional("past") ?? [],
      interruptions: try fields.optional("interruptions") ?? [],
      lateSeconds: try fields.optionalInt("lateSeconds", in: RecordLimits.seconds) ?? 0,
      sleptSince: try fields.optional("sleptSince"),
      revision: try fields.optionalInt("revision", in: RecordLimits.revision) ?? 0,
      transcript: try fields.optionalText("transcript", atMost: TextLimits.transcript) ?? "",
      stage: try fields.optional("stage") ?? .turns,
      parkingSeconds: try fields.optional("parkingSeconds") { value throws(RecordError) in
        try value.seconds()
      } ?? 0,
      drafts: try fields.optional("drafts") ?? [],
      updates: try fields.optional("updates") ?? [],
      lead: try fields.optional("lead"))
  }

  // Empty values are left out: an older version keeps keys that it does not know, and they would go stale.
  package var json: JSONObject {
    [
      "asOf": .string(asOf.timestamp(.milliseconds)),
      "drafts": drafts.isEmpty ? nil : .array(drafts.map(\.json)),
      "id": .id(id),
      "interruptions": interruptions.isEmpty ? nil : .array(interruptions.map(\.json)),
      "isRunning": .bool(isRunning),
      "lateSeconds": lateSeconds == 0 ? nil : .int(lateSeconds),
      "lead": lead.map(JSONValue.id),
      "lengthInMinutes": .int(lengthInMinutes),
      "parkingSeconds": parkingSeconds == 0 ? nil : .number(JSONNumber(parkingSeconds)),
      "past": past.isEmpty ? nil : .array(past.map(JSONValue.id)),
      "revision": revision == 0 ? nil : .int(revision),
      "scrumID": .id(scrumID),
      "share": share.json,
      "sleptSince": sleptSince.map { .string($0.timestamp(.milliseconds)) },
      "speaker": speaker.map(JSONValue.int),
      "stage": stage == .turns ? nil : stage.json,
      "startedAt": .string(startedAt.timestamp(.milliseconds)),
      "title": .string(title),
      "transcript": transcript.isEmpty ? nil : .string(transcript),
      "turns": .array(turns.map(\.json)),
      "updates": updates.isEmpty ? nil : .array(updates.map(JSONValue.id)),
      "whenTimeIsUp": whenTimeIsUp.json,
    ]
  }
}

extension TurnInProgress: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      attendeeID: try fields.required("attendeeID"),
      name: try fields.line("name"),
      allotted: try fields.int("allotted", in: RecordLimits.seconds),
      spent: try fields.required("spent") { value throws(RecordError) in try value.seconds() },
      phase: try fields.required("phase"),
      hasWarned: try fields.required("hasWarned"),
      hasRung: try fields.required("hasRung"),
      notes: try fields.optional("notes") ?? [])
  }

  fileprivate var json: JSONValue {
    .object([
      "allotted": .int(allotted),
      "attendeeID": .id(attendeeID),
      "hasRung": .bool(hasRung),
      "hasWarned": .bool(hasWarned),
      "name": .string(name),
      "notes": .array(notes.map { $0.json(.milliseconds) }),
      "phase": phase.json,
      "spent": .number(JSONNumber(spent)),
    ])
  }
}

extension Interruption: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      attendeeID: try fields.required("attendeeID"),
      allotted: try fields.int("allotted", in: RecordLimits.seconds),
      share: try fields.int("share", in: RecordLimits.seconds))
  }

  fileprivate var json: JSONValue {
    .object(["allotted": .int(allotted), "attendeeID": .id(attendeeID), "share": .int(share)])
  }
}

extension DraftNote: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      attendeeID: try fields.required("attendeeID"),
      kind: try fields.required("kind"),
      at: try fields.required("at"),
      text: try fields.text("text", atMost: TextLimits.note))
  }

  fileprivate var json: JSONValue {
    .object([
      "at": .string(at.timestamp(.milliseconds)),
      "attendeeID": .id(attendeeID),
      "kind": kind.json,
      "text": .string(text),
    ])
  }
}
