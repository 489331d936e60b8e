import FoundationEssentials
import ScrumModel

extension Meeting: JSONRecord {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      id: try fields.required("id"),
      title: try fields.line("title"),
      startedAt: try fields.required("startedAt"),
      endedAt: try fields.required("endedAt"),
      lengthInMinutes: try fields.int("lengthInMinutes", in: RecordLimits.pastMinutes),
      turns: try fields.required("turns"),
      transcript: try fields.optionalText("transcript", atMost: TextLimits.transcript),
      lateSeconds: try fields.optionalInt("lateSeconds", in: RecordLimits.seconds),
      lead: try fields.optional("lead"))
  }

  /// The meeting as an object, which is no deletion, over the object that it was read from.
  package func json(over original: JSONObject?) -> JSONObject {
    var original = original
    if original?["deleted"] == .bool(true) { original?["deleted"] = nil }
    return original?.patched(with: self) ?? json
  }

  package var json: JSONObject {
    [
      "endedAt": .string(endedAt.timestamp(.seconds)),
      "id": .id(id),
      "lateSeconds": lateSeconds.map(JSONValue.int),
      "lead": lead.map(JSONValue.id),
      "lengthInMinutes": .int(lengthInMinutes),
      "startedAt": .string(startedAt.timestamp(.seconds)),
      "title": .string(title),
      "transcript": transcript.map(JSONValue.string),
      "turns": .array(turns.map(\.json)),
    ]
  }
}

extension Turn: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      attendeeID: try fields.required("attendeeID"),
      name: try fields.line("name"),
      seconds: try fields.int("seconds", in: RecordLimits.seconds),
      allotted: try fields.int("allotted", in: RecordLimits.seconds),
      outcome: try fields.required("outcome"),
      notes: try fields.optional("notes") ?? [])
  }

  fileprivate var json: JSONValue {
    .object([
      "allotted": .int(allotted),
      "attendeeID": .id(attendeeID),
      "name": .string(name),
      "notes": .array(notes.map { $0.json(.seconds) }),
      "outcome": outcome.json,
      "seconds": .int(seconds),
    ])
  }
}

extension Note: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      kind: try fields.required("kind"),
      text: try fields.text("text", atMost: TextLimits.note),
      at: try fields.required("at"),
      resolvedAt: try fields.optional("resolvedAt"))
  }

  func json(_ precision: TimestampPrecision) -> JSONValue {
    .object([
      "at": .string(at.timestamp(precision)),
      "kind": kind.json,
      "resolvedAt": resolvedAt.map { .string($0.timestamp(precision)) },
      "text": .string(text),
    ])
  }
}
