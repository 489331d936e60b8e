import FoundationEssentials
import ScrumModel

extension DailyScrum {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id") { value throws(RecordError) in try value.id() },
      title: try fields.required("title") { value throws(RecordError) in try value.text() },
      attendees: try fields.required("attendees") { value throws(RecordError) in
        try value.listOfDistinct(Attendee.init(json:))
      },
      lengthInMinutes: try fields.required("lengthInMinutes") { value throws(RecordError) in
        try value.int(in: DailyScrum.lengths)
      },
      theme: try fields.required("theme") { value throws(RecordError) in try value.choice() },
      schedule: try fields.optional("schedule", Schedule.init(json:)),
      speakingOrder: try fields.optional("speakingOrder") { value throws(RecordError) in try value.choice() },
      whenTimeIsUp: try fields.optional("whenTimeIsUp") { value throws(RecordError) in try value.choice() },
      share: try fields.optional("share") { value throws(RecordError) in try value.choice() })
  }

  /// The scrum as an object, laid over the one it was read from so that unknown keys stay.
  func json(over original: JSONObject?) -> JSONValue {
    var object = original ?? JSONObject()
    let oldAttendees = original?["attendees"]?.objectsByID("id") ?? [:]
    object["id"] = .string(id.uuidString)
    object["title"] = .string(title)
    object["attendees"] = .array(attendees.map { $0.json(over: oldAttendees[$0.id]) })
    object["lengthInMinutes"] = .int(lengthInMinutes)
    object["theme"] = .string(theme.rawValue)
    object["schedule"] = schedule?.json(over: original?["schedule"]?.object)
    object["speakingOrder"] = (speakingOrder?.rawValue).map(JSONValue.string)
    object["whenTimeIsUp"] = (whenTimeIsUp?.rawValue).map(JSONValue.string)
    object["share"] = (share?.rawValue).map(JSONValue.string)
    return .object(object)
  }
}

extension JSONValue {
  /// The objects of an array by the id that each has under a key.
  func objectsByID(_ key: String) -> [UUID: JSONObject] {
    var objects: [UUID: JSONObject] = [:]
    for case .object(let object) in array ?? [] {
      if let id = object[key]?.string.flatMap(UUID.init(text:)) { objects[id] = object }
    }
    return objects
  }
}
