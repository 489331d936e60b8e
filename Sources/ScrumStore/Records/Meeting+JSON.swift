import FoundationEssentials
import ScrumModel

extension Meeting {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id") { value throws(RecordError) in try value.id() },
      title: try fields.required("title") { value throws(RecordError) in try value.text() },
      startedAt: try fields.required("startedAt") { value throws(RecordError) in try value.date() },
      endedAt: try fields.required("endedAt") { value throws(RecordError) in try value.date() },
      lengthInMinutes: try fields.required("lengthInMinutes") { value throws(RecordError) in
        try value.int(in: RecordLimits.pastMinutes)
      },
      turns: try fields.required("turns") { value throws(RecordError) in
        try value.list(Turn.init(json:))
      },
      transcript: try fields.optional("transcript") { value throws(RecordError) in try value.text() })
  }

  /// The meeting as an object, laid over the one it was read from so that unknown keys stay.
  func json(over original: JSONObject?) -> JSONValue {
    var object = original ?? JSONObject()
    let oldTurns = original?["turns"]?.objectsByID("attendeeID") ?? [:]
    object["id"] = .string(id.uuidString)
    object["title"] = .string(title)
    object["startedAt"] = .string(startedAt.timestamp(.seconds))
    object["endedAt"] = .string(endedAt.timestamp(.seconds))
    object["lengthInMinutes"] = .int(lengthInMinutes)
    object["turns"] = .array(turns.map { $0.json(over: oldTurns[$0.attendeeID]) })
    object["transcript"] = transcript.map(JSONValue.string)
    object["deleted"] = nil
    return .object(object)
  }
}
