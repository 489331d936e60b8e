import FoundationEssentials

/// An attendee as a file has them.
struct DraftAttendee: Hashable {
  /// The id, where the file has a valid one.
  var id: UUID?
  var name: String

  /// Reads an object with a name, or a plain name as the first Scrumdinger wrote it.
  init(json: JSONValue) throws(RecordError) {
    if let name = json.string {
      self.name = name
      return
    }
    guard json.object != nil else { throw RecordError("must be an object or a name, not \(json.kind)") }
    let fields = try RecordFields(json)
    id = fields.object["id"]?.looseID
    name = try fields.required("name") { value throws(RecordError) in try value.text() }
  }
}

extension JSONValue {
  /// The id that the value is; nil where it is none.
  var looseID: UUID? { string.flatMap(UUID.init(text:)) }

  /// Attendees with or without ids.
  func looseAttendees() throws(RecordError) -> [DraftAttendee] {
    try list(atMost: ImportLimits.attendees, DraftAttendee.init(json:))
  }
}
