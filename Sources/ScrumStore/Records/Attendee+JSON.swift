import FoundationEssentials
import ScrumModel

extension Attendee {
  /// The keys that this version knows.
  static let keys = ["id", "name"]

  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id") { value throws(RecordError) in try value.id() },
      name: try fields.required("name") { value throws(RecordError) in try value.text() })
  }
}
