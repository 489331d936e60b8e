import FoundationEssentials
import ScrumModel

extension Attendee {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id") { value throws(RecordError) in try value.id() },
      name: try fields.required("name") { value throws(RecordError) in try value.line() })
  }

  /// The attendee as an object.
  var json: JSONValue {
    var object = JSONObject()
    object["id"] = .string(id.uuidString)
    object["name"] = .string(name)
    return .object(object)
  }
}
