import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The parking lot")
struct ParkingLotTests {
  /// Design, whose four attendees have spoken a minute each; Cathy and Simon have put off a topic.
  static var story: Story {
    var story = Story.meeting
    story.happen(.history([], scrum: story.state.scrums[0].id))
    story.write("t", "the new logo")
    story.wait(60)
    story.press("n")
    story.wait(60)
    story.press("n")
    story.write("t", "who reviews the tests")
    story.wait(60)
    story.press("n")
    story.wait(60)
    story.press("n")
    return story
  }

  @Test("comes after the last speaker, with a clock of its own")
  func opens() throws {
    var story = Self.story
    #expect(try story.timer.meeting.stage == .parkingLot && story.timer.speaker == nil)
    story.wait(75)
    #expect(try story.timer.displayedParkingSeconds == 75 && story.timer.displayedElapsed == 240)
    let screen = story.screen(80, 24)
    expect(
      screen.missing("PARKING LOT", "2 of 2 open", "☐ Cathy: the new logo", "☐ Simon: who reviews the tests"),
      [])
    #expect(story.spoken(80, 24).contains("the new logo. Parked by Cathy. 1 minute 15 seconds."))
  }

  @Test("Space ticks the topic, and goes to the next one; u opens it again")
  func tick() throws {
    let key: Key = " "
    var story = Self.story.pressing(key)
    expect(story.state.notice?.text, "Discussed: the new logo")
    #expect(
      story.screen(80, 24).contains("1 of 2 open") && story.screen(80, 24).contains("☑ Cathy: the new logo"))
    try expect(story.meeting.topic?.name, "Simon")
    try expect(story.effectsBesideSaving, [])
    story.press("u")
    expect(story.state.notice?.text, "Reopened: the new logo")
    #expect(try story.timer.hasOpenTopics && story.meeting.topics.allSatisfy(\.isOpen))
    story.press(.up, key, key)
    try expect(story.meeting.topics.map(\.isOpen), [false, false])
    story.press(.up, key)
    try expect(story.meeting.topics.map(\.isOpen), [true, false])
    expect(story.state.notice?.text, "Reopened: the new logo")
  }

  @Test("x, which ticked once, says so, then drops the topic; u brings it back")
  func drop() throws {
    var story = Self.story.pressing("x")
    expect(story.state.notice?.text, "x drops the topic now; Space ticks it")
    let before = try story.meeting.topics
    story.press("x")
    expect(story.state.notice?.text, "Dropped: the new logo")
    try expect(story.meeting.topics.map(\.name), ["Simon"])
    try expect(story.effectsBesideSaving, [])
    story.press("u")
    try expect(story.meeting.topics, before)
  }

  @Test("t adds a topic, and a click selects one and ticks it")
  func add() throws {
    var story = Self.story
    story.write("t", "holidays")
    try expect(story.meeting.topics.map(\.text), ["the new logo", "who reviews the tests", "holidays"])
    let size = Size(width: 80, height: 24)
    try story.click(on: "Jonathan: holidays", size)
    try expect(story.meeting.topicRow, 2)
    try story.click(on: "Jonathan: holidays", size)
    expect(story.state.notice?.text, "Discussed: holidays")
  }

  @Test("p goes back to the last speaker, and n comes here again")
  func back() throws {
    var story = Self.story
    story.wait(10)
    story.press("p")
    #expect(try story.timer.meeting.stage == .turns && story.timer.speaker == 3)
    story.wait(5)
    story.press("n")
    #expect(try story.timer.meeting.stage == .parkingLot && story.timer.displayedParkingSeconds == 10)
    try expect(story.timer.displayedElapsed, 245)
  }

  @Test(
    "n, Enter, q, Esc and PgDn ask whether to end, with the clock stopped",
    arguments: ["n", .enter, "q", .escape, .pageDown] as [Key])
  func end(key: Key) throws {
    var story = Self.story.pressing(" ")
    story.wait(5)
    story.press(key)
    #expect(try story.meeting.question == .save && !story.timer.meeting.isRunning)
    #expect(story.screen(80, 24).contains("End meeting?"))
    var resumed = story.pressing("r")
    resumed.wait(5)
    try expect(resumed.timer.displayedParkingSeconds, 10)
    story.press("s")
    expect(
      story.screen(80, 24).missing(
        "☑ Parking lot: the new logo", "☐ Parking lot: who reviews"), [])
  }

  @Test("a topic is as large as the room allows")
  func sizes() {
    // In large letters the words stand only in the list.
    let words = Self.story.screen(200, 60).split(separator: "\n").filter { $0.contains("the new logo") }
    expect(words.count, 1)
  }

  @Test("topics of a past meeting can be ticked too, and only blockers count as open")
  func past() throws {
    var story = Self.story.pressing("q", "s", .tab)
    story.press("x")
    expect(story.state.notice?.text, "Discussed: the new logo")
    #expect(story.screen(80, 24).contains("☑ Parking lot: the new logo"))
    story.press("u")
    expect(story.state.notice?.text, "Reopened: the new logo")
    expect(story.state.summaries[story.state.scrums[0].id]?.blockers, [])
  }
}
