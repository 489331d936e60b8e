import FoundationEssentials
import ScrumModel

/// The past meetings of a scrum as its screen lists them: computed when they change, not for every frame.
struct PastMeetings: Hashable, Sendable {
  struct Month: Hashable, Sendable {
    let title: String
    var places: Range<Int>
  }

  /// Newest first.
  let meetings: [Meeting]
  let months: [Month]
  /// Oldest first, with the days since then.
  let openBlockers: [OpenBlocker], ages: [Int]
  /// The turns of each attendee, and the average of all, such as `average 2:12`.
  let turns: [TurnFigures], averageTurn: String
  /// The day of all this: tomorrow the blockers are older.
  let day: Int
  /// The last timed meetings, at most `BoardState.recentMeetings`.
  let recent: [Meeting]

  init(_ meetings: [Meeting] = [], now: Date = .distantPast, in calendar: LocalCalendar = .gmt) {
    self.meetings = meetings
    let statistics = MeetingStatistics(meetings, now: now, in: calendar)
    openBlockers = statistics.blockers.map(\.blocker)
    ages = statistics.blockers.map(\.days)
    turns = statistics.attendees.map { TurnFigures($0) }
    averageTurn = Format.average(of: statistics.attendees.flatMap(\.turns))
    day = calendar.parts(of: now).dayNumber
    recent = Array(meetings.lazy.filter(\.isTimed).prefix(BoardState.recentMeetings))
    var months: [Month] = []
    var last: (year: Int, month: Int)?
    for (place, meeting) in meetings.enumerated() {
      let parts = calendar.parts(of: meeting.startedAt)
      if let last, last == (parts.year, parts.month) {
        months[months.count - 1].places = months[months.count - 1].places.lowerBound..<place + 1
      } else {
        months.append(Month(title: Format.monthAndYear(parts), places: place..<place + 1))
        last = (parts.year, parts.month)
      }
    }
    self.months = months
  }

  /// The month of a meeting and its place in that; nil if there is no such meeting.
  func month(ofMeeting place: Int) -> (month: Int, place: Int)? {
    months.firstIndex { $0.places.contains(place) }.map { ($0, place - months[$0].places.lowerBound) }
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
      average == nil ? "did not speak" : "\(averageWords) on average, longest \(longestWords)"
    return "\(name), \(turns), \(absent > 0 ? "absent \(absent) of \(expected)" : "never absent")"
  }
}
