import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Leading a meeting")
struct FacilitationTests {
  @Test("Enter lets the selected attendee speak, even an absent one, and keys act on the speaker again")
  func jump() throws {
    var story = Story.meeting
    expect(story.reason(against: "let speak"), "Select someone with ↑ ↓ first")
    story.wait(5)
    story.press(.down, .down)
    #expect(story.reason(against: "let speak") == nil)
    story.press(.enter)
    try expect(story.timer.speaker, 2)
    expect(story.effects.count, 1, "on the disk at once")
    #expect(try story.meeting.selection == nil)
    story.press(.down, "x", .enter)
    try expect(story.timer.speaker, 3, "who was absent is back")
  }

  @Test("K and J let the selected attendee speak sooner or later, and the selection follows")
  func order() throws {
    var story = Story.meeting.pressing(.down, "J")
    try expect(story.turns.map(\.name), ["Cathy", "Simon", "Daisy", "Jonathan"])
    try expect(story.meeting.selectedTurn, 2)
    story.press("J")
    expect(story.reason(against: "later"), "Already last")
    story.press("K", "K")
    expect(story.reason(against: "sooner"), "Already next")
    try expect(story.turns.map(\.name), ["Cathy", "Daisy", "Simon", "Jonathan"])
    story.press("n", .up)
    expect(story.reason(against: "later"), "Only people still waiting can be moved")
  }

  @Test("f keeps the turns as they are, and shares again")
  func share() throws {
    var story = Story.meeting
    story.command("fixed turns")
    try expect(story.timer.meeting.share, .fixed)
    expect(story.state.notice?.text, "Leftover time: fixed turns")
    story.command("fixed turns")
    try expect(story.timer.meeting.share, .rebalanced)
  }

  @Test("a late start is announced; c deducts it, and c again gives it back")
  func lateStart() throws {
    var story = try Self.due(minutesAgo: 3)
    story.startAtOnce()
    expect(story.state.notice?.text, "Started 3:00 late · :late deducts it")
    story.command("deduct late start")
    #expect(try (story.timer.meeting.lateSeconds, story.timer.displayedRemainingOfMeeting) == (180, 420))
    expect(story.effects.count, 1)
    story.command("deduct late start")
    try expect(story.timer.meeting.lateSeconds, 0)
  }

  @Test(
    "less than a minute late is not said, nor is a meeting that was held already; c deducts it all the same")
  func silentLateStart() throws {
    for late in [1, 59, 60] {
      var story = try Self.due(minutesAgo: 1)
      story.happen(.time(Story.start - 60 + Double(late)))
      story.startAtOnce()
      expect(story.state.notice?.text, (late < 60 ? nil : "Started 1:00 late · :late deducts it"))
      story.command("deduct late start")
      try expect(story.timer.meeting.lateSeconds, late)
    }
    var story = try Self.due(minutesAgo: 3)
    let design = try #require(story.state.focusedScrum)
    story.startMeeting("q", "s", .enter)
    story.happen(.start(scrum: design.id, startsClock: true))
    #expect(story.state.notice == nil && story.reason(against: "deduct late start") == nil)
  }

  @Test("a meeting on time has no late start to deduct")
  func inTime() {
    expect(Story.meeting.reason(against: "deduct late start"), "The meeting did not start late")
  }

  /// Design, which was due some minutes ago.
  private static func due(minutesAgo minutes: Int) throws -> Story {
    var scrums = Story.samples.state.scrums
    scrums[0].schedule = Schedule(days: [.sat], time: try #require(TimeOfDay(hour: 9, minute: 24 - minutes)))
    return Story(scrums)
  }

  @Test("after a sleep, a question asks whether the meeting went on; until then the clock stops")
  func sleep() throws {
    for (keys, elapsed) in [(["m"], 640), (["p"], 10), ([.enter], 10), ([.right, .enter], 640)]
      as [([Key], Int)]
    {
      var story = Story.meeting
      story.wait(10)
      story.happen(.woke(story.state.now + 600))
      #expect(try story.timer.sleptSince != nil && story.effects.count == 1)
      #expect(story.screen(80, 24).contains("Did the meeting go on?"))
      story.wait(15)
      story.wait(15)
      try expect(story.timer.displayedElapsed, 10)
      story.press(keys)
      #expect(try story.timer.meeting.isRunning && story.timer.displayedElapsed == elapsed)
      #expect(!story.screen(80, 24).contains("Did the meeting go on?"))
    }
  }

  @Test("a short sleep, a paused meeting and another screen are not asked about")
  func noQuestion() throws {
    var story = Story.meeting
    story.happen(.woke(story.state.now + 30))
    #expect(try story.timer.sleptSince == nil)
    story.press(" ")
    story.happen(.woke(story.state.now + 600))
    #expect(try story.timer.sleptSince == nil)
    var board = Story.samples
    board.happen(.woke(board.state.now + 600))
    expect(board.effects, [])
  }

  @Test("a wall clock that is set takes nobody's time, and the meeting is saved as of then")
  func clockSet() throws {
    for seconds in [3_600.0, -3_600, 6e8, -6e8] {
      var story = Story.meeting
      story.wait(10)
      let before = story.state.now
      let took = before.timeIntervalSince(try story.timer.meeting.startedAt)
      story.happen(.clockSet(by: seconds))
      try expect(story.effectsBesideSaving, [])
      // Not in an hour.
      expect(story.state.nextChange, before + seconds + 1)
      story.happen(.time(before + seconds + 5))
      try expect(story.timer.displayedElapsed, 15)
      story.press(" ")
      story.happen(.clockSet(by: seconds))
      try expect(story.effectsBesideSaving, [], "it may be resumed from the file")
      try expect(story.timer.displayedElapsed, 15)
      let past = try story.timer.finished(at: story.state.now)
      expect(past.endedAt.timeIntervalSince(past.startedAt), took + 5)
    }
    var board = Story.samples
    board.happen(.clockSet(by: 3_600))
    expect(board.effects, [])
  }

  @Test("a click selects an attendee, a second one lets them speak")
  func click() throws {
    var story = Story.meeting
    let size = Size(width: 120, height: 40)
    try story.click(on: "Simon", size)
    #expect(try story.meeting.selectedTurn == 2 && story.timer.speaker == 0)
    try story.click(on: "○ Simon", size)
    try expect(story.timer.speaker, 2)
  }

  @Test("the question after a sleep waits until the note is left, and takes no letter of it")
  func sleepOverNote() throws {
    var story = Story.meeting.pressing("a", typing: "hello w")
    story.happen(.woke(story.state.now + 600))
    #expect(!story.screen(80, 24).contains("Did the meeting go on?"))
    story.type("orld m p")
    #expect(try story.timer.sleptSince != nil && story.timer.displayedElapsed == 0)
    story.press(.enter)
    try expect(story.notes(turn: 0).map(\.text), ["hello world m p"])
    #expect(story.screen(80, 24).contains("Did the meeting go on?"))
    story.wait(0.31)
    story.press("m")
    #expect(try story.timer.displayedElapsed == 600 && story.timer.meeting.isRunning)
  }

  @Test("a question that nobody has asked for takes no key in its first 300 ms")
  func surprise() throws {
    var story = Story.meeting
    story.happen(.woke(story.state.now + 600))
    expect(story.state.nextChange, story.state.now, "it is told the time")
    for key in ["m", "p", " ", .enter, .escape, "q"] as [Key] {
      story.press(key)
      story.wait(0.05)
      #expect(try story.timer.sleptSince != nil, "\(key)")
    }
    story.wait(0.05)
    story.press("m")
    #expect(try story.timer.sleptSince == nil)
    // One that was asked for answers at once.
    story.press("q", "r")
    #expect(try story.meeting.question == nil)
  }

  @Test("the selected attendee stays selected whatever another terminal saves, even at another place")
  func selectionStays() throws {
    var story = Story.meeting.pressing(.down, .down)
    let people = try story.turns.map(\.attendeeID)
    var line = MeetingLine(.move, person: people[2])
    line.place = people[3]
    try story.changeElsewhere(line)
    try expect(story.meeting.selectedTurn, 3)
    story.press("x")
    let turn = try story.turns[3]
    #expect(turn.name == "Simon" && turn.phase == .absent)
  }
}

extension Story {
  /// Starts the clock of the meeting in focus without the ready room, as `scrums start NAME --now` does.
  fileprivate mutating func startAtOnce() {
    if let scrum = state.focusedScrum { happen(.start(scrum: scrum.id, startsClock: true)) }
  }
}
