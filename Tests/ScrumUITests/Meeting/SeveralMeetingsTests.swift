import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Meetings of several scrums at once")
struct SeveralMeetingsTests {
  /// The samples, with meetings of the last ones that began a minute apart, the last one first.
  private static func story(_ count: Int, isHeld: Bool, daysAgo: Int = 0) -> Story {
    var story = Story.samples
    var found: [UUID: StoredMeeting?] = [:]
    for (place, scrum) in story.state.scrums.reversed().prefix(count).enumerated() {
      let start = story.state.now - Double(daysAgo * 86_400) - Double(600 - 60 * place)
      let timer = ScrumTimer(scrum: scrum, at: start)
      found[scrum.id] = StoredMeeting(timer.meeting, isHeld: isHeld, participants: isHeld ? ["Ben"] : [])
    }
    story.happen(.found(found))
    story.resize(120, 40)
    return story
  }

  @Test(
    "those that run are first in Up next, those that began first before the others, with all their clocks")
  func board() throws {
    var story = Self.story(2, isHeld: true)
    expect(story.state.board.upNext.map(\.title), ["Web Dev", "App Dev", "Design"])
    #expect(story.state.board.unfinished.isEmpty)
    let screen = story.screen(120, 40)
    expect(screen.missing("▶ Katie +", "▶ Chella +", "speaker 1 of 10", "Ben is in it"), [])
    // All tick together.
    for _ in 0..<5 {
      let next = try #require(story.state.nextChange)
      expect(next.timeIntervalSince(story.state.now), 1)
      story.wait(1)
    }
    story.press("g", .enter)
    try expect(story.timer.meeting.title, "Web Dev")
  }

  @Test("those that were left have a card each, with the day, and each goes on or is closed by itself")
  func unfinished() throws {
    var story = Self.story(2, isHeld: false, daysAgo: 1)
    expect(story.state.board.unfinished.count, 2)
    let screen = story.screen(120, 40)
    expect(
      screen.missing(
        "Resume Web Dev", "Resume App Dev", "started yesterday 09:14", "started yesterday 09:15"), [])
    story.press(.up, .up, .up, .up, .down, "c")
    expect(story.state.notice?.text, "Unfinished meeting of App Dev moved to the history")
    expect(story.state.meetings.values.map(\.meeting.title), ["Web Dev"])
    story.press(.up, .up, .up, .up, .enter)
    try expect(story.timer.meeting.title, "Web Dev")
    #expect(story.state.meetings.isEmpty)
  }

  @Test("the focus stays on its unfinished meeting, and goes to its card once somebody has resumed it")
  func focus() throws {
    var story = Self.story(2, isHeld: false).pressing(.up, .up, .up, .up, .down)
    let scrum = try #require(story.state.board.focusedUnfinished)
    let other = try #require(story.state.board.unfinished.first)
    story.happen(.found([other: nil]))
    expect(story.state.board.focusedUnfinished, scrum)
    var there = try #require(story.state.meetings[scrum])
    there.isHeld = true
    story.happen(.found([scrum: there]))
    expect(story.state.board.focusedCard, CardID(section: .upNext, scrum: scrum))
  }

  @Test(
    "a discarded one that comes back is in focus, wherever among the unfinished its card is",
    arguments: [1, -1])
  func broughtBack(daysAgo: Int) throws {
    var story = Self.story(2, isHeld: false, daysAgo: daysAgo).pressing("g", "l", "h")
    let scrum = story.state.scrums[0]
    expect(story.state.focusedScrum, scrum)
    story.startMeeting("q", "x")
    expect(story.state.board.unfinished.count, 2)
    story.press("G", "u")
    #expect(story.state.board.unfinished.count == 3 && story.state.board.focusedUnfinished == scrum.id)
  }

  @Test("a key shows the board while the meeting goes on, and leads back to it")
  func goesOn() throws {
    var story = Story.samples
    story.startMeeting()
    story.resize(120, 40)
    story.press("o")
    expect(story.state.screen, .board)
    #expect(story.screen(120, 40).contains("▶ Cathy 2:30") && story.screen(120, 40).contains("you are in it"))
    story.wait(3)
    #expect(story.screen(120, 40).contains("▶ Cathy 2:27"))
    expect(story.state.meetingOnScreen?.title, "Design", "its signs are still set")
    story.press("e")
    story.press(.escape)
    expect(story.state.screen, .board)
    story.press("q")
    #expect(try story.timer.displayedElapsed == 3 && story.state.covered == [.board])
    story.press("o", .enter)
    #expect(story.state.screen.state is MeetingState)
  }

  @Test("while others meet, the hint for that key stands in a usual window")
  func hint() {
    var story = Self.story(1, isHeld: true)
    story.startMeeting()
    #expect(story.foot(80).contains("  o board  "))
    #expect(!Story.meeting.foot(80).contains("board"))
  }

  @Test("turns that advance do so below the board, and what is typed meanwhile stays when the meeting ends")
  func ends() throws {
    var story = Story.samples
    var scrum = story.state.scrums[0]
    scrum.whenTimeIsUp = .advance
    story = Story([scrum])
    story.startMeeting("o", "n")
    story.type("Ops")
    for _ in 0..<(scrum.lengthInMinutes * 60 + 5) { story.wait(1) }
    #expect(MeetingState.find(in: story.state) == nil)
    expect(FormState.find(in: story.state)?.draft.title.text, "Ops")
    #expect(story.state.history[scrum.id] != nil || story.state.summaries[scrum.id]?.lastMet != nil)
    story.press(.escape, "y", .escape)
    #expect(story.state.ownMeeting == nil)
  }

  @Test("who is in a meeting may look into another one, and changes nothing there")
  func look() throws {
    var story = Self.story(1, isHeld: true)
    story.startMeeting()
    let own = try story.timer.meeting.id
    story.press("o", "g", .enter)
    #expect(story.state.screen.state is AudienceState)
    let effects = story.effects
    #expect(effects.allSatisfy { if case .store = $0 { false } else { true } })
    #expect(story.screen(120, 40).contains("Web Dev"))
    story.press("n", "x", " ")
    #expect(story.effects.isEmpty)
    story.press(.escape)
    expect(story.state.screen, .board)
    story.press("q")
    try expect(story.timer.meeting.id, own)
  }

  @Test(
    "a second meeting is refused while nobody else is in the first, which is left to the others otherwise")
  func second() throws {
    var story = Story.samples
    story.startMeeting("o", "G", "s")
    expect(story.state.screen, .board)
    expect(story.state.notice?.text.hasPrefix("You are in the meeting of Design"), true)
    story.happen(.participants(["Ben"]))
    let first = story.state.scrums[0].id
    story.press("s")
    #expect(try story.timer.meeting.title == "Web Dev" && story.timer.meeting.stage == .ready)
    #expect(story.effects.contains(.store(.leaveProgress(scrum: first))))
    expect(story.state.covered, [.board])
  }

  @Test("one that is left has its undo and what is being written in it, before the disk has answered")
  func left() throws {
    var story = Story.samples
    story.startMeeting("n", "a")
    story.type("half")
    story.press(.escape, "o")
    story.happen(.participants(["Ben"]))
    let first = story.state.scrums[0].id
    story.press("G", "s")
    #expect(story.effects.contains(.store(.leaveProgress(scrum: first))))
    let there = try #require(story.state.shared.meetings[first])
    expect(there.meeting.drafts.map(\.text), ["half"])
    story.press(.escape, "g", "s")
    let meeting = try story.meeting
    #expect(meeting.timer.meeting.scrumID == first && !meeting.log.undoable.isEmpty)
    expect(meeting.drafts.aside.map(\.input.text), ["half"])
  }

  @Test("to leave the program from the board over a meeting saves what was being written in it")
  func drafts() throws {
    var story = Story.samples
    story.startMeeting("a")
    story.type("half")
    story.press(.escape, "o", .control("c"))
    expect(story.savedProgress?.drafts.map(\.text), ["half"])
  }

  @Test("a board that is read again, or is damaged and repaired, keeps the meeting below it")
  func reloaded() throws {
    var story = Story.samples
    story.startMeeting("o")
    story.happen(.loaded(story.state.scrums, saying: nil))
    story.press("q")
    try expect(story.timer.meeting.title, "Design")
  }
}
