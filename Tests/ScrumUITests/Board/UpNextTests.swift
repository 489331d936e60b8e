import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Up next")
struct UpNextTests {
  @Test("the scheduled come first by their next time, then those that have not met for the longest time")
  func order() throws {
    func scrum(_ title: String, _ time: String? = nil, _ days: Schedule.Day...) throws -> DailyScrum {
      let schedule = try time.map { Schedule(days: days, time: try #require(TimeOfDay($0))) }
      return DailyScrum(title: title, attendees: [Attendee(name: "Ada")], schedule: schedule)
    }
    let scrums = try [
      scrum("Met today"), scrum("Never met"), scrum("Monday", "11:00", .mon),
      scrum("Tomorrow", "09:30", .sun), scrum("Ten", "10:00", .sat), scrum("Soon", "09:30", .sat),
      scrum("Met long ago"),
    ]
    func met(_ ago: Double) -> [Meeting] {
      [Meeting(title: "", startedAt: Story.start - ago, endedAt: Story.start, lengthInMinutes: 5, turns: [])]
    }
    let story = Story(scrums, history: [scrums[0].id: met(600), scrums[6].id: met(40 * 86_400)])
    #expect(
      story.state.upNext.map { "\($0.title): \(story.state.when($0, dot: "·"))" } == [
        "Soon: in 6 min · 09:30", "Ten: in 36 min · 10:00", "Tomorrow: tomorrow 09:30", "Monday: Mon 11:00",
        "Never met: Not met yet", "Met long ago: Last met 12 Oct", "Met today: Last met today",
      ])
  }

  @Test("the board wakes up at the next minute, and shows it")
  func minute() throws {
    var story = Story.samples
    story.wait(12.25)
    let next = try #require(story.state.nextChange)
    #expect(next == Story.start + 60)
    story.wait(next.timeIntervalSince(story.state.now))
    #expect(story.screen(80, 24).contains("09:25"))
    #expect(story.state.nextChange == Story.start + 120)
  }

  @Test("a scrum that is due stays in front until it has been held, and the focus stays on its scrum")
  func due() throws {
    func scrum(_ title: String, _ time: String) throws -> DailyScrum {
      let schedule = Schedule(days: [.sat], time: try #require(TimeOfDay(time)))
      return DailyScrum(
        title: title, attendees: [Attendee(name: "Ada")], lengthInMinutes: 5, schedule: schedule)
    }
    var story = Story(try [scrum("Later", "10:00"), scrum("Due", "09:30")])
    func words() -> [String] { story.state.upNext.map { "\($0.title): \(story.state.when($0, dot: "·"))" } }
    #expect(words() == ["Due: in 6 min · 09:30", "Later: in 36 min · 10:00"])
    story.wait(6 * 60)
    #expect(words() == ["Due: now · 09:30", "Later: in 30 min · 10:00"])
    story.wait(3 * 60)
    #expect(words() == ["Due: 3 min late · 09:30", "Later: in 27 min · 10:00"])
    #expect(story.state.focusedScrum?.title == "Due")
    var held = story
    held.press("s", "q", "s", .enter)
    #expect(held.state.upNext.map(\.title) == ["Later", "Due"])
    #expect(held.state.focusedScrum?.title == "Due")
    // A quarter of an hour later nobody waits any more.
    story.wait(13 * 60)
    #expect(words() == ["Later: in 14 min · 10:00", "Due: Sat 09:30"])
    #expect(story.state.focusedScrum?.title == "Due")
  }

  @Test("what was held a little early waits no longer, and what was held long before still does")
  func early() throws {
    let schedule = Schedule(days: [.sat], time: try #require(TimeOfDay("09:30")))
    let scrum = DailyScrum(title: "Due", attendees: [Attendee(name: "Ada")], schedule: schedule)
    var story = Story([scrum])
    let due = Story.start + 6 * 60
    #expect(story.state.needingHistory == [scrum.id] && story.state.nextMeeting(of: scrum) == due)
    story.press("s")
    story.wait(60)
    story.press("q", "s", .enter)
    #expect(story.state.nextMeeting(of: scrum) == due + 7 * 86_400)
    // At the minute itself it is not called back.
    story.wait(5 * 60)
    #expect(story.state.now == due && story.state.nextMeeting(of: scrum) == due + 7 * 86_400)
    let old = Meeting(
      title: "", startedAt: due - 40 * 60, endedAt: due - 35 * 60, lengthInMinutes: 5, turns: [])
    #expect(Story([scrum], history: [scrum.id: [old]]).state.nextMeeting(of: scrum) == due)
    var far = Story([scrum])
    far.edited.now = due - 31 * 60
    #expect(far.state.needingHistory == [])
  }

  @Test("until the histories are read, when they were written last stands for the last meetings")
  func beforeHistory() {
    let scrums = ["Never", "Long ago", "Today"].map {
      DailyScrum(title: $0, attendees: [Attendee(name: "Ada")])
    }
    let saved = [scrums[1].id: Story.start - 40 * 86_400, scrums[2].id: Story.start - 600]
    var state = AppState(
      scrums: scrums.reversed(), lastSaved: saved, now: Story.start, calendar: .gmt, seed: 1)
    func words() -> [String] { state.upNext.map { "\($0.title): \(state.when($0, dot: "·"))" } }
    #expect(words() == ["Never: Not met yet", "Long ago: Last met 12 Oct", "Today: Last met today"])
    let meeting = Meeting(
      title: "", startedAt: Story.start - 86_400, endedAt: Story.start, lengthInMinutes: 5, turns: [])
    _ = update(&state, .histories([scrums[1].id: [meeting]], of: scrums.map(\.id)))
    #expect(words() == ["Today: Not met yet", "Never: Not met yet", "Long ago: Last met yesterday"])
  }

  @Test("a history that was just written does not say that a meeting which is due has been held")
  func writtenHistory() throws {
    let schedule = Schedule(days: [.sat], time: try #require(TimeOfDay("09:20")))
    let scrum = DailyScrum(title: "Due", attendees: [Attendee(name: "Ada")], schedule: schedule)
    let now = Story.start
    let due = try #require(schedule.next(after: now - 900, in: .gmt))
    try #require(due <= now)
    var state = AppState(scrums: [scrum], lastSaved: [scrum.id: now], now: now, calendar: .gmt, seed: 1)
    #expect(state.nextMeeting(of: scrum) == due)
    let meeting = Meeting(title: "", startedAt: due, endedAt: due, lengthInMinutes: 5, turns: [])
    _ = update(&state, .histories([scrum.id: [meeting]], of: [scrum.id]))
    #expect(state.nextMeeting(of: scrum) == due + 7 * 86_400)
  }

  @Test("a length that no file may have is no trap", arguments: [Int.min, -5, 0, 121, .max])
  func impossibleLength(minutes: Int) throws {
    let schedule = Schedule(days: [.sat], time: try #require(TimeOfDay("09:20")))
    let scrum = DailyScrum(
      title: "Design", attendees: [Attendee(name: "Ada")], lengthInMinutes: minutes, schedule: schedule)
    #expect(Story([scrum]).screen(80, 24).contains("Design"))
  }
}
