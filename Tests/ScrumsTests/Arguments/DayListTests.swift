import ScrumModel
import ScrumUI
import Testing

@testable import scrums

@Suite("Days on the command line")
struct DayListTests {
  @Test("ranges and lists, mixed, in any case, across the end of the week")
  func forms() {
    #expect(DayList("mon-fri")?.days == [.mon, .tue, .wed, .thu, .fri])
    #expect(DayList("Fri, WED,mon")?.days == [.mon, .wed, .fri])
    #expect(DayList("mon-wed,sat")?.days == [.mon, .tue, .wed, .sat])
    #expect(DayList("sat-mon")?.days == [.mon, .sat, .sun])
    #expect(DayList("tue-tue,tue")?.days == [.tue])
    #expect(DayList("Daily")?.days == Schedule.Day.allCases)
    #expect(DayList("mon-sun") == DayList("daily"))
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", " ", ",", "-", "mon-", "-mon", "mon,,tue", "monday", "mon-tue-wed", "mon tue", "daily,mon",
    ])
  func refused(text: String) {
    #expect(DayList(text) == nil)
  }

  @Test("every set of days reads back from its text")
  func roundTrip() {
    for choice in 1..<128 {
      let days = Schedule.Day.allCases.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
      let text = Format.days(days, dash: "-")
      #expect(DayList(text)?.days == days, "\(text)")
    }
    #expect(Format.days([.mon, .tue, .wed, .thu, .fri], dash: "-") == "Mon-Fri")
    #expect(Format.days([.mon, .tue, .fri], dash: "-") == "Mon, Tue, Fri")
    #expect(Format.days([], dash: "-") == "")
  }
}
