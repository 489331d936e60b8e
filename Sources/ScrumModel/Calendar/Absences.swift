import FoundationEssentials

/// Days without meetings, such as a public holiday.
package struct Holiday: Hashable, Sendable {
  package var name: String
  /// The first and the last day.
  package var from, until: CalendarDay
  /// The scrums that don't meet; empty for all of the store.
  package var scrums: [UUID]
  /// The id of its event in the calendar that was imported.
  package var uid: String?
  /// Whether a person has removed it, so that its calendar does not bring it back. The file lists it elsewhere.
  package var isRemoved = false
  package var rest = JSONObject()

  package init(
    name: String, from: CalendarDay, until: CalendarDay, scrums: [UUID] = [], uid: String? = nil
  ) {
    (self.name, self.from, self.until, self.uid) = (name, from, max(from, until), uid)
    self.scrums = Set(scrums).sorted()
  }

  package func overlaps(_ other: Holiday) -> Bool { from <= other.until && other.from <= until }

  /// The parts before and after other days.
  package func without(_ first: CalendarDay, through last: CalendarDay) -> [Holiday] {
    guard from <= last, first <= until else { return [self] }
    var (before, after) = (self, self)
    (before.until, after.from) = (first + -1, last + 1)
    return (from < first ? [before] : []) + (last < until ? [after] : [])
  }

  package static let mostDays = 366

  package func covers(_ day: CalendarDay) -> Bool {
    from <= day && day <= until && day.daysSince1970 - from.daysSince1970 <= Self.mostDays
  }
}

extension Holiday: Record {
  package static let blank = Holiday(name: "", from: .first, until: .first)
  package static let fields = Fields<Holiday>([
    .value("name", "name", .line, { $0.name }, { $0.name = $1 }),
    .value("from", "first day", .day, { $0.from }, { $0.from = $1 }),
    .optional(
      "until", "last day", .day, { $0.until == $0.from ? nil : $0.until }, { $0.until = $1 ?? $0.from }),
    .usual("scrums", "scrums", .values(.id), { $0.scrums }, { $0.scrums = $1 }),
    .optional("uid", "event", .line, { $0.uid }, { $0.uid = $1 }),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }

  /// The holidays of both sides: those that stayed, and those that either has added.
  package static func merged(
    base: [Holiday], ours: [Holiday], theirs: [Holiday], _ merging: inout Merging
  ) -> [Holiday] {
    let set = FieldKind<[Holiday]>.set { one, other in
      JSONWriter.compact(.object(one.json())).lexicographicallyPrecedes(
        JSONWriter.compact(.object(other.json())))
    }
    return set.merged("holidays", base, ours, theirs, &merging) ?? ours
  }

  package mutating func finish(_ object: JSONObject) {
    let rest = rest
    self = Holiday(name: name, from: from, until: until, scrums: scrums, uid: uid)
    self.rest = rest
  }
}

package struct Away: Hashable, Sendable {
  /// The first and the last day.
  package var from, until: CalendarDay
  /// A word about it, such as `parental leave`.
  package var word: String?
  package var rest = JSONObject()

  package init(from: CalendarDay, until: CalendarDay, word: String? = nil) {
    (self.from, self.until, self.word) = (from, max(from, until), word)
  }

  package func covers(_ day: CalendarDay) -> Bool { from <= day && day <= until }

  static func isBefore(_ one: Away, _ other: Away) -> Bool {
    (one.from, one.until, one.word ?? "") < (other.from, other.until, other.word ?? "")
  }
}

extension Away: Record {
  package static let blank = Away(from: .first, until: .first)
  package static let fields = Fields<Away>([
    .value("from", "first day", .day, { $0.from }, { $0.from = $1 }),
    .value("until", "last day", .day, { $0.until }, { $0.until = $1 }),
    .optional("word", "word", .line, { $0.word }, { $0.word = $1 }),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }

  package mutating func finish(_ object: JSONObject) { until = max(from, until) }
}

extension Attendee {
  /// The time away that covers a day; of several the one that lasts longest.
  package func away(on day: CalendarDay) -> Away? {
    away.filter { $0.covers(day) }.max { ($0.until, $0.word ?? "") < ($1.until, $1.word ?? "") }
  }

  /// Adds a time away, and drops what it covers and what ended before `today`.
  package mutating func leave(_ new: Away, today: CalendarDay) {
    away = away.filter { $0.until >= today && ($0.from < new.from || $0.until > new.until) } + [new]
    away.sort { ($0.from, $0.until) < ($1.from, $1.until) }
  }

  /// Ends a time away: the person is back from `day` on. What lies further ahead stays.
  package mutating func comeBack(on day: CalendarDay) {
    away = away.compactMap { away in
      guard away.covers(day) else { return away.until < day ? nil : away }
      var before = away
      before.until = day + -1
      return away.from < day ? before : nil
    }
  }
}

package enum Lead: Hashable, Sendable {
  /// Each attendee in turn, in the listed order.
  case byTurn
  /// Always the same attendee.
  case attendee(UUID)
}
