import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The meeting")
struct MeetingTests {
  @Test("a meeting that starts is on the disk at once, and its past meetings are read")
  func start() throws {
    let story = Story.meeting
    let meeting = try story.timer.meeting
    #expect(story.effects.last == .store(.saveProgress(meeting)))
    #expect(story.effects.contains(.files(.readHistory(scrum: meeting.scrumID))))
  }

  @Test("previous lets the speaker before speak again")
  func previous() throws {
    var story = Story.meeting
    story.press("n", "n", "p")
    #expect(try story.timer.speaker == 1)
    story.press(.left, .left)
    #expect(try story.timer.speaker == 0)
  }

  @Test("pausing stops the clock and the wake-ups")
  func pause() throws {
    var story = Story.meeting
    story.wait(3)
    story.press(" ")
    #expect(story.state.nextChange == nil)
    #expect(story.screen(80, 24).contains("‖ PAUSED ‖") && story.screen(80, 24).contains(" space resume "))
    story.wait(1_000)
    story.press(" ")
    #expect(try story.timer.displayedElapsed == 3)
    #expect(story.state.nextChange == story.state.now + 1)
  }

  @Test("the bell rings once when little time is left and once when it is up; then the time counts up")
  func bell() {
    var story = Story.meeting
    story.wait(134)
    #expect(story.effects.isEmpty)
    story.wait(1)
    #expect(story.effects.first == .terminal(.bell))
    #expect(story.screen(80, 24).contains("░ NEARLY UP ░"))
    story.wait(14)
    #expect(story.effects.isEmpty)
    story.wait(1)
    #expect(story.effects.first == .terminal(.bell))
    story.wait(12)
    #expect(story.effects.isEmpty)
    #expect(story.screen(80, 24).contains("╱ OVERTIME ╱"))
    #expect(story.screen(12, 6).contains("+0:12"))
  }

  @Test("when time is up the meeting may move on by itself, and then ends by itself")
  func advance() throws {
    var story = Story.meeting
    story.command("overtime")
    #expect(story.state.notice == .info("When time is up: next speaker"))
    story.wait(151)
    #expect(try story.timer.speaker == 1)
    story.wait(450)
    guard let summary = PastMeetingState.find(in: story.state) else { throw story.unexpected }
    #expect(summary.meeting.spokenSeconds == 600)
    #expect(story.effects.contains(.store(.finish(summary.meeting, scrum: story.state.scrums[0].id))))
  }

  @Test("the selected attendee is marked absent and present")
  func absent() throws {
    var story = Story.meeting
    story.press("j", "x")
    #expect(try story.timer.meeting.turns[1].phase == .absent)
    #expect(story.screen(80, 24).contains("Daisy                 absent"))
    #expect(story.screen(80, 24).contains("Speaker 1 of 3"))
    story.press("x")
    #expect(try story.timer.meeting.turns[1].phase == .waiting)
  }

  @Test(
    "the selected attendee is named if the list has no room, and the selection goes when the order changes")
  func selected() throws {
    var story = Story.meeting
    story.press("j", "j")
    #expect(story.screen(40, 12).contains("Simon selected"))
    #expect(story.screen(20, 6).contains("Simon selected"))
    story.press("r", "x")
    #expect(try story.timer.meeting.turns[0].phase == .absent)
    var other = Story.meeting
    other.command("overtime")
    other.press("j", "j")
    other.wait(151)
    #expect(!other.screen(40, 12).contains("selected"))
    var late = Story.meeting
    late.wait(151)
    late.press("j", "j")
    late.command("overtime")
    #expect(try late.timer.speaker == 1)
    #expect(!late.screen(40, 12).contains("selected"))
  }

  @Test("a speaker who is absent takes no time, and with everybody absent nobody speaks")
  func everybodyAbsent() throws {
    var story = Story.meeting
    story.press("x")
    #expect(try story.timer.speaker == 1)
    story.press("x", "x", "x")
    #expect(story.screen(80, 24).contains("Everyone is absent"))
    story.press("n")
    #expect(story.state.notice == .info("Everyone is absent"))
    story.press("g", "x")
    #expect(try story.timer.speaker == 0)
  }

  @Test("thirty seconds more or less are taken from the others")
  func moreTime() throws {
    var story = Story.meeting
    story.press("+")
    #expect(try story.timer.meeting.turns.map(\.allotted) == [180, 140, 140, 140])
    story.press("-", "-")
    #expect(try story.timer.meeting.turns.map(\.allotted) == [120, 160, 160, 160])
  }

  @Test("shuffling changes the order of those who wait, and says why it can't")
  func shuffle() throws {
    var story = Story.samples
    story.press("l", "l")
    story.startMeeting()
    let before = try story.timer.meeting.turns.map(\.name)
    story.press("r")
    let after = try story.timer.meeting.turns.map(\.name)
    #expect(after != before)
    #expect(after[0] == before[0])
    #expect(after.sorted() == before.sorted())
    #expect(story.state.notice?.text.hasPrefix("Next: \(after[1]), then \(after[2])") == true)
    #expect(story.state.notice?.ending == "u undo")
    story.press("n", "n", "n", "n", "n", "n", "n", "n", "r")
    #expect(story.state.notice == .info("Fewer than two people are waiting"))
  }

  @Test("help shows the keys of the screen, and why one can't be used")
  func help() {
    var story = Story.meeting
    story.press("?")
    #expect(story.screen(80, 30).contains("space                  Pause or resume the clock"))
    #expect(!story.screen(80, 30).contains("Load three samples"))
    #expect(!story.screen(80, 25).contains("Move right"))
    #expect(story.screen(80, 30).contains("q close help"))
    story.press(.escape)
    #expect(story.screen(80, 24).contains("Speaker 1 of 4"))
    var board = Story.samples
    board.press("?")
    #expect(board.screen(110, 30).contains("Load three samples onto an empty board (The board is not empty)"))
  }
}
