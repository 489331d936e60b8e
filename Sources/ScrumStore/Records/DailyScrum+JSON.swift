import FoundationEssentials
import ScrumModel

extension DailyScrum {
  package init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id") { value throws(RecordError) in try value.id() },
      title: try fields.required("title") { value throws(RecordError) in try value.line() },
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

  /// The scrum as an object, with what differs written over the one that it was read from.
  package func json(over original: JSONObject?) -> JSONObject {
    guard let original else { return object }
    let old = (try? DailyScrum(json: .object(original)))?.object ?? JSONObject()
    return original.patched(from: old, to: object)
  }

  private var object: JSONObject {
    var object = JSONObject()
    object["id"] = .string(id.uuidString)
    object["title"] = .string(title)
    object["attendees"] = .array(attendees.map(\.json))
    object["lengthInMinutes"] = .int(lengthInMinutes)
    object["theme"] = .string(theme.rawValue)
    object["schedule"] = schedule?.json
    object["speakingOrder"] = (speakingOrder?.rawValue).map(JSONValue.string)
    object["whenTimeIsUp"] = (whenTimeIsUp?.rawValue).map(JSONValue.string)
    object["share"] = (share?.rawValue).map(JSONValue.string)
    return object
  }
}
