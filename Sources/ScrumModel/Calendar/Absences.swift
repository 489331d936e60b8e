import FoundationEssentials

/// Days on which nobody meets, such as a public holiday.
public struct Holiday: Hashable, Sendable {
  /// The name, such as `St Stephen's Day`.
  public var name: String
  /// The first and the last day.
  public var from, until: CalendarDay
  /// The scrums that don't meet; empty for all of the store.
  public var scrums: [UUID]

  /// Makes a holiday, by default one of all scrums.
  public init(name: String, from: CalendarDay, until: CalendarDay, scrums: [UUID] = []) {
    (self.name, self.from, self.until) = (name, from, max(from, until))
    self.scrums = Set(scrums).sorted()
  }

  /// The most days that a holiday may have.
  public static let mostDays = 366

  /// Whether it is one of its days.
  public func covers(_ day: CalendarDay) -> Bool {
    from <= day && day <= until && day.daysSince1970 - from.daysSince1970 <= Self.mostDays
  }
}

/// Days on which a person is away.
public struct Away: Hashable, Sendable {
  /// The first and the last day.
  public var from, until: CalendarDay
  /// A word about it, such as `parental leave`.
  public var word: String?

  /// Makes a time away.
  public init(from: CalendarDay, until: CalendarDay, word: String? = nil) {
    (self.from, self.until, self.word) = (from, max(from, until), word)
  }

  /// Whether the person is away on a day.
  public func covers(_ day: CalendarDay) -> Bool { from <= day && day <= until }
}

extension Attendee {
  /// The time away that covers a day; of several the one that lasts longest.
  public func away(on day: CalendarDay) -> Away? {
    away.filter { $0.covers(day) }.max { ($0.until, $0.word ?? "") < ($1.until, $1.word ?? "") }
  }

  /// Adds a time away, and drops what it covers and what ended before `today`.
  public mutating func leave(_ new: Away, today: CalendarDay) {
    away = away.filter { $0.until >= today && ($0.from < new.from || $0.until > new.until) } + [new]
    away.sort { ($0.from, $0.until) < ($1.from, $1.until) }
  }

  /// Ends a time away: the person is back from `day` on. What lies further ahead stays.
  public mutating func comeBack(on day: CalendarDay) {
    away = away.compactMap { away in
      guard away.covers(day) else { return away.until < day ? nil : away }
      return away.from < day ? Away(from: away.from, until: day + -1, word: away.word) : nil
    }
  }
}

/// Who leads the meetings of a scrum.
public enum Lead: Hashable, Sendable {
  /// Each attendee in turn, in the listed order.
  case byTurn
  /// Always the same attendee.
  case attendee(UUID)
}
