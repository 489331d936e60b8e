import FoundationEssentials
import ScrumModel

extension Turn {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      attendeeID: try fields.required("attendeeID") { value throws(RecordError) in try value.id() },
      name: try fields.required("name") { value throws(RecordError) in try value.line() },
      seconds: try fields.required("seconds") { value throws(RecordError) in
        try value.int(in: RecordLimits.seconds)
      },
      allotted: try fields.required("allotted") { value throws(RecordError) in
        try value.int(in: RecordLimits.seconds)
      },
      outcome: try fields.required("outcome") { value throws(RecordError) in try value.choice() },
      notes: try fields.optional("notes") { value throws(RecordError) in
        try value.list(Note.init(json:))
      } ?? [])
  }

  /// The turn as an object.
  var json: JSONValue {
    var object = JSONObject()
    object["attendeeID"] = .string(attendeeID.uuidString)
    object["name"] = .string(name)
    object["seconds"] = .int(seconds)
    object["allotted"] = .int(allotted)
    object["outcome"] = .string(outcome.rawValue)
    object["notes"] = .array(notes.map { $0.json(.seconds) })
    return .object(object)
  }
}
