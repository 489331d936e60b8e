import FoundationEssentials

/// Days without meetings, such as a public holiday.
package struct Holiday: Hashable, Sendable {
  package var name: String
  /// The first and the last day.
  package var from, until: CalendarDay
  /// The scrums that don't meet; empty for all of the store.
  package var scrums: [UUID]

  package init(name: String, from: CalendarDay, until: CalendarDay, scrums: [UUID] = []) {
    (self.name, self.from, self.until) = (name, from, max(from, until))
    self.scrums = Set(scrums).sorted()
  }

  package static let mostDays = 366

  package func covers(_ day: CalendarDay) -> Bool {
    from <= day && day <= until && day.daysSince1970 - from.daysSince1970 <= Self.mostDays
  }
}

package struct Away: Hashable, Sendable {
  /// The first and the last day.
  package var from, until: CalendarDay
  /// A word about it, such as `parental leave`.
  package var word: String?

  package init(from: CalendarDay, until: CalendarDay, word: String? = nil) {
    (self.from, self.until, self.word) = (from, max(from, until), word)
  }

  package func covers(_ day: CalendarDay) -> Bool { from <= day && day <= until }
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
      return away.from < day ? Away(from: away.from, until: day + -1, word: away.word) : nil
    }
  }
}

package enum Lead: Hashable, Sendable {
  /// Each attendee in turn, in the listed order.
  case byTurn
  /// Always the same attendee.
  case attendee(UUID)
}
