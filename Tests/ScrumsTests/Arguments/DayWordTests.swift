import FoundationEssentials
import ScrumModel
import ScrumUI
import Testing

@testable import scrums

@Suite("The first day of a history")
struct DayWordTests {
  /// Saturday, 21 November 2026, 09:24 in Greenwich.
  private let now = Date(timeIntervalSince1970: 1_795_253_040)

  private func past(_ text: String, in calendar: LocalCalendar = .gmt) -> String? {
    DayWord(text, isPast: true).map { "\($0.day(today: CalendarDay(now, in: calendar)))" }
  }

  @Test("days and weeks count back from today, local time")
  func forms() {
    for (text, day) in [
      ("today", "2026-11-21"), ("Yesterday", "2026-11-20"), ("0d", "2026-11-21"), ("7d", "2026-11-14"),
      ("2W", "2026-11-07"), ("36500d", "1926-12-16"), ("5214w", "1926-12-18"), ("2026-11-01", "2026-11-01"),
      ("2024-02-29", "2024-02-29"), ("2030-01-01", "2030-01-01"), ("sat", "2026-11-21"),
      ("Friday", "2026-11-20"), ("sun", "2026-11-15"), ("21 Nov", "2026-11-21"), ("24.12.", "2025-12-24"),
      ("29 feb", "2024-02-29"),
    ] {
      expect(past(text), day, "\(text)")
    }
    // On the other side of the earth, it is already the next day.
    expect(past("today", in: .fixed(secondsFromGMT: 15 * 3600)), "2026-11-22")
    expect(past("2026-11-01", in: .fixed(secondsFromGMT: -9 * 3600)), "2026-11-01")
  }

  private static let malformed = [
    "", "d", "w", "-1d", "+1d", "1.5d", "99999999999999999999d", "36501d", "5215w", "2026-02-29",
    "2026-04-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-1-1", "26-01-01", "0000-01-01",
    "2026-01-01T00:00:00Z", "２d", "2026-01-0１",
  ]

  @Test("anything else is refused", arguments: malformed + ["tomorrow"])
  func refusedOfPast(text: String) {
    #expect(DayWord(text, isPast: true) == nil)
  }

  @Test("so it is of a day to come", arguments: malformed + ["yesterday"])
  func refused(text: String) {
    #expect(DayWord(text) == nil)
  }

  @Test("days of four centuries read as themselves, and each day of years of every kind")
  func anyDay() throws {
    let first = try #require(CalendarDay(year: 1600, month: 1, day: 1))
    // Each day of the month and of the week is among them.
    var days = stride(from: 0, to: 146_097, by: 11).map { first + $0 }
    for year in [1600, 1900, 2023, 2024] {
      let newYear = try #require(CalendarDay(year: year, month: 1, day: 1))
      days += (0..<366).map { newYear + $0 }
    }
    let wrong = days.map { "\($0)" }.filter { past($0) != $0 }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}

@Suite("Days on the command line")
struct TypedDaysTests {
  @Test(
    "ranges and lists, mixed, in any case, across the end of the week",
    arguments: [
      ("mon-fri", [.mon, .tue, .wed, .thu, .fri]), ("Fri, WED,mon", [.mon, .wed, .fri]),
      ("mon-wed,sat", [.mon, .tue, .wed, .sat]), ("sat-mon", [.mon, .sat, .sun]), ("tue-tue,tue", [.tue]),
      ("Daily", Schedule.Day.allCases), ("mon-sun", Schedule.Day.allCases),
    ] as [(String, [Schedule.Day])])
  func forms(text: String, days: [Schedule.Day]) {
    expect(Schedule.days(typed: text), days)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", " ", ",", "-", "mon-", "-mon", "mon,,tue", "monday", "mon-tue-wed", "mon tue", "daily,mon",
    ])
  func refused(text: String) {
    #expect(Schedule.days(typed: text) == nil)
  }

  @Test("every set of days reads back from its text")
  func roundTrip() {
    for choice in 1..<128 {
      let days = Schedule.Day.allCases.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
      let text = Format.days(days, dash: "-")
      expect(Schedule.days(typed: text), days, "\(text)")
    }
    expect(Format.days([.mon, .tue, .wed, .thu, .fri], dash: "-"), "Mon-Fri")
    expect(Format.days([.mon, .tue, .fri], dash: "-"), "Mon, Tue, Fri")
    expect(Format.days([], dash: "-"), "")
  }
}
