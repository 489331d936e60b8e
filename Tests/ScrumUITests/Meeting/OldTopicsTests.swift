import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Topics that were not discussed")
struct OldTopicsTests {
  /// The ready room of Design, three days after a meeting in which Cathy parked two topics and nobody discussed them.
  static var story: Story {
    var story = Story.meeting
    let scrum = story.state.scrums[0].id
    story.happen(.history([], scrum: scrum))
    story.write("t", "Offsite")
    story.wait(10)
    story.write("t", "who pays for the laptops")
    story.press("n", "n", "n", "n", "q", "s", .enter)
    story.wait(3 * 86_400)
    story.happen(.start(scrum: scrum))
    return story
  }

  private static func past(_ story: Story) throws -> Meeting {
    try #require(story.state.history[story.state.scrums[0].id]?.last)
  }

  private static func texts(_ story: Story) throws -> [String] {
    try story.meeting.oldTopics.all.map { ($0.isOpen ? "" : "done ") + $0.origin.text }
  }

  @Test("they come back in the next ready room, below the people")
  func pictures() {
    let story = Self.story.pressing("G", .up)
    let lines = story.lines(80, 24)
    #expect(
      lines[6...9].map { $0.drop { $0 != "│" } } == [
        "│ Parking lot", "│ ☐ Offsite · since Sat · Cathy", "│ ☐ who pays for the laptops ·",
        "│   since Sat",
      ])
    expect(lines.last, " space discussed  x drop  s start  i invite  a update  ? help         esc leave")
  }

  @Test(
    "one with an owner or a day is an action item: it stays, is listed with the blockers, and is done there")
  func actions() throws {
    var story = Self.story
    let scrum = story.state.scrums[0].id
    var owned = try Self.past(story)
    owned.turns[0].notes[0].owner = "Daisy"
    owned.turns[0].notes[0].due = CalendarDay("2026-11-20")
    let later = (1...12).map { day in
      Meeting(
        title: "Design", startedAt: owned.startedAt + Double(day) * 86_400,
        endedAt: owned.startedAt + Double(day) * 86_400 + 60, lengthInMinutes: 10,
        turns: owned.turns.map { turn in
          var turn = turn
          (turn.notes, turn.seconds) = ([], 9)
          return turn
        })
    }
    story.press(.escape)
    story.happen(.history(later.reversed() + [owned], scrum: scrum))
    expect(story.state.shared.summary(of: scrum).topics.map(\.text), ["Offsite"])
    story.press("B")
    let screen = story.screen(80, 24)
    #expect(
      screen.missing(
        "1 action item in 1 team · the oldest for 3 days", "Action items",
        "Offsite · owner Daisy · overdue since")
        == [], "\(screen)")
    story.press(" ")
    expect(story.state.notice?.text, "Discussed: Offsite")
    try expect(Self.past(story).turns[0].notes[0].resolvedAt, story.state.shared.now)
  }

  @Test(
    "E in the parking lot gives one an owner; what was ticked is named once the meeting has ended, unless undone"
  )
  func named() throws {
    var story = Self.story.pressing(.down, .down, .down, .down, " ", .down, " ", "u")
    try expect(story.timer.meeting.resolved.map(\.text), ["Offsite"])
    story.press("s")
    story.write("t", "Budget")
    story.press("n", "n", "n", "n", "j")
    try expect(story.meeting.topic?.text, "Budget")
    story.press("E", .tab)
    story.type("Simon")
    story.press(.enter)
    #expect(story.screen(100, 24).contains("Budget · owner Simon"))
    story.press("q", "s")
    let past = try #require(story.pastMeeting?.meeting)
    #expect(past.resolved.map(\.text) == ["Offsite"] && past.resolved[0].name == "Cathy")
    let lines = story.lines(80, 24).map { String($0.prefix(60)) }
    let place = try #require(lines.firstIndex { $0.contains("Discussed") })
    #expect(lines[place + 1].contains("☑ Cathy: Offsite · discussed"), "\(lines)")
  }

  @Test("the selection goes down to them; Space ticks one and x drops one, s still starts the clock")
  func keys() throws {
    var story = Self.story.pressing(.down, .down, .down, .down)
    #expect(
      try story.meeting.oldTopic?.origin.text == "Offsite" && story.meeting.selectedTurn == nil)
    #expect(story.foot(100).contains("space discussed") && story.foot(100).contains("x drop"))
    story.press(" ")
    expect(story.state.notice?.text, "Discussed: Offsite")
    try expect(Self.texts(story), ["done Offsite", "who pays for the laptops"])
    try expect(Self.past(story).openTopics.map(\.text), ["who pays for the laptops"])
    try expect(
      story.effectsBesideSaving, [.store(.addMeeting(Self.past(story), scrum: story.state.scrums[0].id))])
    #expect(story.screen(100, 24).contains("☑ Offsite"))
    story.press(" ")
    expect(story.state.notice?.text, "Reopened: Offsite")
    try expect(Self.texts(story), ["Offsite", "who pays for the laptops"])
    story.press(.down, .down, "x")
    expect(story.state.notice?.text, "Dropped: who pays for the laptops")
    #expect(
      try Self.texts(story) == ["Offsite"] && Self.past(story).turns[0].notes.map(\.text) == ["Offsite"])
    try expect(story.meeting.oldTopic?.origin.text, "Offsite")
    #expect(try story.turns.allSatisfy { $0.phase == .waiting })
    story.press(.up, "x", .enter)
    try expect(story.turns[3].phase, .absent)
    story.press(.down, "s")
    story.wait(1)
    try expect(story.timer.meeting.stage, .turns)
  }

  @Test("u brings a topic back that was ticked or dropped", arguments: [" ", "x"] as [Key])
  func undo(key: Key) throws {
    let story = Self.story.pressing("G", key, "u")
    try expect(Self.texts(story), ["Offsite", "who pays for the laptops"])
    try expect(Self.past(story).openTopics.map(\.text), ["Offsite", "who pays for the laptops"])
  }

  @Test("the parking lot opens for them after the last speaker, and lists them first")
  func parkingLot() throws {
    var story = Self.story.pressing("s")
    story.wait(1)
    story.write("t", "lunch")
    story.press("n", "n", "n", "n")
    try expect(story.timer.meeting.stage, .parkingLot)
    try expect(story.meeting.topics.map(\.text), ["Offsite", "who pays for the laptops", "lunch"])
    let screen = story.screen(80, 24)
    #expect(screen.contains("from Cathy · since Sat") && screen.contains("3 of 3 open"), "\(screen)")
    story.press(" ", " ")
    try expect(story.meeting.topics.map(\.isOpen), [false, false, true])
    #expect(try Self.past(story).openTopics.isEmpty && story.turns[0].notes[0].isOpen(.parking))
    story.press(.up, " ")
    try expect(story.meeting.topics.map(\.isOpen), [false, true, true])
    story.press(.up, " ", "u")
    try expect(story.meeting.topics.map(\.isOpen), [false, true, true])
    story.press("q", "s")
    // Each stays with its own meeting.
    try expect(Self.past(story).openTopics.map(\.text), ["who pays for the laptops"])
    expect(PastMeetingState.find(in: story.state)?.meeting.openTopics.map(\.text), ["lunch"])
  }

  @Test("with all of them discussed, no parking lot opens")
  func discussed() throws {
    var story = Self.story.pressing("G", " ", .up, " ", "s")
    story.wait(1)
    story.press("n", "n", "n", "n")
    #expect(try story.timer.meeting.stage == .turns && story.meeting.question == .save)
  }

  @Test("a click selects one, and line mode numbers them")
  func numbers() throws {
    var story = Self.story
    try story.click(on: "Offsite", Size(width: 80, height: 24))
    try expect(story.meeting.readyRow, .topic(0))
    try story.click(on: "Offsite", Size(width: 80, height: 24))
    #expect(try story.meeting.oldTopics.all.allSatisfy(\.isOpen))
    story.happen(.choose(6))
    try expect(story.meeting.readyRow, .topic(1))
    story.happen(.choose(2))
    #expect(try story.meeting.selectedTurn == 1 && story.meeting.readyRow == nil)
    #expect(story.spoken(80, 24).contains("Topic of Cathy since Sat: Offsite"), "\(story.spoken(80, 24))")
  }

  @Test("a topic that was dropped elsewhere leaves the list, and the selection stays in it")
  func elsewhere() throws {
    var story = Self.story.pressing("G")
    var past = try Self.past(story)
    past.turns[0].notes.removeLast()
    story.happen(.history([past], scrum: story.state.scrums[0].id))
    #expect(
      try Self.texts(story) == ["Offsite"] && story.meeting.oldTopic?.origin.text == "Offsite")
    story.happen(.history([], scrum: story.state.scrums[0].id))
    #expect(try story.meeting.oldTopic == nil && story.meeting.selectedTurn != nil)
  }
}
