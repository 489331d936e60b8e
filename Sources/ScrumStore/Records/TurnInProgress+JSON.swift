import FoundationEssentials
import ScrumModel

extension TurnInProgress {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      attendeeID: try fields.required("attendeeID") { value throws(RecordError) in try value.id() },
      name: try fields.required("name") { value throws(RecordError) in try value.line() },
      allotted: try fields.required("allotted") { value throws(RecordError) in
        try value.int(in: RecordLimits.seconds)
      },
      spent: try fields.required("spent") { value throws(RecordError) in try value.seconds() },
      phase: try fields.required("phase") { value throws(RecordError) in try value.choice() },
      hasWarned: try fields.required("hasWarned") { value throws(RecordError) in try value.flag() },
      hasRung: try fields.required("hasRung") { value throws(RecordError) in try value.flag() },
      notes: try fields.optional("notes") { value throws(RecordError) in
        try value.list(Note.init(json:))
      } ?? [])
  }

  /// The turn as an object.
  var json: JSONValue {
    var object = JSONObject()
    object["attendeeID"] = .string(attendeeID.uuidString)
    object["name"] = .string(name)
    object["allotted"] = .int(allotted)
    object["spent"] = .number(JSONNumber(spent))
    object["phase"] = .string(phase.rawValue)
    object["hasWarned"] = .bool(hasWarned)
    object["hasRung"] = .bool(hasRung)
    object["notes"] = .array(notes.map { $0.json(.milliseconds) })
    return .object(object)
  }
}
