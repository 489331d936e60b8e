import FoundationEssentials
import ScrumModel

extension Attendee {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id") { value throws(RecordError) in try value.id() },
      name: try fields.required("name") { value throws(RecordError) in try value.text() })
  }

  /// The attendee as an object, laid over the one it was read from so that unknown keys stay.
  func json(over original: JSONObject?) -> JSONValue {
    var object = original ?? JSONObject()
    object["id"] = .string(id.uuidString)
    object["name"] = .string(name)
    return .object(object)
  }
}
