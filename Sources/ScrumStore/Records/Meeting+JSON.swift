import FoundationEssentials
import ScrumModel

extension Meeting {
  package init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id") { value throws(RecordError) in try value.id() },
      title: try fields.required("title") { value throws(RecordError) in try value.line() },
      startedAt: try fields.required("startedAt") { value throws(RecordError) in try value.date() },
      endedAt: try fields.required("endedAt") { value throws(RecordError) in try value.date() },
      lengthInMinutes: try fields.required("lengthInMinutes") { value throws(RecordError) in
        try value.int(in: RecordLimits.pastMinutes)
      },
      turns: try fields.required("turns") { value throws(RecordError) in
        try value.list(Turn.init(json:))
      },
      transcript: try fields.optional("transcript") { value throws(RecordError) in
        try value.text(atMost: TextLimits.transcript)
      })
  }

  /// The meeting as an object, with what differs written over the one that it was read from.
  package func json(over original: JSONObject?) -> JSONValue {
    guard let original else { return .object(object) }
    let old = (try? Meeting(json: .object(original)))?.object ?? JSONObject()
    var patched = original.patched(from: old, to: object)
    if patched["deleted"] == .bool(true) { patched["deleted"] = nil }
    return .object(patched)
  }

  private var object: JSONObject {
    var object = JSONObject()
    object["id"] = .string(id.uuidString)
    object["title"] = .string(title)
    object["startedAt"] = .string(startedAt.timestamp(.seconds))
    object["endedAt"] = .string(endedAt.timestamp(.seconds))
    object["lengthInMinutes"] = .int(lengthInMinutes)
    object["turns"] = .array(turns.map(\.json))
    object["transcript"] = transcript.map(JSONValue.string)
    return object
  }
}
