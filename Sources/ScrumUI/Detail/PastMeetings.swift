import FoundationEssentials
import ScrumModel

/// The past meetings of a scrum as its screen lists them: worked out when they change, not for every frame.
struct PastMeetings: Hashable, Sendable {
  /// The meetings of a month.
  struct Month: Hashable, Sendable {
    /// The month and the year, such as `November 2026`.
    let title: String
    /// The places of its meetings.
    var places: Range<Int>
  }

  /// The newest first.
  let meetings: [Meeting]
  /// The months in which there were any, in the same order.
  let months: [Month]
  /// What is still open, the oldest first, and the days since then.
  let openBlockers: [OpenBlocker], ages: [Int]
  /// What they say about everybody's turns, and the average of all of them, such as `average 2:12`.
  let turns: [TurnFigures], averageTurn: String
  /// The day on which they were looked through: tomorrow the blockers are older.
  let day: Int
  /// The last ones of which it is known how long they took, at most `BoardState.recentMeetings`.
  let recent: [Meeting]

  /// The meetings of a scrum, newest first, as they are seen at a moment on a wall clock.
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

  /// The month of a meeting, and its place in that; nil where there is no such meeting.
  func month(ofMeeting place: Int) -> (month: Int, place: Int)? {
    var (low, high) = (0, months.count)
    while low < high {
      let middle = (low + high) / 2
      if months[middle].places.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    guard months.indices.contains(low), months[low].places.contains(place) else { return nil }
    return (low, place - months[low].places.lowerBound)
  }
}

/// What one attendee's turns say, in numbers and in words: of ten years it is too much to be worked out for a frame.
struct TurnFigures: Identifiable, Hashable, Sendable {
  let id: UUID
  let name: String
  /// The seconds of the average and of the longest turn; nil where the attendee never spoke.
  let average: Int?, longest: Int?
  /// How often the attendee was absent, and at how many meetings expected.
  let absent: Int, expected: Int

  /// What an attendee's turns say.
  init(_ attendee: AttendeeStatistics) {
    id = attendee.id
    name = attendee.name
    average = attendee.averageSeconds
    longest = attendee.longestSeconds
    absent = attendee.timesAbsent
    expected = attendee.timesAbsent + attendee.timesPresent
  }

  /// The average turn, such as `2:12`; nothing where there is none.
  var averageWords: String { average.map { Format.clock($0) } ?? "" }
  /// The longest turn.
  var longestWords: String { longest.map { Format.clock($0) } ?? "" }
  /// How often absent of how many times, such as `4/30`; nothing where never.
  var absentWords: String { absent > 0 ? "\(absent)/\(expected)" : "" }

  /// What a screen reader says.
  var spoken: String {
    let turns =
      average == nil ? "did not speak" : "\(averageWords) on average, longest \(longestWords)"
    return "\(name), \(turns), \(absent > 0 ? "absent \(absent) of \(expected)" : "never absent")"
  }
}
