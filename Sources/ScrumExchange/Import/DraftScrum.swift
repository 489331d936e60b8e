import FoundationEssentials
import ScrumModel
import ScrumStore

/// A scrum as a file has it: understood, but not yet repaired. An id is nil if the file has no valid one.
struct DraftScrum {
  var id: UUID?
  var title: String
  var attendees: [DraftAttendee]
  var length: DraftLength
  var theme: DraftTheme
  var schedule: Schedule?
  var speakingOrder: SpeakingOrder?
  var whenTimeIsUp: WhenTimeIsUp?
  var share: LeftoverTimePolicy?
  var lead: Lead?
  /// The past meetings of the program's own file.
  var meetings: [Meeting] = []
  /// The objects of the program's own file for the scrum, without its history, and for the meetings.
  var original: (scrum: JSONObject, meetings: [JSONObject])?
  /// The past meetings of another program's file.
  var history: [DraftMeeting] = []

  /// The number of turns in meetings that do not say who was there.
  var impliedTurns: Int { attendees.count * history.count { $0.attendees == nil } }

  init(own json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    // A store's own file may have any number of attendees. In other programs' files long names are shortened instead.
    try self.init(
      fields, theme: fields.object["theme"], attendees: .max,
      name: { value throws(RecordError) in try value.line() })
    schedule = try fields.optional("schedule")
    speakingOrder = try fields.optional("speakingOrder")
    whenTimeIsUp = try fields.optional("whenTimeIsUp")
    share = try fields.optional("share")
    lead = try fields.optional("lead")
    let people = fields.object["attendees"]?.array ?? []
    for (place, person) in zip(attendees.indices, people) where person.object?["away"] != nil {
      attendees[place].away = try Attendee(json: person).away
    }
    meetings = try fields.optional("history") ?? []
    var scrum = fields.object
    scrum["history"] = nil
    original = (scrum, (fields.object["history"]?.array ?? []).compactMap(\.object))
  }

  /// Reads Scrumdinger's form. Its first generation had a `color` instead of a `theme` and plain names for
  /// attendees; later ones dropped `lengthInMinutes` from the history and added the transcript.
  init(scrumdinger json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    try self.init(fields, theme: fields.object["theme"] ?? fields.object["color"])
    history = try Self.history(fields, "history")
  }

  init(syncUp json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    try self.init(fields, theme: fields.object["theme"], length: "duration", DraftLength.init(duration:))
    history = try Self.history(fields, "meetings")
  }

  /// Reads the fields that all forms share.
  /// - Parameter name: reads a title or a name.
  private init(
    _ fields: RecordFields, theme: JSONValue?, attendees limit: Int = ImportLimits.attendees,
    length key: String = "lengthInMinutes",
    _ length: (JSONValue) throws(RecordError) -> DraftLength = DraftLength.init(minutes:),
    name: (JSONValue) throws(RecordError) -> String = String.init(json:)
  ) throws(RecordError) {
    id = fields.object["id"]?.uuid
    title = try fields.required("title", name)
    attendees = try fields.required("attendees") { value throws(RecordError) in
      try value.list(atMost: limit) { json throws(RecordError) in try DraftAttendee(json: json, name: name) }
    }
    self.length = try fields.required(key, length)
    self.theme = DraftTheme(theme)
  }

  private static func history(_ fields: RecordFields, _ key: String) throws(RecordError) -> [DraftMeeting] {
    try fields.optional(key) { value throws(RecordError) in
      try value.list(atMost: ImportLimits.meetings, DraftMeeting.init(json:))
    } ?? []
  }
}

/// An attendee as a file has them.
struct DraftAttendee: Hashable {
  var id: UUID?
  var name: String
  /// When they are away, which only the program's own file says.
  var away: [Away] = []

  /// Reads an object with a name, or a plain name as the first Scrumdinger wrote it.
  init(
    json: JSONValue, name read: (JSONValue) throws(RecordError) -> String = String.init(json:)
  ) throws(RecordError) {
    if json.string != nil {
      name = try read(json)
      return
    }
    guard json.object != nil else { throw RecordError("must be an object or a name, not \(json.kind)") }
    let fields = try RecordFields(json)
    id = fields.object["id"]?.uuid
    name = try fields.required("name", read)
  }
}

/// A past meeting in a file of Scrumdinger or SyncUps, which does not say how its turns went.
struct DraftMeeting {
  var id: UUID?
  var date: Date
  /// The people present, if the file says so.
  var attendees: [DraftAttendee]?
  /// The planned minutes on that day, if the file says so.
  var minutes: Int?
  var transcript: String?

  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    id = fields.object["id"]?.uuid
    date = try fields.required("date") { value throws(RecordError) in try value.referenceDate() }
    attendees = try fields.optional("attendees") { value throws(RecordError) in
      try value.list(atMost: ImportLimits.attendees) { json throws(RecordError) in
        try DraftAttendee(json: json)
      }
    }
    minutes = try fields.optional("lengthInMinutes") { value throws(RecordError) in
      try value.int(in: RecordLimits.pastMinutes)
    }
    transcript = try fields.optional("transcript")
    if transcript?.isEmpty == true { transcript = nil }
  }
}

extension JSONValue {
  /// The seconds since 2001-01-01 UTC that ISO 8601 can write: those of the years 1 to 9999.
  private static let referenceSeconds = -63_113_904_000.0...252_423_993_599.0

  /// A moment as Foundation's encoder writes it by default, without fractions of a second; or in ISO 8601.
  fileprivate func referenceDate() throws(RecordError) -> Date {
    if case .string = self { return try Date(json: self) }
    guard case .number(let number) = self else { throw RecordError("must be a number, not \(kind)") }
    guard let seconds = number.double, JSONValue.referenceSeconds ~= seconds else {
      throw RecordError(
        "must be the seconds since 2001-01-01, in the years 1 to 9999, not \(number.text.prefix(20))")
    }
    return Date(timeIntervalSinceReferenceDate: seconds.rounded(.down))
  }
}
