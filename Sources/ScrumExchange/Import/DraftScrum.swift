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
  /// The scrum as far as the file has it, without ids and attendees.
  var scrum: DailyScrum
  /// The past meetings of the program's own file.
  var meetings: [Meeting] = []
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
    meetings = try fields.optional("history") ?? []
    var object = fields.object
    object["history"] = nil
    object["id"] = .id(.blank)
    object["attendees"] = .array([])
    object["lengthInMinutes"] = .int(length.minutes)
    object["theme"] = .string(theme.theme.rawValue)
    // A time written by hand, such as 9:15pm.
    if var schedule = object["schedule"]?.object, let text = schedule["time"]?.string,
      let time = TimeOfDay(typed: text)
    {
      schedule["time"] = .string(time.description)
      object["schedule"] = .object(schedule)
    }
    scrum = try DailyScrum(json: .object(object))
    for (place, person) in zip(attendees.indices, fields.object["attendees"]?.array ?? []) {
      guard var object = person.object else { continue }
      object["id"] = .id(.blank)
      do throws(RecordError) { attendees[place].record = try Attendee(json: .object(object)) } catch {
        throw error.inside(.index(place)).inside(.key("attendees"))
      }
    }
  }

  /// Reads Scrumdinger's form. Its first generation had no `theme` and plain names for attendees; later ones dropped
  /// `lengthInMinutes` from the history and added the transcript.
  init(scrumdinger json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    try self.init(fields, theme: fields.object["theme"])
    history = try Self.history(fields, "history")
  }

  init(syncUp json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    try self.init(fields, theme: fields.object["theme"], length: "duration", DraftLength.init(duration:))
    history = try Self.history(fields, "meetings")
  }

  /// Reads the fields that all forms share.
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
    scrum = DailyScrum(
      id: .blank, title: title, attendees: [], lengthInMinutes: self.length.minutes, theme: self.theme.theme)
  }

  private static func history(_ fields: RecordFields, _ key: String) throws(RecordError) -> [DraftMeeting] {
    try fields.optional(key) { value throws(RecordError) in
      try value.list(atMost: ImportLimits.meetings, DraftMeeting.init(json:))
    } ?? []
  }
}

struct DraftAttendee: Hashable {
  var id: UUID?
  var name: String
  /// The attendee of the program's own file, but for the id.
  var record: Attendee?

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
  var attendees: [DraftAttendee]?
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
  /// A moment as Foundation's encoder writes it by default, without fractions of a second; or in ISO 8601.
  fileprivate func referenceDate() throws(RecordError) -> Date {
    if case .string = self { return try Date(json: self) }
    guard case .number(let number) = self else { throw RecordError("must be a number, not \(kind)") }
    guard let seconds = number.double,
      Date.secondsInFiles ~= Date(timeIntervalSinceReferenceDate: seconds).timeIntervalSince1970
    else {
      throw RecordError(
        "must be the seconds since 2001-01-01, in the years 1 to 9999, not \(number.text.prefix(20))")
    }
    return Date(timeIntervalSinceReferenceDate: seconds.rounded(.down))
  }
}

/// The length of a scrum in a file, rounded to minutes that a scrum may have.
struct DraftLength: Hashable {
  let minutes: Int
  /// The change, such as `500 minutes became 120`, if there was one.
  let remark: String?

  /// Reads a number of minutes, which early versions of Scrumdinger kept as a fraction.
  init(minutes json: JSONValue) throws(RecordError) {
    guard case .number(let number) = json else { throw RecordError("must be a number, not \(json.kind)") }
    // A number too large for a double is still long or negative.
    let value = number.double ?? (number.text.hasPrefix("-") ? -1 : .greatestFiniteMagnitude)
    minutes = Int(min(max(value.rounded(), 1), 120))
    remark = Double(minutes) == value ? nil : "\(number.text.prefix(20)) minutes became \(minutes)"
  }

  /// Reads Swift's `Duration`: the upper and the lower half of a 128-bit number of attoseconds.
  init(duration json: JSONValue) throws(RecordError) {
    let wanted = "must be two whole numbers, the halves of a duration in attoseconds"
    guard let halves = json.array else { throw RecordError("\(wanted), not \(json.kind)") }
    guard halves.count == 2, case .number(let high) = halves[0], case .number(let low) = halves[1],
      let high = Int64(high.text), let low = UInt64(low.text)
    else { throw RecordError(wanted) }
    self.init(attoseconds: Int128(high) << 64 | Int128(low))
  }

  init(attoseconds: Int128) {
    let second: Int128 = 1_000_000_000_000_000_000
    let minute = 60 * second
    // Division before rounding can't overflow.
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: minute)
    minutes = Int(min(max(whole + (rest >= minute / 2 ? 1 : 0), 1), 120))
    let isExact = attoseconds == Int128(minutes) * minute
    remark = isExact ? nil : "\(attoseconds / second) seconds became \(minutes * 60)"
  }
}

struct DraftTheme: Hashable {
  let theme: Theme
  /// The reason why it is not the one that the file names, if it isn't.
  let remark: String?

  init(_ json: JSONValue?) {
    let named = json?.string.flatMap(Self.named)
    theme = named ?? .seafoam
    let lack = json?.string.map { "unknown theme \($0.quoted)" } ?? "no theme"
    remark = named == nil ? "\(lack), so it is \(theme.name)" : nil
  }

  /// Six of SyncUps' themes have `app` before the name.
  private static func named(_ name: String) -> Theme? {
    if let theme = Theme(rawValue: name) { return theme }
    return name.hasPrefix("app") ? Theme(rawValue: name.dropFirst(3).lowercased()) : nil
  }
}
