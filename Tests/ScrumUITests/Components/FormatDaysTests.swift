import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Days and schedules in words")
struct WordingOfDaysTests {
  @Test("three days or more in a row are a range, all seven are daily")
  func schedule() throws {
    let time = try #require(TimeOfDay(hour: 9, minute: 30))
    func words(_ days: Schedule.Day...) -> String {
      Format.schedule(Schedule(days: days, time: time), dash: "–")
    }
    #expect(words(.mon, .tue, .wed, .thu, .fri) == "Mon–Fri 09:30")
    #expect(words(.mon, .tue, .wed, .thu, .fri, .sat, .sun) == "daily 09:30")
    #expect(words(.mon, .wed) == "Mon, Wed 09:30")
    #expect(words(.sat, .sun) == "Sat, Sun 09:30")
    #expect(words(.mon, .tue, .wed, .fri) == "Mon–Wed, Fri 09:30")
    #expect(words(.mon, .fri, .sat, .sun) == "Mon, Fri–Sun 09:30")
    #expect(words(.sun) == "Sun 09:30")
    #expect(words() == "on no day")
  }

  @Test("a day of another year says which")
  func day() {
    func words(_ days: Double) -> String {
      Format.day(Story.start + days * 86_400, now: Story.start, in: .gmt)
    }
    #expect(words(0) == "Sat 21 Nov")
    #expect(words(-20) == "Sun 1 Nov")
    #expect(words(-365) == "Fri 21 Nov 2025")
    #expect(Format.monthAndYear(LocalCalendar.gmt.parts(of: Story.start)) == "November 2026")
  }
}
