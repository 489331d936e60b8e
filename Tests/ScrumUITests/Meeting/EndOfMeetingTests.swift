import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The end of a meeting")
struct EndOfMeetingTests {
  @Test("next goes through all, and after the last the end is asked with the clock stopped")
  func nextThroughAll() throws {
    var story = Story.meeting
    for _ in 0..<3 {
      story.wait(10)
      story.press("n")
    }
    try expect(story.timer.speaker, 3)
    story.wait(10)
    story.press(.right)
    #expect(try story.timer.meeting.stage == .turns && story.meeting.question == .save)
    expect(story.screen(60, 16).missing("End meeting?", "The clock is stopped"), [])
    story.wait(60)
    try expect(story.timer.displayedElapsed, 40)
    story.press("r")
    #expect(!story.screen(80, 24).contains("End meeting?"))
    story.wait(5)
    try expect(story.timer.displayedElapsed, 45)
  }

  @Test("a note that was put aside is told of at the end, where X drops it")
  func aside() throws {
    var story = Story.meeting
    story.press("a", typing: "half a thought")
    story.press(.escape, "q")
    #expect(story.screen(80, 24).contains("1 note put aside is kept · X drops it"))
    let kept = story.pressing("s")
    guard case .store(.finish(let past, _))? = kept.effects.last else { throw kept.unexpected }
    expect(past.turns[0].notes.map(\.text), ["half a thought"])
    story.press("X")
    #expect(story.screen(80, 24).contains("The clock is stopped"))
    expect(story.reason(against: "drop notes"), "No note was put aside")
    story.press("s")
    guard case .store(.finish(let past, _))? = story.effects.last else { throw story.unexpected }
    expect(past.turns.flatMap(\.notes), [])
  }

  @Test("the focus goes to the scrum that meets next, also if the one that has just met is first again")
  func focusAfter() throws {
    let time = try #require(TimeOfDay("09:30"))
    var scrums = Story.samples.state.scrums
    scrums[1].schedule = Schedule(days: Schedule.Day.allCases, time: time)
    var story = Story(scrums)
    expect(story.state.upNext.map(\.title), ["App Dev", "Design", "Web Dev"])
    // It begins after its time, and ends.
    story.wait(600)
    story.startMeeting()
    story.wait(20)
    story.press("q", .enter, .enter)
    #expect(story.state.screen == .board && story.state.upNext.first?.title == "App Dev")
    #expect(story.state.board.focus == .card(.upNext, 1) && story.state.focusedScrum?.title == "Design")
  }

  @Test("a paused meeting stays paused after Resume")
  func resumePaused() throws {
    let story = Story.meeting.pressing(" ", "q", .escape)
    #expect(try story.timer.isPaused)
  }

  @Test("Esc and q first clear the selection, then ask", arguments: [.escape, "q"] as [Key])
  func pickFirst(key: Key) throws {
    var story = Story.meeting.pressing(.down, key)
    #expect(try story.meeting.selectedTurn == nil && story.meeting.question == nil && story.effects.isEmpty)
    story.press(key)
    #expect(try story.meeting.question != nil)
    story.press("r", .down, .up, key)
    #expect(try story.meeting.question != nil, "the speaker is not a selection")
  }

  @Test("saving keeps it, and leads back to the board")
  func save() throws {
    var story = Story.meeting
    let scrum = story.state.scrums[0].id
    story.wait(200)
    story.press("n")
    story.wait(100)
    story.press("n", "x", "q", .enter)
    guard case .store(.finish(let past, scrum))? = story.effects.last else { throw story.unexpected }
    expect(past.turns.map(\.seconds), [200, 100, 0, 0])
    expect(past.turns.map(\.outcome), [.spoke, .spoke, .absent, .skipped])
    story.press(.enter)
    #expect(story.screen(80, 24).contains("today 5:00 −5:00"))
  }

  @Test("discarding forgets the meeting")
  func discard() throws {
    var story = Story.meeting
    let meeting = try story.timer.meeting
    story.press("q", .right, .enter)
    expect(story.effects.last, .store(.discardProgress(meeting.id, scrum: meeting.scrumID, seen: [])))
    expect(story.state.screen, .board)
    #expect(story.state.history.isEmpty)
  }

  @Test(
    "every key that changes the meeting puts it on the disk",
    arguments: ["n", "p", " ", "x", "+", "-", "r", "q"] as [Key])
  func onDisk(key: Key) throws {
    var story = Story.meeting.pressing("n")
    story.press(key)
    try expect(story.effectsBesideSaving, [])
  }

  @Test("ending the program leaves the meeting as it is, to be resumed")
  func quit() throws {
    var story = Story.meeting
    story.wait(6)
    let left = try story.timer.meeting
    expect(left.turns[0].spent, 6)
    for (action, end) in [
      (.key(.control("c")), .quit), (.terminate, .quit), (.key(.control("z")), .suspend),
    ] as [(Action, TerminalUse)] {
      story.happen(action)
      try expect(story.effectsBesideSaving, [.terminal(end)])
    }
  }

  @Test("ending the meeting just as its time is up shows the summary", arguments: ["q", "n"] as [Key])
  func endedAlready(key: Key) {
    var story = Story.minute
    story.wait(40)
    // Of the rest of the turn nothing is left.
    story.press("-", key)
    #expect(story.pastMeeting != nil)
    expect(story.state.summaries[story.state.scrums[0].id]?.lastMet, Story.start)
  }
}
