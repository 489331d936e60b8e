import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("A zone's rules, found from its clock")
struct CalendarZoneTests {
  private func second(_ text: String) -> Int {
    Int(Date(timestamp: text)?.timeIntervalSince1970 ?? 0)
  }

  /// The last or the nth Sunday of a month.
  private func sunday(_ number: Int, _ month: Int, _ year: Int) -> CalendarDay {
    let days = (1...31).compactMap { CalendarDay(year: year, month: month, day: $0) }
    let sundays = days.filter { $0.weekday == .sun }
    return sundays[number < 0 ? sundays.count - 1 : number - 1]
  }

  private func lines(_ offset: (Int) -> Int) -> [String] {
    CalendarZone(name: "Test/Zone", around: ExportSample.now, offset: offset).lines
  }

  @Test("the last Sunday of a month, as in Europe")
  func europe() {
    let changes = (2020...2040).map { year in
      (second("\(sunday(-1, 3, year))T01:00:00Z"), second("\(sunday(-1, 10, year))T01:00:00Z"))
    }
    let found = lines { moment in changes.contains { $0.0 <= moment && moment < $0.1 } ? 7200 : 3600 }
    #expect(
      found == [
        "BEGIN:VTIMEZONE", "TZID:Test/Zone",
        "BEGIN:STANDARD", "DTSTART:20250101T010000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD",
        "BEGIN:DAYLIGHT", "DTSTART:20250330T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
        "BEGIN:STANDARD", "DTSTART:20251026T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
      ])
  }

  @Test("the second Sunday of a month, as in America, and summer at the turn of the year, as in the south")
  func america() {
    let changes = (2020...2040).map { year in
      (second("\(sunday(2, 3, year))T07:00:00Z"), second("\(sunday(1, 11, year))T06:00:00Z"))
    }
    let north = lines { moment in changes.contains { $0.0 <= moment && moment < $0.1 } ? -14_400 : -18_000 }
    #expect(
      north.filter { $0.hasPrefix("RRULE") } == [
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
      ])
    let south = lines { moment in changes.contains { $0.0 <= moment && moment < $0.1 } ? -18_000 : -14_400 }
    #expect(
      south.filter { $0.hasPrefix("BEGIN") } == [
        "BEGIN:VTIMEZONE", "BEGIN:DAYLIGHT", "BEGIN:STANDARD", "BEGIN:DAYLIGHT",
      ])
  }

  @Test("changes without a yearly rule are a list")
  func irregular() {
    let changes = ["2026-03-01", "2027-02-14", "2028-01-30"].map { second("\($0)T02:00:00Z") }
    let found = lines { moment in changes.contains { $0 <= moment && moment < $0 + 30 * 86_400 } ? 0 : 3600 }
    #expect(
      found.filter { $0.hasPrefix("RDATE") } == [
        "RDATE:20270214T030000", "RDATE:20280130T030000", "RDATE:20270316T020000", "RDATE:20280229T020000",
      ])
  }

  @Test("offsets of any size are safe")
  func offsets() {
    for offset in [0, 1, -1, 45_296, -45_296, 86_400, 1_000_000] {
      let found = lines { _ in offset }
      expect(found.count, 8)
    }
    #expect(lines { _ in 45_296 }.contains("TZOFFSETTO:+123456"))
    #expect(lines { _ in -1 }.contains("TZOFFSETTO:-000001"))
    let restless = lines { moment in (moment / 86_400) % 2 * 3600 }
    #expect(restless.count > 1000)
    for seconds in [Double.nan, .infinity, -.infinity, 0] {
      let zone = CalendarZone(name: "Z", around: Date(timeIntervalSince1970: seconds)) { _ in 0 }
      expect(zone.lines.count, 8)
    }
  }

  @Test("the name comes from TZ, else from the link")
  func names() {
    let berlin = "/usr/share/zoneinfo/Europe/Berlin"
    for (variable, link, name) in [
      (nil, berlin, "Europe/Berlin"), (nil, "../usr/share/zoneinfo/UTC", "UTC"), ("", berlin, "UTC"),
      (":America/New_York", "/x", "America/New_York"), ("/usr/share/zoneinfo/Etc/GMT+1", nil, "Etc/GMT+1"),
    ] as [(String?, String?, String)] {
      expect(ZoneName.find(variable: variable, link: link), name)
    }
    for text in ["CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT", "<+03>-3", "/etc/localtime", "A\nB/C", "../x"] {
      #expect(ZoneName.find(variable: text, link: nil) == nil)
      #expect(ZoneName.find(variable: nil, link: text) == nil)
    }
    #expect(ZoneName.find(variable: nil, link: nil) == nil)
  }
}
