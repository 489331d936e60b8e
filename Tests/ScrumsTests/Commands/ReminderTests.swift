import FoundationEssentials
import ScrumModel
import Testing

@testable import scrums

@Suite("Reminders of scrums that are about to start")
struct ReminderTests {
  /// Monday, 23 November 2026, 09:00 in Greenwich.
  private static let nine = Date(timeIntervalSince1970: 1_795_424_400)
  private let monday = CalendarDay(nine, in: .gmt)

  private func scrum(_ title: String = "Design", _ time: String = "09:30") throws -> DailyScrum {
    DailyScrum(
      title: title, attendees: [Attendee(name: "Ann")],
      schedule: Schedule(days: Schedule.workdays, time: try #require(TimeOfDay(time))))
  }

  private func reminders(_ scrums: [DailyScrum], _ holidays: [Holiday] = []) -> Reminders {
    var reminders = Reminders(before: 120, team: TeamCalendar(.gmt, holidays: holidays))
    reminders.scrums = scrums
    return reminders
  }

  @Test("each comes once, two minutes before, and the next one a day later")
  func once() throws {
    var reminders = reminders([try scrum(), try scrum("Web", "09:31")])
    let nine = Self.nine
    expect(reminders.next(after: nine), nine + 28 * 60)
    #expect(reminders.take(at: nine + 28 * 60 - 1).isEmpty)
    expect(reminders.take(at: nine + 28 * 60).map(\.line), ["Design in 2 min · 09:30"])
    #expect(reminders.take(at: nine + 28 * 60).isEmpty)
    expect(reminders.next(after: nine + 28 * 60), nine + 29 * 60)
    expect(reminders.take(at: nine + 29 * 60 + 5).map(\.line), ["Web in 2 min · 09:31"])
    #expect(reminders.take(at: nine + 40 * 60).isEmpty)
    expect(reminders.next(after: nine + 40 * 60), nine + (24 * 60 + 28) * 60)
  }

  @Test("after a sleep it comes if the scrum is still to start or has just begun, else not")
  func asleep() throws {
    for (seconds, line) in [
      (29.5 * 60, "Design in 1 min · 09:30"), (1_830, "Design now · 09:30"), (1_860, nil),
    ] {
      var reminders = reminders([try scrum()])
      #expect(reminders.take(at: Self.nine).isEmpty)
      expect(reminders.take(at: Self.nine + seconds).map(\.line), (line.map { [$0] } ?? []))
    }
  }

  @Test("what was held, runs, is cancelled or falls on a holiday is passed over")
  func passedOver() throws {
    let due = Self.nine + 28 * 60
    let tomorrow = due + 86_400
    var held = reminders([try scrum()])
    held.lastMet = [held.scrums[0].id: Self.nine + 600]
    var cancelled = reminders([try scrum()])
    cancelled.scrums[0].schedule?.set(monday, meets: false)
    let holiday = reminders([try scrum()], [Holiday(name: "Feast", from: monday, until: monday)])
    for var reminders in [held, cancelled, holiday] {
      #expect(reminders.take(at: due).isEmpty && reminders.next(after: due) == tomorrow)
    }
    var never = reminders([DailyScrum(title: "Free", attendees: [])])
    #expect(never.take(at: due).isEmpty && never.next(after: due) == nil)
  }

  @Test("a scrum that is moved is told of again; one that is moved into the lead is told of at once")
  func moved() throws {
    var reminders = reminders([try scrum()])
    expect(reminders.take(at: Self.nine + 28 * 60).count, 1)
    reminders.scrums[0].schedule?.time = try #require(TimeOfDay("09:45"))
    #expect(reminders.take(at: Self.nine + 29 * 60).isEmpty)
    expect(reminders.take(at: Self.nine + 43 * 60).map(\.line), ["Design in 2 min · 09:45"])
  }

  @Test("the command hears of it in its environment, in which a title is one line")
  func environment() throws {
    let scrum = try scrum("De\u{1B}[2Jsign\n")
    let reminder = Reminder(scrum, due: Self.nine + 120, now: Self.nine, in: .gmt)
    let variables = reminder.environment(store: "/s", over: [Array("A=1".utf8), Array("SCRUMS_DUE=x".utf8)])
    let text = variables.map { String(decoding: $0, as: UTF8.self) }
    #expect(text.contains("A=1") && text.contains("SCRUMS_DUE=09:02") && text.contains("SCRUMS_MINUTES=2"))
    #expect(text.contains("SCRUMS_EVENT=meetingDue") && !text.contains("SCRUMS_DUE=x"))
    #expect(!text.contains { $0.contains("\u{1B}") || $0.contains("\n") })
  }

  @Test("the time before is read with a unit, and minutes need none")
  func before() throws {
    func before(_ text: String) -> Double? {
      (try? Arguments(["remind", "--before", text]).subcommand as? RemindCommand)?.before
    }
    expect(["2", "2m", "90s", "1h", "0", "24h"].map(before), [120, 120, 90, 3_600, 0, 86_400])
    for text in ["", "m", "-1", "2 m", "25h", "1d", "999999999999"] {
      #expect(before(text) == nil, "\(text)")
    }
  }
}
