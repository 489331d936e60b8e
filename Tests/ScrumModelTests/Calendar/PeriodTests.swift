import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@Suite("Periods of the past")
struct PeriodTests {
  /// Saturday.
  private let today = CalendarDay("2026-11-21")

  private func days(_ text: String, of scrum: DailyScrum? = nil) throws -> String? {
    let period = try #require(Period(text), "\(text)")
    return period.days(of: scrum, today: try #require(today)).map { "\($0.lowerBound) \($0.upperBound)" }
  }

  @Test("a day begins one that lasts until now, and two are its ends")
  func forms() throws {
    for (text, expected) in [
      ("2w", "2026-11-07 9999-12-31"), ("mon", "2026-11-16 9999-12-31"), ("sat", "2026-11-21 9999-12-31"),
      ("24 Dec", "2025-12-24 9999-12-31"), ("1 nov to 14 nov", "2026-11-01 2026-11-14"),
      ("2026-11-01 until yesterday", "2026-11-01 2026-11-20"), ("today To today", "2026-11-21 2026-11-21"),
    ] {
      try expect(days(text), expected, "\(text)")
    }
    #expect(try days("today to yesterday") == nil)
    expect(Period().days(of: nil, today: .first).map { "\($0)" }, "0000-01-01...9999-12-31")
  }

  @Test(
    "anything else is refused",
    arguments: ["", "tomorrow", "next sprint", "to", "2w to", "to mon", "mon to soon", "mon to tue to wed"])
  func refused(text: String) {
    #expect(Period(text) == nil)
  }

  @Test("a sprint is as long as the scrum says, and both ends of a time")
  func sprints() throws {
    var scrum = DailyScrum(title: "Design", attendees: [])
    #expect(try days("last sprint", of: scrum) == nil)
    for from in ["2026-11-16", "2026-11-02", "2027-01-11"] {
      scrum.sprint = Sprint("2w from \(from)")
      try expect(days("this sprint", of: scrum), "2026-11-16 2026-11-29", "\(from)")
      try expect(days("Last  Sprint", of: scrum), "2026-11-02 2026-11-15", "\(from)")
      try expect(days("last sprint to today", of: scrum), "2026-11-02 2026-11-21", "\(from)")
      try expect(days("1 nov to last sprint", of: scrum), "2026-11-01 2026-11-15", "\(from)")
    }
  }

  @Test("a sprint reads back from its text, and each day is in one")
  func sprintTexts() throws {
    let first = try #require(CalendarDay("2026-11-02"))
    for length in [1, 7, 10, 14, 366] {
      let sprint = Sprint(length: length, from: first)
      expect(Sprint("\(sprint)"), sprint)
      try expect(Sprint(json: .object(sprint.json())), sprint)
      for offset in stride(from: -800, to: 800, by: 37) {
        let days = sprint.days(ago: 0, today: first + offset)
        #expect(days.contains(first + offset))
        expect(sprint.days(ago: 1, today: first + offset).upperBound + 1, days.lowerBound)
      }
    }
    for text in ["", "2w", "0d from 2026-11-02", "367d from 2026-11-02", "2w from monday", "2 2026-11-02"] {
      #expect(Sprint(text) == nil, "\(text)")
    }
  }
}
