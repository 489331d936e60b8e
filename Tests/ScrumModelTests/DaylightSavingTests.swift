import FoundationEssentials
import Glibc
import ScrumModel
import Testing

/// Each test runs in a process of its own: a process has one time zone. The zones are given by their rules
/// (tzset(3)), so that no machine needs to know them.
@Suite("Daylight saving")
struct DaylightSavingTests {
  @Test("a scrum is due once each day at its time, the whole year, in zones that change their clocks")
  func wholeYear() async {
    await #expect(processExitsWith: .success) {
      let zones = [
        "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "LHST-10:30LHDT-11,M10.1.0,M4.1.0",
        "NPT-5:45",
      ]
      for zone in zones {
        setenv("TZ", zone, 1)
        tzset()
        for (hour, minute) in [(9, 30), (0, 0), (23, 59)] {
          let time = try #require(TimeOfDay(hour: hour, minute: minute))
          let schedule = Schedule(days: Schedule.Day.allCases, time: time)
          // From 1 January 2026.
          var date = Date(timeIntervalSince1970: 1_767_225_600)
          var day = LocalCalendar.system.parts(of: date).dayNumber
          for step in 0..<366 {
            let next = try #require(schedule.next(after: date, in: .system)?.moment)
            let parts = LocalCalendar.system.parts(of: next)
            try #require(parts.hour == hour && parts.minute == minute, "\(zone) \(next)")
            try #require(step == 0 || parts.dayNumber == day + 1, "\(zone) \(next)")
            (date, day) = (next + 1, parts.dayNumber)
          }
        }
      }
    }
  }

  @Test(
    "a time that the spring change skips is due on that day all the same, and one that comes twice is due once"
  )
  func changes() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1)
      tzset()
      let schedule = Schedule(days: [.sun], time: try #require(TimeOfDay("02:30")))
      // Saturday, 28 March 2026, noon; the clocks go from 2 to 3 in the night.
      let spring = try #require(
        schedule.next(after: Date(timeIntervalSince1970: 1_774_695_600), in: .system)?.moment)
      let parts = LocalCalendar.system.parts(of: spring)
      try #require(parts.day == 29 && parts.month == 3 && (1...3).contains(parts.hour))
      // Saturday, 24 October 2026, noon; the clocks go from 3 to 2.
      let autumn = try #require(
        schedule.next(after: Date(timeIntervalSince1970: 1_792_839_600), in: .system)?.moment)
      try #require(LocalCalendar.system.parts(of: autumn).day == 25)
      let after = try #require(schedule.next(after: autumn + 1, in: .system)?.moment)
      try #require(LocalCalendar.system.parts(of: after).day == 1)
    }
  }
}
