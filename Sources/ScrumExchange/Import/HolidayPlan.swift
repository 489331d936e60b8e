import FoundationEssentials
import ScrumModel

/// The choice among the entries of a calendar, and the holidays that come of it.
package struct HolidayPlan: Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    package let entry: CalendarEntry
    package var isTicked: Bool
  }

  /// The most new holidays of an import.
  package static let most = 3_000

  /// The entries by their group.
  package var choices: [Choice]
  private let owners: [UUID]
  /// The ids of the events in the calendar.
  private let uids: Set<String>
  private let today: CalendarDay
  private let takesAll: Bool

  /// - Parameters:
  ///   - owners: the scrums to which the holidays are limited; none for all.
  ///   - present: the holidays of the store: an entry that was chosen once is chosen again.
  ///   - only: parts of names, of which one must be in a name; none for all days off.
  ///   - takesAll: whether to take all entries, also what was removed by hand.
  package init(
    _ calendar: CalendarFile, of owners: [UUID], over present: [Holiday], today: CalendarDay,
    only: [String] = [], except: [String] = [], takesAll: Bool = false
  ) {
    (self.owners, self.today, self.takesAll) = (owners.sorted(), today, takesAll)
    uids = calendar.uids
    let known = Set(present.filter { !$0.isRemoved }.map(\.name))
    let groups = Dictionary(grouping: calendar.entries, by: \.group)
    choices = HolidayGroup.allCases.flatMap { groups[$0] ?? [] }.map { entry in
      let isMeant = takesAll || entry.group == .off || known.contains(entry.name)
      let isTicked = (only.isEmpty ? isMeant : entry.name.has(oneOf: only)) && !entry.name.has(oneOf: except)
      return Choice(entry: entry, isTicked: isTicked)
    }
  }

  /// Whether something is left that may be a day off for this team.
  package var isOpen: Bool { choices.contains { !$0.isTicked } }

  /// The entries that were not chosen.
  package var left: [CalendarEntry] { choices.filter { !$0.isTicked }.map(\.entry) }

  /// What an import makes of the holidays of a store.
  package struct Change: Hashable, Sendable {
    /// All of them afterwards, with those that were removed.
    package fileprivate(set) var holidays: [Holiday]
    /// Those of the chosen entries, of which the new ones, and those whose event has moved, shortened or gone.
    package fileprivate(set) var chosen: [Holiday] = [], new: [Holiday] = [], gone: [Holiday] = []
    /// The names of what a person has removed, which stays away.
    package fileprivate(set) var kept: [String] = []
  }

  /// - Parameter present: the holidays of a store, with those that were removed.
  package func change(of present: [Holiday]) -> Change {
    var change = Change(holidays: present)
    let own = present.filter { $0.scrums == owners }
    if takesAll { change.holidays.removeAll { $0.isRemoved && $0.scrums == owners } }
    let removed = takesAll ? [:] : Dictionary(grouping: own.filter(\.isRemoved), by: \.name)
    change.chosen = choices.filter(\.isTicked).flatMap(\.entry.holidays).flatMap { found in
      var holiday = found
      holiday.scrums = owners
      let parts = (removed[holiday.name] ?? []).reduce([holiday]) { parts, gone in
        parts.flatMap { $0.without(gone.from, through: gone.until) }
      }
      if parts.isEmpty, !change.kept.contains(holiday.name) { change.kept.append(holiday.name) }
      return parts
    }.sorted { ($0.from, $0.until, $0.name) < ($1.from, $1.until, $1.name) }
    let places = Dictionary(grouping: change.chosen, by: \.name)
    // An event that was not chosen keeps what it had.
    let followed = uids.subtracting(left.flatMap(\.holidays).compactMap(\.uid))
    var known: Set<Holiday> = []
    change.holidays = change.holidays.compactMap { holiday in
      guard !holiday.isRemoved, holiday.scrums == owners else { return holiday }
      let same = places[holiday.name] ?? []
      if let event = same.first(where: { $0.from == holiday.from && $0.until == holiday.until }) {
        known.insert(event)
        var holiday = holiday
        holiday.uid = event.uid ?? holiday.uid
        return holiday
      }
      let isFollowed = holiday.uid.map(followed.contains) ?? same.contains(where: holiday.overlaps)
      guard isFollowed, holiday.until >= today else { return holiday }
      change.gone.append(holiday)
      return nil
    }
    change.new = change.chosen.filter { !known.contains($0) }
    change.holidays += change.new
    return change
  }
}

/// The meetings that holidays cost in the next year.
package struct HolidayCost: Sendable {
  private let scrums: [DailyScrum]
  private let team: TeamCalendar
  private let days: ClosedRange<CalendarDay>

  /// - Parameter owners: the scrums that have the holidays; none for all.
  package init(_ scrums: [DailyScrum], _ owners: [UUID], _ team: TeamCalendar, today: CalendarDay) {
    self.scrums = scrums.filter { $0.schedule != nil && (owners.isEmpty || owners.contains($0.id)) }
    self.team = team
    days = today...today + 365
  }

  /// The days in words, such as `12 days off until 21 Nov 2027, 9 of them workdays of Design`.
  package func words(_ holidays: [Holiday]) -> String {
    let count = ImportEntry.count(days(of: holidays).count, "day")
    let last = ClockText.day(days.upperBound, besides: nil)
    let costs = costs(holidays)
    let none = scrums.isEmpty ? "" : ", none of them a workday"
    let share = costs.isEmpty ? none : ", \(Self.list(costs, "of them a workday", "of them workdays"))"
    return "\(count) off\(share), until \(last)"
  }

  /// The workdays in words, such as `1 workday of Design`; empty for none.
  package func workdays(_ holidays: [Holiday]) -> String { Self.list(costs(holidays), "workday", "workdays") }

  /// The days of holidays in that year.
  private func days(of holidays: [Holiday]) -> Set<CalendarDay> {
    var found: Set<CalendarDay> = []
    for holiday in holidays where holiday.until >= days.lowerBound && holiday.from <= days.upperBound {
      var day = max(holiday.from, days.lowerBound)
      while day <= min(holiday.until, days.upperBound) {
        found.insert(day)
        day = day + 1
      }
    }
    return found
  }

  /// The scrums by how many meetings they lose, most first; those that lose none are left out.
  private func costs(_ holidays: [Holiday]) -> [(count: Int, titles: [String])] {
    let days = days(of: holidays)
    var titles: [Int: [String]] = [:]
    for scrum in scrums {
      guard let schedule = scrum.schedule else { continue }
      let count = days.count { schedule.isRegular($0) && team.reason(against: $0, for: scrum) == nil }
      if count > 0 { titles[count, default: []].append(PlainText(scrum.title).oneLine) }
    }
    return titles.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  private static func list(
    _ costs: [(count: Int, titles: [String])], _ thing: String, _ things: String
  ) -> String {
    costs.prefix(3).enumerated().map { place, cost in
      let scrums = cost.titles.count > 3 ? "\(cost.titles.count) scrums" : cost.titles.joined(separator: ", ")
      let words = place > 0 ? "" : cost.count == 1 ? " \(thing)" : " \(things)"
      return "\(cost.count)\(words) of \(scrums)"
    }.joined(separator: "; ")
  }
}
