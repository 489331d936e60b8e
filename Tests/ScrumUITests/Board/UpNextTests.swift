import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Up next")
struct UpNextTests {
  private func scrum(
    _ title: String, _ time: String? = nil, _ days: Schedule.Day..., minutes: Int = 5
  ) throws -> DailyScrum {
    let schedule = try time.map { Schedule(days: days, time: try #require(TimeOfDay($0))) }
    return DailyScrum(
      title: title, attendees: [Attendee(name: "Ada")], lengthInMinutes: minutes, schedule: schedule)
  }

  @Test("the scheduled come first by their next time, then those that have not met for the longest time")
  func order() throws {
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
      story.state.upNext.map { "\($0.title): \(story.state.when($0))" } == [
        "Soon: in 6 min · 09:30", "Ten: in 36 min · 10:00", "Tomorrow: tomorrow 09:30", "Monday: Mon 11:00",
        "Never met: Not met yet", "Met long ago: Last met 12 Oct", "Met today: Last met today",
      ])
  }

  @Test("what is late or due within the hour comes before what was missed, and that before the rest")
  func urgent() throws {
    var scrums = try [
      scrum("Later", "11:00", .sat), scrum("Missed", "08:00", .sat), scrum("Soon", "10:20", .sat),
      scrum("Late", "09:15", .sat),
    ]
    expect(Story(scrums).state.upNext.map(\.title), ["Late", "Soon", "Missed", "Later"])
    #expect(!Story(scrums).screen(80, 24).contains("missed today · x dismisses"))
    try scrums.append(scrum("Forgotten", "07:00", .sat))
    let story = Story(scrums)
    expect(story.state.upNext.map(\.title), ["Late", "Soon", "Forgotten", "Missed", "Later"])
    #expect(story.screen(80, 24).contains("Up next · 2 missed today · x dismisses"))
  }

  @Test("nothing is late in the minute in which it is due, whatever the fractions of its seconds")
  func firstMinute() throws {
    let (scrum, due) = (try scrum("Due", "09:30", .sat), Story.start + 360)
    for step in 0..<1_000 {
      let now = due + Double(step) * 0.059_9
      expect(TeamCalendar(.gmt).nextMeeting(of: scrum, lastMet: nil, now: now), .upcoming(due))
    }
    expect(TeamCalendar(.gmt).nextMeeting(of: scrum, lastMet: nil, now: due + 60), .late(due))
  }

  @Test("the board wakes up at the next minute, and shows it")
  func minute() throws {
    var story = Story.samples
    story.wait(12.25)
    let next = try #require(story.state.nextChange)
    expect(next, Story.start + 60)
    story.wait(next.timeIntervalSince(story.state.now))
    #expect(story.screen(80, 24).contains("09:25") && story.state.nextChange == Story.start + 120)
  }

  @Test("a scrum that is due stays in front until it has been held, and the focus stays on its scrum")
  func due() throws {
    var story = Story(try [scrum("Later", "10:00", .sat), scrum("Due", "09:30", .sat)])
    func words() -> [String] { story.state.upNext.map { "\($0.title): \(story.state.when($0))" } }
    expect(words(), ["Due: in 6 min · 09:30", "Later: in 36 min · 10:00"])
    story.wait(6 * 60)
    expect(words(), ["Due: now · 09:30", "Later: in 30 min · 10:00"])
    story.wait(3 * 60)
    expect(words(), ["Due: 3 min late · 09:30", "Later: in 27 min · 10:00"])
    expect(story.state.focusedScrum?.title, "Due")
    var held = story
    held.startMeeting("q", "s", .enter)
    expect(held.state.upNext.map(\.title), ["Later", "Due"])
    // What has met is not started twice.
    expect(held.state.focusedScrum?.title, "Later")
    // A quarter of an hour later nobody waits any more, but until the day ends it is not forgotten.
    story.wait(13 * 60)
    expect(words(), ["Later: in 14 min · 10:00", "Due: missed today · 09:30"])
    expect(story.state.focusedScrum?.title, "Due")
    story.wait(15 * 3_600)
    expect(words(), ["Due: Sat 09:30", "Later: Sat 10:00"])
  }

  @Test("a meeting held early is no longer waiting")
  func early() throws {
    let scrum = try scrum("Due", "09:30", .sat)
    var story = Story([scrum])
    let due = Story.start + 6 * 60
    expect(story.state.nextMeeting(of: scrum), .upcoming(due))
    story.startMeeting()
    story.wait(60)
    story.press("q", "s", .enter)
    expect(story.state.nextMeeting(of: scrum), .upcoming(due + 7 * 86_400))
    // At the minute itself it is not called back.
    story.wait(5 * 60)
    #expect(story.state.now == due && story.state.nextMeeting(of: scrum) == .upcoming(due + 7 * 86_400))
  }

  @Test("the order follows the summaries, before any history is read")
  func beforeHistory() throws {
    let scrums = try ["Never", "Long ago", "Today"].map { try scrum($0) }
    let summaries = [
      scrums[1].id: HistorySummary(lastMet: Story.start - 40 * 86_400),
      scrums[2].id: HistorySummary(lastMet: Story.start - 600),
    ]
    var state = AppState(
      scrums: scrums.reversed(), summaries: summaries, now: Story.start, calendar: .gmt, seed: 1)
    expect(state.withoutSummary, [scrums[0].id])
    func words() -> [String] { state.upNext.map { "\($0.title): \(state.when($0))" } }
    expect(words(), ["Never: Not met yet", "Long ago: Last met 12 Oct", "Today: Last met today"])
    _ = update(&state, .summaries([scrums[0].id: HistorySummary(lastMet: Story.start - 86_400)]))
    expect(words(), ["Long ago: Last met 12 Oct", "Never: Last met yesterday", "Today: Last met today"])
  }

  @Test("a length that no file may have is no trap", arguments: [Int.min, -5, 0, 121, .max])
  func impossibleLength(minutes: Int) throws {
    let scrum = try scrum("Design", "09:20", .sat, minutes: minutes)
    #expect(Story([scrum]).screen(80, 24).contains("Design"))
  }
}
