import FoundationEssentials
import ScrumModel

extension Interruption {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      attendeeID: try fields.required("attendeeID") { value throws(RecordError) in try value.id() },
      allotted: try fields.required("allotted") { value throws(RecordError) in
        try value.int(in: RecordLimits.seconds)
      },
      share: try fields.required("share") { value throws(RecordError) in
        try value.int(in: RecordLimits.seconds)
      })
  }

  /// The interruption as an object.
  var json: JSONValue {
    var object = JSONObject()
    object["attendeeID"] = .string(attendeeID.uuidString)
    object["allotted"] = .int(allotted)
    object["share"] = .int(share)
    return .object(object)
  }
}
