import FoundationEssentials
import ScrumModel
import Testing

@Suite("When a scrum meets next")
struct NextMeetingTests {
  /// Tuesday, 24 November 2026, midnight in Greenwich.
  private static let tuesday = 1_795_478_400.0

  private static func at(_ hour: Int, _ minute: Int = 0, _ second: Double = 0, day: Int = 0) -> Date {
    Date(timeIntervalSince1970: tuesday + Double(day * 86_400 + hour * 3_600 + minute * 60) + second)
  }

  private static func next(
    _ time: String = "09:30", _ days: [Schedule.Day] = [.mon, .tue, .wed, .thu, .fri], minutes: Int = 10,
    lastMet: Date? = nil, dismissed: Date? = nil, now: Date
  ) throws -> NextMeeting? {
    let scrum = DailyScrum(
      title: "Design", attendees: [], lengthInMinutes: minutes,
      schedule: Schedule(days: days, time: try #require(TimeOfDay(time)))
    )
    return TeamCalendar(.gmt).nextMeeting(of: scrum, lastMet: lastMet, dismissed: dismissed, now: now)
  }

  @Test("a meeting is upcoming, then late for a while, then missed until midnight")
  func oneDay() throws {
    let due = Self.at(9, 30)
    for (now, next) in [
      (Self.at(0, 5), NextMeeting.upcoming(due)), (Self.at(9, 30, 59), .upcoming(due)),
      (Self.at(9, 31), .late(due)), (Self.at(9, 44, 59), .late(due)), (Self.at(9, 45), .missed(due)),
      (Self.at(23, 59, 59), .missed(due)), (Self.at(0, day: 1), .upcoming(Self.at(9, 30, day: 1))),
    ] {
      try expect(Self.next(now: now), next)
    }
    try expect(Self.next(minutes: 60, now: Self.at(10, 29)), .late(due))
  }

  @Test("once held on that day, or dismissed, it is not called again", arguments: [8, 9, 10, 23])
  func held(hour: Int) throws {
    let now = Self.at(23, 30)
    try expect(Self.next(lastMet: Self.at(hour, 5), now: now), .upcoming(Self.at(9, 30, day: 1)))
    try expect(Self.next(lastMet: Self.at(hour, day: -1), now: now), .missed(Self.at(9, 30)))
    try expect(Self.next(dismissed: Self.at(9, 30), now: now), .upcoming(Self.at(9, 30, day: 1)))
    try expect(Self.next(dismissed: Self.at(9, 30, day: -1), now: now), .missed(Self.at(9, 30)))
  }

  @Test("around midnight the last day still counts")
  func midnight() throws {
    let due = Self.at(23, 55)
    try expect(Self.next("23:55", now: Self.at(0, 5, day: 1)), .late(due))
    try expect(Self.next("23:55", now: Self.at(0, 10, day: 1)), .upcoming(Self.at(23, 55, day: 1)))
    try expect(
      Self.next("00:10", lastMet: Self.at(23, 50), now: Self.at(0, 5, day: 1)),
      .upcoming(Self.at(0, 10, day: 2)))
  }

  @Test("a schedule without days has no next meeting, and impossible dates are harmless")
  func odd() throws {
    #expect(try Self.next("09:30", [], now: Self.at(9)) == nil)
    let far = Date(timeIntervalSince1970: 250_000_000_000)
    try expect(Self.next(lastMet: far, dismissed: far, now: Self.at(9)), .upcoming(Self.at(9, 30, day: 1)))
    for minutes in [Int.min, 0, .max] { #expect(try Self.next(minutes: minutes, now: Self.at(9, 31)) != nil) }
  }

  @Test("it is never in the past unless it is late or missed, and never late for what was held")
  func property() throws {
    var random = SplitMix64(seed: 15)
    for _ in 0..<2_000 {
      let now = Self.at(
        .random(in: 0...23, using: &random), .random(in: 0...59, using: &random),
        day: .random(in: 0...6, using: &random))
      let met = now - .random(in: 0...200_000, using: &random)
      let days = Schedule.Day.allCases.filter { _ in Bool.random(using: &random) }
      let next = try Self.next("09:30", days, lastMet: met, now: now)
      expect((next == nil), days.isEmpty)
      guard let next else { continue }
      switch next {
      case .upcoming(let due): #expect(due >= now)
      case .late(let due), .missed(let due): #expect(due < now && met < due)
      case .planned: Issue.record("the history is known")
      }
    }
  }
}
