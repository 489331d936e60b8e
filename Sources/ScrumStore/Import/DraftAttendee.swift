import FoundationEssentials

/// An attendee as a file has them.
struct DraftAttendee: Hashable {
  /// The id, where the file has a valid one.
  var id: UUID?
  var name: String
  /// Whether the file has the plain name, without an object around it.
  private(set) var isName = false

  /// Reads an object with a name, or a plain name as the first Scrumdinger wrote it.
  init(json: JSONValue) throws(RecordError) {
    if let name = json.string {
      (self.name, isName) = (name, true)
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
  func looseAttendees(
    atMost limit: Int = ImportLimits.attendees
  ) throws(RecordError) -> [DraftAttendee] {
    try list(atMost: limit, DraftAttendee.init(json:))
  }
}
