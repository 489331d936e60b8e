import FoundationEssentials
import ScrumModel
import Testing

@Suite("The first day of a history")
struct DayWordTests {
  /// Saturday, 21 November 2026, 09:24 in Greenwich.
  private let now = Date(timeIntervalSince1970: 1_795_253_040)

  private func past(_ text: String, in calendar: LocalCalendar = .gmt) -> String? {
    DayWord(text, isPast: true).map { "\($0.day(today: CalendarDay(now, in: calendar)))" }
  }

  @Test("days and weeks count back from today, local time")
  func forms() {
    #expect(past("today") == "2026-11-21")
    #expect(past("Yesterday") == "2026-11-20")
    #expect(past("0d") == "2026-11-21")
    #expect(past("7d") == "2026-11-14")
    #expect(past("2W") == "2026-11-07")
    #expect(past("36500d") == "1926-12-16")
    #expect(past("5214w") == "1926-12-18")
    #expect(past("2026-11-01") == "2026-11-01")
    #expect(past("2024-02-29") == "2024-02-29")
    #expect(past("2030-01-01") == "2030-01-01")
    // On the other side of the earth, it is already the next day.
    #expect(past("today", in: .fixed(secondsFromGMT: 15 * 3600)) == "2026-11-22")
    #expect(past("2026-11-01", in: .fixed(secondsFromGMT: -9 * 3600)) == "2026-11-01")
  }

  private static let malformed = [
    "", "d", "w", "-1d", "+1d", "1.5d", "99999999999999999999d", "36501d", "5215w", "2026-02-29",
    "2026-04-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-1-1", "26-01-01", "0000-01-01",
    "2026-01-01T00:00:00Z", "２d", "2026-01-0１",
  ]

  @Test("anything else is refused", arguments: malformed + ["tomorrow", "fri", "24 dec", "24.12."])
  func refusedOfPast(text: String) {
    #expect(DayWord(text, isPast: true) == nil)
  }

  @Test("so it is of a day to come", arguments: malformed + ["yesterday"])
  func refused(text: String) {
    #expect(DayWord(text) == nil)
  }

  @Test("every day of four centuries reads as itself")
  func everyDay() throws {
    let first = try #require(CalendarDay(year: 1600, month: 1, day: 1))
    let wrong = (0..<146_097).map { "\(first + $0)" }.filter { past($0) != $0 }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
