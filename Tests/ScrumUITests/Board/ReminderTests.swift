import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The board reminds of a scrum")
struct ReminderTests {
  /// A board at 09:24 in Greenwich, with a scrum that is due at 09:30.
  private func board(minutes: Int = 2, _ change: (inout DailyScrum) -> Void = { _ in }) throws -> AppState {
    var scrum = DailyScrum(
      title: "Design", attendees: [Attendee(name: "Ann")],
      schedule: Schedule(days: Schedule.Day.allCases, time: try #require(TimeOfDay("09:30"))))
    change(&scrum)
    var preferences = Preferences()
    preferences.settings.reminder = minutes
    return AppState(
      scrums: [scrum], summaries: [scrum.id: HistorySummary()], preferences: preferences, now: Story.start,
      calendar: .gmt, seed: 1)
  }

  /// What is said at a moment after 09:24, and whether the bell rings.
  private func hear(_ state: inout AppState, at seconds: Double) -> (words: String?, rings: Bool) {
    let effects = update(&state, .time(Story.start + seconds))
    return (state.notice?.text, effects.contains(.terminal(.bell)))
  }

  @Test("two minutes before, once, with the key for what is focused")
  func once() throws {
    var state = try board()
    #expect(hear(&state, at: 239) == (nil, false))
    #expect(hear(&state, at: 240) == ("Design starts in 2 min · s opens the ready room", true))
    #expect(hear(&state, at: 300) == (nil, false))
    #expect(hear(&state, at: 360) == (nil, false))
    #expect(hear(&state, at: 86_400 + 240).rings)
  }

  @Test("a moment that passed while the machine slept counts while the scrum is still to start")
  func asleep() throws {
    var state = try board()
    #expect(hear(&state, at: 360) == ("Design starts now · s opens the ready room", true))
    state = try board()
    #expect(hear(&state, at: 420) == (nil, false))
  }

  @Test("a moment that passes before the histories are read counts when they are")
  func unread() throws {
    var state = try board()
    let scrum = state.scrums[0]
    _ = update(&state, .forgotHistory(scrum: scrum.id))
    #expect(hear(&state, at: 241) == (nil, false))
    let effects = update(&state, .summaries([scrum.id: HistorySummary()]))
    #expect(effects.contains(.terminal(.bell)))
    expect(state.notice?.text, "Design starts in 2 min · s opens the ready room")
    #expect(!hear(&state, at: 242).rings)
    #expect(hear(&state, at: 300) == (nil, false))
  }

  @Test("a moment that passes while an error is read counts when the error goes")
  func error() throws {
    var state = try board()
    #expect(hear(&state, at: 235) == (nil, false))
    _ = update(&state, .failed("The disk is full"))
    #expect(hear(&state, at: 236) == ("The disk is full", false))
    #expect(hear(&state, at: 240) == ("The disk is full", false))
    let end = try #require(state.nextChange)
    #expect(
      hear(&state, at: end.timeIntervalSince(Story.start))
        == ("Design starts in 2 min · s opens the ready room", true))
  }

  @Test("not if it is turned off, was held, or is cancelled; the board wakes for nothing else")
  func never() throws {
    var off = try board(minutes: 0)
    var cancelled = try board { $0.schedule?.set(CalendarDay(Story.start, in: .gmt), meets: false) }
    var held = try board()
    let meeting = Meeting(
      title: "Design", startedAt: Story.start - 600, endedAt: Story.start - 60, lengthInMinutes: 5, turns: [])
    _ = update(&held, .history([meeting], scrum: held.scrums[0].id))
    let next = held.nextChange
    try expect(next, board().nextChange)
    for seconds in [240.0, 300, 360] {
      #expect(hear(&off, at: seconds) == (nil, false))
      #expect(hear(&cancelled, at: seconds) == (nil, false))
      #expect(hear(&held, at: seconds) == (nil, false))
    }
  }
}
