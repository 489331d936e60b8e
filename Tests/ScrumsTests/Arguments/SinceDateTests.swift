import FoundationEssentials
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

@Suite("The first day of a history")
struct SinceDateTests {
  /// Saturday, 21 November 2026, 09:24 in Greenwich.
  private let now = Date(timeIntervalSince1970: 1_795_253_040)

  private func start(_ text: String, in calendar: LocalCalendar = .gmt) -> String? {
    SinceDate(text).map { ClockText.dateAndTime(of: $0.date(now: now, in: calendar), in: calendar) }
  }

  @Test("a day begins at midnight, local time")
  func forms() {
    #expect(start("today") == "2026-11-21 00:00")
    #expect(start("Yesterday") == "2026-11-20 00:00")
    #expect(start("0d") == "2026-11-21 00:00")
    #expect(start("7d") == "2026-11-14 00:00")
    #expect(start("2W") == "2026-11-07 00:00")
    #expect(start("2026-11-01") == "2026-11-01 00:00")
    #expect(start("2024-02-29") == "2024-02-29 00:00")
    #expect(start("2030-01-01") == "2030-01-01 00:00")
    // On the other side of the earth, it is already the next day.
    #expect(start("today", in: .fixed(secondsFromGMT: 15 * 3600)) == "2026-11-22 00:00")
    #expect(start("2026-11-01", in: .fixed(secondsFromGMT: -9 * 3600)) == "2026-11-01 00:00")
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "d", "w", "-1d", "+1d", "1.5d", "99999999999999999999d", "36501d", "5215w", "2026-02-29",
      "2026-04-31",
      "2026-13-01", "2026-00-01", "2026-01-00", "2026-1-1", "26-01-01", "0000-01-01", "2026-01-01T00:00:00Z",
      "tomorrow", "２d", "2026-01-0１",
    ])
  func refused(text: String) {
    #expect(SinceDate(text) == nil)
  }

  @Test("every day of four centuries reads as itself")
  func everyDay() {
    let calendar = LocalCalendar.fixed(secondsFromGMT: 3600)
    var wrong: [String] = []
    for number in stride(from: 0, to: 146_097, by: 1) {
      let date = Date(timeIntervalSince1970: -11_676_096_000 + Double(number) * 86_400)
      let text = String(ClockText.dateAndTime(of: date, in: .gmt).prefix(10))
      if start(text, in: calendar) != "\(text) 00:00" { wrong.append(text) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
