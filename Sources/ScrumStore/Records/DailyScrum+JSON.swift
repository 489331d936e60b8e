import FoundationEssentials
import ScrumModel

extension DailyScrum: JSONRecord {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      id: try fields.required("id"),
      title: try fields.line("title"),
      attendees: try fields.required("attendees") { value throws(RecordError) in
        let attendees = try [Attendee](json: value)
        if let place = attendees.repeatedID { throw RecordError.repeated.inside(.index(place)) }
        return attendees
      },
      lengthInMinutes: try fields.int("lengthInMinutes", in: DailyScrum.lengths),
      theme: try fields.required("theme"),
      schedule: try fields.optional("schedule"),
      speakingOrder: try fields.optional("speakingOrder"),
      whenTimeIsUp: try fields.optional("whenTimeIsUp"),
      share: try fields.optional("share"),
      lead: try fields.optional("lead"))
  }

  package var json: JSONObject {
    [
      "attendees": .array(attendees.map(\.json)),
      "id": .id(id),
      "lead": lead?.json,
      "lengthInMinutes": .int(lengthInMinutes),
      "schedule": schedule?.json,
      "share": share?.json,
      "speakingOrder": speakingOrder?.json,
      "theme": theme.json,
      "title": .string(title),
      "whenTimeIsUp": whenTimeIsUp?.json,
    ]
  }

  /// Whether the scrum can be read again once it is written: a value of this type can hold more than that.
  var isReadable: Bool {
    TextLimits.isLine(title) && schedule?.zone.map(TextLimits.isLine) ?? true
      && DailyScrum.lengths ~= lengthInMinutes && attendees.repeatedID == nil
      // By index: iterating would copy the attendees.
      && attendees.indices.allSatisfy { attendees[$0].isReadable }
  }
}

extension Attendee: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      id: try fields.required("id"),
      name: try fields.line("name"),
      away: try fields.optional("away") ?? [])
  }

  var json: JSONValue {
    .object([
      "away": away.isEmpty ? nil : .array(away.map(\.json)), "id": .id(id), "name": .string(name),
    ])
  }

  fileprivate var isReadable: Bool {
    TextLimits.isLine(name) && (away.isEmpty || away.allSatisfy { $0.word.map(TextLimits.isLine) ?? true })
  }
}

extension Away: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    self.init(
      from: try fields.required("from"), until: try fields.required("until"),
      word: try fields.optional("word") { value throws(RecordError) in try value.line() })
  }

  var json: JSONValue {
    .object(["from": from.json, "until": until.json, "word": word.map(JSONValue.string)])
  }
}

extension Holiday: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    let from: CalendarDay = try fields.required("from")
    self.init(
      name: try fields.line("name"), from: from, until: try fields.optional("until") ?? from,
      scrums: try fields.optional("scrums") ?? [])
  }

  var json: JSONValue {
    .object([
      "from": from.json, "name": .string(name),
      "scrums": scrums.isEmpty ? nil : .array(scrums.map(JSONValue.id)),
      "until": until == from ? nil : until.json,
    ])
  }
}

extension Lead: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    if json == .string("turn") {
      self = .byTurn
    } else if let id = json.uuid {
      self = .attendee(id)
    } else {
      throw RecordError("must be \"turn\" or the id of an attendee")
    }
  }

  var json: JSONValue {
    switch self {
    case .byTurn: .string("turn")
    case .attendee(let id): .id(id)
    }
  }
}

extension CalendarDay: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    guard let text = json.string, let day = CalendarDay(text) else {
      throw RecordError("must be a day such as \"2026-12-24\"")
    }
    self = day
  }

  var json: JSONValue { .string(description) }
}

extension Schedule: FieldsReadable {
  package init(_ fields: RecordFields) throws(RecordError) {
    let monday: CalendarDay? = try fields.optional("everySecondWeekOf")
    let place: Int? = try fields.optional("monthly") { value throws(RecordError) in
      let place = try value.int(in: -1...5)
      guard Rhythm.places.contains(place) else { throw RecordError("must be 1 to 5, or -1 for the last one") }
      return place
    }
    guard monday == nil || place == nil else {
      throw RecordError("must be absent beside \"everySecondWeekOf\"").inside(.key("monthly"))
    }
    self.init(
      days: try fields.required("days"),
      time: try fields.required("time"),
      zone: try fields.optional("zone") { value throws(RecordError) in try value.line() },
      rhythm: monday.map(Rhythm.everySecondWeek) ?? place.map(Rhythm.monthly) ?? .weekly,
      extra: try fields.optional("extra") ?? [],
      cancelled: try fields.optional("cancelled") ?? [])
  }

  var json: JSONValue {
    var (monday, place) = (JSONValue?.none, JSONValue?.none)
    switch rhythm {
    case .weekly: break
    case .everySecondWeek(let day): monday = day.json
    case .monthly(let number): place = .int(number)
    }
    return .object([
      "cancelled": cancelled.isEmpty ? nil : .array(cancelled.map(\.json)),
      "days": .array(days.map(\.json)),
      "everySecondWeekOf": monday,
      "extra": extra.isEmpty ? nil : .array(extra.map(\.json)),
      "monthly": place,
      "time": .string(time.description),
      "zone": zone.map(JSONValue.string),
    ])
  }
}
