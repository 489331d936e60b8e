import ScrumModel
import Testing

@Suite("Days of a schedule")
struct SingleDaysTests {
  private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private static func schedule(
    _ days: [Schedule.Day] = [.mon, .wed], _ rhythm: Schedule.Rhythm = .weekly
  ) throws -> Schedule {
    Schedule(days: days, time: try #require(TimeOfDay("09:30")), rhythm: rhythm)
  }

  @Test("a day is read as it is written, and nothing else is")
  func texts() throws {
    for text in ["2026-12-26", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
      try expect(Self.day(text).description, text)
    }
    for text in [
      "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-1", "26-01-01",
      "2026/01/01",
      "2026-01-01 ", "", "2026-01-0１", "+026-01-01", "-026-01-01",
    ] { #expect(CalendarDay(text) == nil, "\(text)") }
  }

  @Test("a day knows its weekday and the Monday of its week")
  func weekdays() throws {
    for (text, weekday, monday) in [
      ("1970-01-01", Schedule.Day.thu, "1969-12-29"), ("1969-12-28", .sun, "1969-12-22"),
      ("2024-02-29", .thu, "2024-02-26"), ("2026-11-23", .mon, "2026-11-23"),
      ("2027-01-03", .sun, "2026-12-28"),
    ] {
      let day = try Self.day(text)
      #expect(day.weekday == weekday && day.monday.description == monday, "\(text)")
    }
    let newYear = try Self.day("2027-01-01")
    #expect("\(newYear + -1)" == "2026-12-31" && newYear + -1 < newYear)
    expect("\(try Self.day("2024-02-28") + 2)", "2024-03-01")
  }

  @Test("a single day is an exception only if the rhythm says something else")
  func exceptions() throws {
    let (monday, tuesday) = (try Self.day("2026-11-23"), try Self.day("2026-11-24"))
    var schedule = try Self.schedule()
    let plain = schedule
    schedule.set(monday, meets: true)
    schedule.set(tuesday, meets: false)
    expect(schedule, plain)
    schedule.set(tuesday, meets: true)
    schedule.set(monday, meets: false)
    schedule.set(monday, meets: false)
    #expect(schedule.extra == [tuesday] && schedule.cancelled == [monday])
    #expect(schedule.meets(on: tuesday) && !schedule.meets(on: monday) && schedule.isRegular(monday))
    schedule.set(monday + -7, meets: false)
    expect(schedule.cancelled, [monday + -7, monday])
    schedule.set(monday + -7, meets: true)
    schedule.set(monday, meets: true)
    schedule.set(tuesday, meets: false)
    expect(schedule, plain)
  }

  @Test("a day that is listed as both is cancelled, and each is there once, in order")
  func contradictions() throws {
    let day = try Self.day("2026-11-24")
    let schedule = Schedule(
      days: [], time: try #require(TimeOfDay("09:30")), extra: [day + 1, day, day + 1, day + -1],
      cancelled: [day, day])
    #expect(schedule.extra == [day + -1, day + 1] && schedule.cancelled == [day])
  }
}
