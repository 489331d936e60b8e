import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Times and days in words")
struct FormatTests {
  @Test("a difference from the plan has a sign, unless there is none")
  func difference() {
    expect([-120, 0, 68].map { Format.difference($0) }, ["−2:00", "0:00", "+1:08"])
  }

  @Test("durations read as a clock")
  func clock() {
    let clocks = [0, 9, 60, 272, 7200, -12].map(Format.clock)
    expect(clocks, ["0:00", "0:09", "1:00", "4:32", "2:00:00", "0:12"])
  }

  @Test("future moments are named by their distance")
  func upcoming() {
    func words(_ seconds: Double) -> String {
      Format.next(.upcoming(Story.start + seconds), now: Story.start, in: .gmt)
    }
    expect([0, 59].map(words), ["now · 09:24", "now · 09:24"])
    expect([6, 59, 60].map { words($0 * 60) }, ["in 6 min · 09:30", "in 59 min · 10:23", "today 10:24"])
    expect([1, 2].map { words($0 * 86_400) }, ["tomorrow 09:24", "Mon 09:24"])
    let late = NextMeeting.late(Story.start - 420)
    expect(Format.next(late, now: Story.start, in: .gmt), "7 min late · 09:17")
    let missed = NextMeeting.missed(Story.start - 4_200)
    expect(Format.next(missed, now: Story.start, in: .gmt), "missed today · 08:14")
    let short = [missed, late, .upcoming(Story.start + 60), .upcoming(Story.start + 86_400)].map {
      Format.shortNext($0, now: Story.start, in: .gmt)
    }
    expect(short, ["missed 08:14", "7 min late", "09:25", "Sun 09:24"])
  }

  @Test("past days are named by their distance")
  func past() {
    func words(_ days: Double) -> String {
      Format.past(Story.start - days * 86_400, now: Story.start, in: .gmt)
    }
    expect([0, 1, 2, 6, 7].map(words), ["today", "yesterday", "Thu", "Sun", "14 Nov"])
    expect([40, 400, -1].map(words), ["12 Oct", "17 Oct 2025", "today"])
  }

  @Test("three days or more in a row are a range, all seven are daily")
  func schedule() throws {
    let time = try #require(TimeOfDay(hour: 9, minute: 30))
    let schedules: [([Schedule.Day], String)] = [
      ([.mon, .tue, .wed, .thu, .fri], "Mon–Fri 09:30"), (Schedule.Day.allCases, "daily 09:30"),
      ([.mon, .wed], "Mon, Wed 09:30"), ([.sat, .sun], "Sat, Sun 09:30"),
      ([.mon, .tue, .wed, .fri], "Mon–Wed, Fri 09:30"), ([.mon, .fri, .sat, .sun], "Mon, Fri–Sun 09:30"),
      ([.sun], "Sun 09:30"), ([], "on no day"),
    ]
    for (days, words) in schedules { expect(Format.schedule(Schedule(days: days, time: time)), words) }
  }

  @Test("a day of another year says which")
  func day() {
    func words(_ days: Double) -> String {
      Format.day(Story.start + days * 86_400, now: Story.start, in: .gmt)
    }
    expect([0, -20, -365].map(words), ["Sat 21 Nov", "Sun 1 Nov", "Fri 21 Nov 2025"])
    expect(Format.monthAndYear(LocalCalendar.gmt.parts(of: Story.start)), "November 2026")
  }
}
