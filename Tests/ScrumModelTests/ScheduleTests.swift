import FoundationEssentials
import ScrumModel
import Testing

@Suite("Schedules")
struct ScheduleTests {
  /// Saturday, 21 November 2026, 09:24 UTC.
  let saturday = Date(timeIntervalSince1970: 1_795_253_040)

  @Test("a time of day reads and writes HH:MM, and nothing else")
  func timeOfDay() throws {
    try expect(#require(TimeOfDay("09:30")).description, "09:30")
    #expect(try #require(TimeOfDay("23:59")) > #require(TimeOfDay("09:30")))
    for text in ["24:00", "9:30", "09:60", "09.30", "", "09:30:00", "-1:30", "0９:30"] {
      #expect(TimeOfDay(text) == nil, "\(text)")
    }
  }

  @Test("the days in words: those of the rhythm, or single days alone, or none")
  func words() throws {
    let (time, day) = (try #require(TimeOfDay("09:30")), CalendarDay(daysSince1970: 20_780))
    func words(
      _ days: [Schedule.Day], _ rhythm: Schedule.Rhythm = .weekly, extra: [CalendarDay] = []
    ) -> String? {
      Schedule(days: days, time: time, rhythm: rhythm, extra: extra)
        .daysInWords { $0.map(\.rawValue).joined(separator: " ") }
    }
    #expect(words([]) == nil && words([], extra: [day]) == "on single days")
    #expect(words([.tue, .mon]) == "mon tue" && words([.mon], extra: [day]) == "mon")
    expect(words([.mon], .everySecondWeek(day)), "every second week, mon")
    expect(words([.mon], .monthly(-1)), "last mon of the month")
  }

  @Test("a date is shown as the wall clock of its zone shows it")
  func wallClock() {
    let parts = LocalCalendar.gmt.parts(of: saturday)
    expect([parts.year, parts.month, parts.day, parts.hour, parts.minute], [2026, 11, 21, 9, 24])
    let west = LocalCalendar.fixed(secondsFromGMT: -10 * 3600).parts(of: saturday)
    expect([west.dayNumber, west.day, west.hour], [parts.dayNumber - 1, 20, 23])
    expect([parts.weekday, west.weekday], [.sat, .fri])
  }

  @Test("days are kept in the order of the week, each once")
  func days() throws {
    let schedule = Schedule(days: [.fri, .mon, .fri], time: try #require(TimeOfDay("10:00")))
    expect(schedule.days, [.mon, .fri])
  }

  @Test("dates at the ends of time are no trap")
  func extremes() {
    for seconds in [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude, -1e18, 1e18, -1, 0] {
      _ = LocalCalendar.system.parts(of: Date(timeIntervalSince1970: seconds))
    }
  }
}
