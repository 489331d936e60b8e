import FoundationEssentials
import ScrumModel

/// A past meeting as Scrumdinger and SyncUps keep it: that it was, not how its turns went.
struct DraftMeeting {
  /// The id, where the file has a valid one.
  var id: UUID?
  /// When it was, to the second.
  var date: Date
  /// Who was there; nil where the file does not say.
  var attendees: [DraftAttendee]?
  /// The planned minutes on that day; nil where the file does not say.
  var minutes: Int?
  var transcript: String?

  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    id = fields.object["id"]?.looseID
    date = try fields.required("date") { value throws(RecordError) in try value.referenceDate() }
    attendees = try fields.optional("attendees") { value throws(RecordError) in try value.looseAttendees() }
    minutes = try fields.optional("lengthInMinutes") { value throws(RecordError) in
      try value.int(in: RecordLimits.pastMinutes)
    }
    transcript = try fields.optional("transcript") { value throws(RecordError) in try value.text() }
    if transcript?.isEmpty == true { transcript = nil }
  }
}

extension JSONValue {
  /// The seconds since 2001-01-01 UTC that ISO 8601 can write: those of the years 1 to 9999.
  private static let referenceSeconds = -63_113_904_000.0...252_423_993_599.0

  /// A moment as Foundation's encoder writes it unless told otherwise, what is less than a second cut off;
  /// ISO 8601 is understood too.
  fileprivate func referenceDate() throws(RecordError) -> Date {
    if case .string = self { return try date() }
    guard case .number(let number) = self else { throw RecordError("must be a number, not \(kind)") }
    guard let seconds = number.double, JSONValue.referenceSeconds ~= seconds else {
      throw RecordError(
        "must be the seconds since 2001-01-01, in the years 1 to 9999, not \(number.text.prefix(20))")
    }
    return Date(timeIntervalSinceReferenceDate: seconds.rounded(.down))
  }
}
