import FoundationEssentials
import ScrumModel

/// The past meetings of a scrum as its screen lists them: computed when they change, not for every frame.
struct PastMeetings: Hashable, Sendable {
  /// Newest first; only the newest while the history is being read.
  let meetings: [Meeting]
  /// The summary of the whole history while it is being read; nil once all meetings are there.
  let summary: HistorySummary?
  let byMonth: MeetingsByMonth
  let blockers: [MeetingStatistics.AgedBlocker]
  /// The turns of everyone, and those of them that have room beside the last meetings.
  let turns: [TurnFigures], shownTurns: [TurnFigures]
  /// The timed meetings, oldest first; only the last ones while the history is being read.
  let recent: [MeetingStatistics.Run]
  /// The columns of the longest duration, and of the largest difference from a plan.
  let tookWidth: Int, differenceWidth: Int
  /// The day of all this: tomorrow the blockers are older.
  let day: Int
  /// What was written for the next meeting.
  let updates: [Update]?

  /// The most turns beside the last meetings, if there are more than one more.
  static let mostTurns = 6

  init(
    _ meetings: [Meeting] = [], _ summary: HistorySummary? = nil, updates: [Update]? = nil,
    now: Date = .distantPast, in calendar: LocalCalendar = .gmt
  ) {
    self.updates = updates
    self.meetings = meetings
    self.summary = summary
    let statistics = MeetingStatistics(summary == nil ? meetings : [], now: now, in: calendar)
    var open = summary ?? HistorySummary(blockers: statistics.blockers.map(\.blocker))
    open.add(updates ?? [])
    blockers = MeetingStatistics.aged(open.blockers, now: now, in: calendar)
    turns = statistics.attendees.map { TurnFigures($0) }
    shownTurns = turns.count > Self.mostTurns + 1 ? Array(turns.prefix(Self.mostTurns)) : turns
    recent = summary?.recent ?? statistics.runs
    let timed = meetings.filter(\.isTimed)
    tookWidth = Format.clock(timed.map(\.usedSeconds).max() ?? 0).utf8.count
    let differences = timed.map { abs($0.usedSeconds - $0.plannedSeconds) }
    differenceWidth = Format.difference(differences.max() ?? 0).utf8.count
    day = calendar.parts(of: now).dayNumber
    byMonth = MeetingsByMonth(meetings, in: calendar)
  }
}

/// Some of the past meetings, newest first, by month.
struct MeetingsByMonth: Hashable, Sendable {
  struct Month: Hashable, Sendable {
    let title: String
    var rows: Range<Int>
  }

  /// The place of each row among all meetings.
  let places: [Int]
  let months: [Month]

  init(_ meetings: [Meeting], in calendar: LocalCalendar) {
    var months: [Month] = []
    var last: (year: Int, month: Int)?
    /// Times that are certain to be of the last month: the calendar is slow.
    var known: ClosedRange<Date>?
    for (place, meeting) in meetings.enumerated() {
      if known?.contains(meeting.startedAt) != true {
        let parts = calendar.parts(of: meeting.startedAt)
        if last ?? (0, 0) != (parts.year, parts.month) {
          months.append(Month(title: Format.monthAndYear(parts), rows: place..<place))
          last = (parts.year, parts.month)
        }
        // The clocks may have changed in between.
        let hours = (parts.day - 1) * 24 + parts.hour - 3
        known = meeting.startedAt - Double(max(0, hours)) * 3600...meeting.startedAt
      }
      months[months.count - 1].rows = months[months.count - 1].rows.lowerBound..<place + 1
    }
    (places, self.months) = (Array(meetings.indices), months)
  }

  private init(places: [Int], months: [Month]) { (self.places, self.months) = (places, months) }

  /// Only the meetings at some places among all.
  func filtered(by wanted: [Int]) -> MeetingsByMonth {
    let wanted = Set(wanted)
    var places: [Int] = []
    var months: [Month] = []
    for month in self.months {
      let start = places.count
      places += self.places[month.rows].filter(wanted.contains)
      if places.count > start { months.append(Month(title: month.title, rows: start..<places.count)) }
    }
    return MeetingsByMonth(places: places, months: months)
  }

  /// The month of a row and the row's place in that; nil if there is no such row.
  func month(of row: Int) -> (month: Int, place: Int)? {
    months.firstIndex { $0.rows.contains(row) }.map { ($0, row - months[$0].rows.lowerBound) }
  }
}

/// The turns of an attendee in figures: for ten years they would be too slow to compute for every frame.
struct TurnFigures: Identifiable, Hashable, Sendable {
  let id: UUID
  let name: String
  /// The seconds of the average and of the longest turn; nil if the attendee never spoke.
  let average: Int?, longest: Int?
  /// How often the attendee was absent, of how many meetings.
  let absent: Int, expected: Int

  init(_ attendee: AttendeeStatistics) {
    id = attendee.id
    name = attendee.name
    average = attendee.averageSeconds
    longest = attendee.longestSeconds
    absent = attendee.timesAbsent
    expected = attendee.timesAbsent + attendee.timesPresent
  }

  var averageWords: String { average.map { Format.clock($0) } ?? "" }
  var longestWords: String { longest.map { Format.clock($0) } ?? "" }
  var absentWords: String { absent > 0 ? "\(absent)/\(expected)" : "" }

  var spoken: String {
    let turns =
      average.map { "\(Format.spoken($0)) on average, longest \(Format.spoken(longest ?? $0))" }
      ?? "did not speak"
    return "\(name), \(turns), \(absent > 0 ? "absent \(absent) of \(expected)" : "never absent")"
  }
}
