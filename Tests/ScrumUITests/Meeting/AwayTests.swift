import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

/// On Saturday 21 November 2026: Ada is in two scrums.
@Suite("Who is away and who leads, in the ready room and the form")
struct AwayTests {
  private static func story() throws -> Story {
    var design = DailyScrum(
      title: "Design", attendees: ["Ada", "Ben", "Cleo"].map { Attendee(name: $0) }, lengthInMinutes: 9)
    design.lead = .byTurn
    let web = DailyScrum(title: "Web", attendees: [Attendee(name: "ada "), Attendee(name: "Dan")])
    return Story([design, web])
  }

  private static func away(_ story: Story, _ scrum: Int = 0, _ place: Int = 0) -> [String] {
    story.state.scrums[scrum].attendees[place].away.map { "\($0.from) \($0.until) \($0.word ?? "-")" }
  }

  @Test(
    "Enter alone is today, for this meeting only; a day is kept, here or in all scrums, and u takes it back")
  func question() throws {
    var story = try Self.story().pressing("s", "x", .enter)
    #expect(try story.turns[0].phase == .absent && Self.away(story).isEmpty)
    story.press("x")
    try expect(story.turns[0].phase, .waiting)
    story.write("x", "never")
    #expect(story.screen(80, 24).contains("Type a day such as"))
    try expect(story.turns[0].phase, .waiting)
    story.type("24 Nov in Rome")
    story.press(.enter)
    #expect(Self.away(story) == ["2026-11-21 2026-11-24 in Rome"] && Self.away(story, 1).isEmpty)
    expect(story.state.notice?.text.hasPrefix("Ada is away until Tue 24 Nov (in Rome)"), true)
    #expect(story.screen(120, 40).contains("away until Tue 24 Nov (in Rome)"))
    story.press("u")
    #expect(try story.turns[0].phase == .waiting && Self.away(story).isEmpty)
    story.press("x", typing: "2w")
    story.press(.control("s"))
    #expect(Self.away(story) == ["2026-11-21 2026-12-05 -"] && Self.away(story, 1) == Self.away(story))
    // Who comes anyway is back, in this scrum.
    story.press("x")
    #expect(try story.turns[0].phase == .waiting && Self.away(story).isEmpty)
    expect(Self.away(story, 1), ["2026-11-21 2026-12-05 -"])
  }

  @Test("the lead goes on in the list past who is absent, u takes it back, and the history knows it")
  func lead() throws {
    var story = try Self.story().pressing("s")
    #expect(try story.meeting.timer.meeting.leadName == "Ada" && story.screen(80, 24).contains("Lead: Ada"))
    story.press("j", "x", .enter, "l")
    try expect(story.meeting.timer.meeting.leadName, "Cleo")
    story.press("l")
    try expect(story.meeting.timer.meeting.leadName, "Ada")
    story.press("l", .enter)
    story.wait(1)
    story.press("q", "s")
    let cleo = story.state.scrums[0].attendees[2].id
    expect(story.state.summaries[story.state.scrums[0].id]?.leads, [cleo])
    // After Cleo comes Ada.
    let next = story.state.shared.lead(of: story.state.scrums[0], at: story.state.now)
    expect(next?.name, "Ada")
  }

  @Test("a meeting that was left unfinished counts for the rota of those who lead; a ready room does not")
  func unfinished() throws {
    let ready = try Self.story().pressing("s")
    let design = ready.state.scrums[0]
    func next(_ left: MeetingInProgress) -> String? {
      let story = Story([design], unfinished: left)
      return story.state.shared.lead(of: design, at: story.state.now + 86_400)?.name
    }
    try expect(next(ready.timer.meeting), "Ada")
    try expect(next(ready.pressing(.enter).timer.meeting), "Ben")
  }

  @Test("the form keeps an absence, a zone, a rhythm, single days and a lead, and refuses what is none")
  func form() throws {
    var story = try Self.story().pressing("e")
    try story.go(to: .attendee(1))
    story.write(.control("t"), "fri")
    #expect(story.screen(120, 40).contains("away until Fri 27 Nov"))
    try story.go(to: .time)
    story.type("930")
    try story.go(to: .rhythm)
    story.press(.right)
    try story.go(to: .zone)
    story.type("Mars/Base")
    try story.go(to: .exceptions)
    story.type("not 3 Dec, also 2026-12-05, someday")
    story.press(.control("s"))
    #expect(story.screen(120, 40).contains("Type days like"))
    try story.go(to: .exceptions)
    for _ in 0..<9 { story.press(.backspace) }
    story.press(.control("s"))
    #expect(story.screen(120, 40).contains("Not known here"))
    for _ in 0..<9 { story.press(.backspace) }
    story.type("Asia/Kathmandu")
    try story.go(to: .lead)
    story.press(.right)
    story.press(.control("s"))
    let scrum = story.state.scrums[0]
    expect(Self.away(story, 0, 1), ["2026-11-21 2026-11-27 -"])
    let schedule = try #require(scrum.schedule)
    #expect(schedule.zone == "Asia/Kathmandu" && schedule.time.description == "09:30")
    guard case .everySecondWeek = schedule.rhythm else { throw story.unexpected }
    expect(scrum.lead, .attendee(scrum.attendees[0].id))
    expect(schedule.extra.map(\.description), ["2026-12-05"])
  }

  @Test("the form gives weekdays times of their own, and refuses those of other days")
  func otherTimes() throws {
    var story = try Self.story().pressing("e")
    try story.go(to: .time)
    story.type("930")
    try story.go(to: .times)
    story.type("Mon 10:00, Sun 11:00")
    story.press(.control("s"))
    #expect(story.screen(120, 40).contains("Not times of its days"))
    for _ in "Sun 11:00" { story.press(.backspace) }
    story.type("Fri 4 pm")
    story.press(.control("s"))
    let schedule = try #require(story.state.scrums[0].schedule)
    expect(Format.schedule(schedule), "Mon 10:00, Tue–Thu 09:30, Fri 16:00")
    story.press("e")
    try story.go(to: .times)
    try expect(story.form.draft.times.text, "Mon 10:00, Fri 16:00")
    story.press(.control("u"), .control("s"))
    expect(story.state.scrums[0].schedule.map { Format.schedule($0) }, "Mon–Fri 09:30")
  }

  @Test("the form saves a schedule of single days alone, and keeps it")
  func singleDays() throws {
    var story = try Self.story().pressing("e")
    try story.go(to: .time)
    story.type("930")
    try story.go(to: .day(0))
    story.press("w")
    try story.go(to: .exceptions)
    story.type("not 2026-12-04")
    story.press(.control("s"))
    #expect(story.screen(120, 40).contains("! Choose a day"))
    try story.go(to: .exceptions)
    story.type(", also 2026-12-05")
    story.press(.control("s"))
    expect(story.state.scrums[0].schedule?.days, [])
    expect(story.state.when(story.state.scrums[0]), "Sat 5 Dec 09:30")
    story.press("e")
    try story.go(to: .title)
    story.type("!")
    story.press(.control("s"))
    expect(story.state.scrums[0].schedule?.extra.map(\.description), ["2026-12-05"])
  }
}
