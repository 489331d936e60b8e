/// What another program's file may hold: far more than any team has, and little enough to be worked with.
enum ImportLimits {
  /// The bytes of the file.
  static let bytes = 256 << 20
  /// The scrums.
  static let scrums = 100_000
  /// The attendees of a scrum, and of a meeting.
  static let attendees = 1000
  /// The past meetings of a scrum.
  static let meetings = 100_000
  /// The turns in all meetings that name nobody, so that all attendees of the scrum were there: a short file
  /// could ask for more of them than there is memory.
  static let impliedTurns = 5_000_000
}

extension JSONValue {
  /// An array of records that is not absurdly long; null stands for an empty one.
  func list<Element>(
    atMost limit: Int, _ read: (JSONValue) throws(RecordError) -> Element
  ) throws(RecordError) -> [Element] {
    if self == .null { return [] }
    if let count = array?.count, count > limit {
      throw RecordError("must have at most \(limit) elements, not \(count)")
    }
    return try list(read)
  }
}
