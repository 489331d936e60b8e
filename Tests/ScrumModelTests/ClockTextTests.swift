import FoundationEssentials
import ScrumModel
import Testing

@Suite("Clocks, days and random numbers that all targets share")
struct ClockTextTests {
  @Test(
    "minutes, from an hour on with hours, have a sign and two digits of seconds",
    arguments: [
      (0, "0:00"), (9, "0:09"), (605, "10:05"), (-65, "-1:05"), (.max, "2562047788015215:30:07"),
      (3_599, "59:59"), (3_600, "1:00:00"), (36_070, "10:01:10"), (-3_661, "-1:01:01"),
      (.min, "-2562047788015215:30:08"),
    ])
  func minutes(seconds: Int, text: String) { expect(ClockText.minutes(seconds), text) }

  @Test("a date has four digits for the year, however far away it is")
  func dates() {
    let date = Date(timeIntervalSince1970: 1_795_253_040)
    expect(ClockText.dateAndTime(of: date, in: .gmt), "2026-11-21 09:24")
    expect(ClockText.dateAndTime(of: date, in: .fixed(secondsFromGMT: 9 * 3600)), "2026-11-21 18:24")
    for far in [Double.nan, 1e300, -1e300] {
      expect(ClockText.dateAndTime(of: Date(timeIntervalSince1970: far), in: .gmt).utf8.count, 16)
    }
    #expect(255.zeroPadded(to: 4, radix: 16) == "00ff" && 12_345.zeroPadded(to: 2) == "12345")
  }

  @Test("days are those of the C library, there and back")
  func days() {
    for number in stride(from: -719_162, to: 1_157_000, by: 13) {
      let day = CalendarDay(daysSince1970: number)
      let parts = LocalCalendar.gmt.parts(of: Date(timeIntervalSince1970: Double(number) * 86_400))
      let isSame = (day.year, day.month, day.day) == (parts.year, parts.month, parts.day)
      let isBack = CalendarDay(year: day.year, month: day.month, day: day.day)?.daysSince1970 == number
      if !isSame || !isBack || parts.dayNumber != number { Issue.record("\(number): \(day)") }
    }
    for (year, month, day) in [(2025, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1)] {
      #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }
    expect(CalendarDay(year: 2000, month: 2, day: 29)?.daysSince1970, 11_016)
  }

  @Test("random numbers are those of the published generator")
  func random() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = [random.next(), random.next()]
    expect(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
    expect(Array(random.uuid().uuidString)[14], "4")
  }
}
