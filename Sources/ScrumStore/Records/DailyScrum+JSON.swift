import FoundationEssentials
import ScrumModel

extension DailyScrum: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id"),
      title: try fields.line("title"),
      attendees: try fields.required("attendees") { value throws(RecordError) in
        try value.listOfDistinct(Attendee.init(json:))
      },
      lengthInMinutes: try fields.int("lengthInMinutes", in: DailyScrum.lengths),
      theme: try fields.required("theme"),
      schedule: try fields.optional("schedule"),
      speakingOrder: try fields.optional("speakingOrder"),
      whenTimeIsUp: try fields.optional("whenTimeIsUp"),
      share: try fields.optional("share"))
  }

  /// The scrum as an object, with its changes written over the object that it was read from.
  package func json(over original: JSONObject?) -> JSONObject {
    guard let original else { return json }
    let old = (try? DailyScrum(json: .object(original)))?.json ?? JSONObject()
    return original.patched(from: old, to: json)
  }

  var json: JSONObject {
    [
      "attendees": .array(attendees.map(\.json)),
      "id": .id(id),
      "lengthInMinutes": .int(lengthInMinutes),
      "schedule": schedule?.json,
      "share": (share?.rawValue).map(JSONValue.string),
      "speakingOrder": (speakingOrder?.rawValue).map(JSONValue.string),
      "theme": .string(theme.rawValue),
      "title": .string(title),
      "whenTimeIsUp": (whenTimeIsUp?.rawValue).map(JSONValue.string),
    ]
  }

  /// Whether the scrum can be read again once it is written: a value of this type can hold more than that.
  var isReadable: Bool {
    TextLimits.isLine(title) && DailyScrum.lengths ~= lengthInMinutes && attendees.repeatedID == nil
      // By index: iterating would copy the attendees.
      && attendees.indices.allSatisfy { TextLimits.isLine(attendees[$0].name) }
  }
}

extension Attendee: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id"),
      name: try fields.line("name"))
  }

  var json: JSONValue { .object(["id": .id(id), "name": .string(name)]) }
}

extension Schedule: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      days: try fields.required("days"),
      time: try fields.required("time"))
  }

  var json: JSONValue {
    .object(["days": .array(days.map { .string($0.rawValue) }), "time": .string(time.description)])
  }
}
