import FoundationEssentials
import ScrumModel

/// The last half year of a scrum as a calendar: a column for each week, a row for each day of the week.
struct HalfYear: Hashable, Sendable {
  enum Day: Hashable, Sendable {
    /// Still to come, not scheduled, or before the first meeting.
    case none
    /// The place of its meeting in the history.
    case met(Int)
    case missed, off
  }

  struct Position: Hashable, Sendable {
    var week: Int, row: Int
  }

  /// The Monday of the first week.
  let start: CalendarDay
  /// The days of the week on which it met or meets.
  let weekdays: [Schedule.Day]
  /// By weeks, then by weekdays.
  private(set) var weeks: [[Day]] = []
  private(set) var positions: [Int: Position] = [:]

  static let weekCount = 26

  init() { (start, weekdays) = (CalendarDay(daysSince1970: 0), []) }

  init(_ scrum: DailyScrum, _ meetings: [Meeting], now: Date, team: TeamCalendar) {
    let today = team.day(of: now, for: scrum)
    start = today.monday + -(Self.weekCount - 1) * 7
    let past = meetings.prefix { $0.startedAt > now - Double(Self.weekCount + 1) * 7 * 86_400 }
    var places: [CalendarDay: Int] = [:]
    for (place, meeting) in past.enumerated() {
      let day = team.day(of: meeting.startedAt, for: scrum)
      if places[day] == nil { places[day] = place }
    }
    let used = Set(places.keys.map(\.weekday)).union(scrum.schedule?.days ?? [])
    weekdays = places.isEmpty ? [] : Schedule.Day.allCases.filter(used.contains)
    let first = meetings.last.map { team.day(of: $0.startedAt, for: scrum) } ?? today
    for week in 0..<(weekdays.isEmpty ? 0 : Self.weekCount) {
      weeks.append([])
      for weekday in weekdays {
        let day = start + week * 7 + (Schedule.Day.allCases.firstIndex(of: weekday) ?? 0)
        if let place = places[day] { positions[place] = Position(week: week, row: weeks[week].count) }
        let isDue = day >= first && day < today && scrum.schedule?.meets(on: day) ?? false
        let isOff = day >= first && day <= today && team.reason(against: day, for: scrum) != nil
        weeks[week].append(places[day].map { .met($0) } ?? (isOff ? .off : isDue ? .missed : .none))
      }
    }
  }

  func count(_ day: Day) -> Int { weeks.joined().count { $0 == day } }

  /// The next meeting from another one, some weeks and rows away, over what is in between; nil if there is none.
  func meeting(from place: Int, weeks across: Int, rows down: Int) -> Int? {
    guard var position = positions[place] else { return nil }
    while true {
      position.week += across
      position.row += down
      guard weeks.indices.contains(position.week), weekdays.indices.contains(position.row) else { return nil }
      if case .met(let place) = weeks[position.week][position.row] { return place }
    }
  }
}
