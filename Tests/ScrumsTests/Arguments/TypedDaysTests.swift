import ScrumModel
import ScrumUI
import Testing

@testable import scrums

@Suite("Days on the command line")
struct TypedDaysTests {
  @Test("ranges and lists, mixed, in any case, across the end of the week")
  func forms() {
    #expect(Schedule.days(typed: "mon-fri") == [.mon, .tue, .wed, .thu, .fri])
    #expect(Schedule.days(typed: "Fri, WED,mon") == [.mon, .wed, .fri])
    #expect(Schedule.days(typed: "mon-wed,sat") == [.mon, .tue, .wed, .sat])
    #expect(Schedule.days(typed: "sat-mon") == [.mon, .sat, .sun])
    #expect(Schedule.days(typed: "tue-tue,tue") == [.tue])
    #expect(Schedule.days(typed: "Daily") == Schedule.Day.allCases)
    #expect(Schedule.days(typed: "mon-sun") == Schedule.Day.allCases)
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
      #expect(Schedule.days(typed: text) == days, "\(text)")
    }
    #expect(Format.days([.mon, .tue, .wed, .thu, .fri], dash: "-") == "Mon-Fri")
    #expect(Format.days([.mon, .tue, .fri], dash: "-") == "Mon, Tue, Fri")
    #expect(Format.days([], dash: "-") == "")
  }
}
