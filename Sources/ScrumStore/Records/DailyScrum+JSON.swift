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

  /// Makes sure that scrums can be read again once they are written: refuses all that a value of this type can hold
  /// and reading refuses.
  static func check(_ scrums: [DailyScrum]) throws(RecordError) {
    func refusal(_ error: RecordError, in index: Int) -> RecordError {
      error.inside(.index(index)).inside(.key("scrums"))
    }
    for (index, scrum) in scrums.enumerated() {
      guard TextLimits.isLine(scrum.title) else { throw refusal(.tooLong.inside(.key("title")), in: index) }
      // By index: iterating would copy the attendees.
      for place in scrum.attendees.indices where !TextLimits.isLine(scrum.attendees[place].name) {
        let error = RecordError.tooLong.inside(.key("name")).inside(.index(place))
        throw refusal(error.inside(.key("attendees")), in: index)
      }
      if let place = scrum.attendees.repeatedID {
        throw refusal(RecordError.repeated.inside(.index(place)).inside(.key("attendees")), in: index)
      }
      guard DailyScrum.lengths ~= scrum.lengthInMinutes else {
        let error = RecordError.outOfRange(DailyScrum.lengths, String(scrum.lengthInMinutes))
        throw refusal(error.inside(.key("lengthInMinutes")), in: index)
      }
    }
    if let place = scrums.repeatedID { throw refusal(.repeated, in: place) }
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
