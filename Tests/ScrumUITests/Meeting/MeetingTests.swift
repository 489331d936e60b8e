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
    #expect(story.effects.contains { $0.savesMeeting })
    #expect(story.effects.contains(.files(.readHistory(scrum: meeting.scrumID))))
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
    #expect(try (story.timer.displayedElapsed, story.state.nextChange) == (3, story.state.now + 1))
  }

  @Test("when time is up the meeting may move on by itself, and then ends by itself")
  func advance() throws {
    var story = Story.meeting
    story.command("overtime")
    expect(story.state.notice, .info("When time is up: next speaker"))
    story.wait(151)
    try expect(story.timer.speaker, 1)
    story.wait(450)
    let summary = try #require(story.pastMeeting)
    expect(summary.meeting.spokenSeconds, 600)
    #expect(story.effects.contains(.store(.finish(summary.meeting, scrum: story.state.scrums[0].id))))
  }

  @Test(
    "the selected attendee is named if the list has no room, and the selection goes when the order changes")
  func selected() throws {
    var story = Story.meeting.pressing("j", "j")
    #expect(story.screen(40, 12).contains("Simon selected"))
    #expect(story.screen(20, 6).contains("Simon selected"))
    story.press("r", "x")
    try expect(story.turns[0].phase, .absent)
    var other = Story.meeting
    other.command("overtime")
    other.press("j", "j")
    other.wait(151)
    #expect(!other.screen(40, 12).contains("selected"))
    var late = Story.meeting
    late.wait(151)
    late.press("j", "j")
    late.command("overtime")
    try expect(late.timer.speaker, 1)
    #expect(!late.screen(40, 12).contains("selected"))
  }

  @Test("shuffling changes the order of those who wait, and says why it can't")
  func shuffle() throws {
    var story = Story.samples.pressing("l", "l")
    story.startMeeting()
    let before = try story.turns.map(\.name)
    story.press("r")
    let after = try story.turns.map(\.name)
    #expect(after != before && after[0] == before[0] && after.sorted() == before.sorted())
    expect(story.state.notice?.text.hasPrefix("Next: \(after[1]), then \(after[2])"), true)
    expect(story.state.notice?.ending, "u undo")
    story.press("n", "n", "n", "n", "n", "n", "n", "n", "r")
    expect(story.state.notice, .info("Fewer than two people are waiting"))
  }

  @Test("help shows the keys of the screen, and why one can't be used; Esc leads back")
  func help() {
    var story = Story.meeting.pressing("?")
    expect(
      story.screen(80, 30).missing("space                  Pause or resume the clock", "q close help"), [])
    #expect(!story.screen(80, 30).contains("Load three samples"))
    #expect(!story.screen(80, 25).contains("Move right"))
    story.press(.escape)
    #expect(story.screen(80, 24).contains("Speaker 1 of 4"))
    let board = Story.samples.pressing("?")
    #expect(board.screen(110, 30).contains("Load three samples onto an empty board (The board is not empty)"))
  }

  @Test("if nobody speaks, the stage says how to change that, and x and p say why they do nothing")
  func nobodySpeaks() throws {
    var story = Story.meeting.pressing("x", "x", "x", "x")
    #expect(try story.meeting.selection == nil)
    #expect(story.screen(80, 24).contains("Everyone is absent"))
    #expect(story.screen(120, 40).contains("Select someone with arrow keys, x brings them back"))
    #expect(story.screen(40, 12).contains("Arrows select, x brings them back"))
    story.press("x")
    #expect(story.state.notice == .info("Select someone with ↑ ↓ first") && story.effects.isEmpty)
    story.press("n")
    expect(story.state.notice, .info("Everyone is absent"))
    story.press("p")
    #expect(story.state.notice == .info("There is no previous speaker") && story.effects.isEmpty)
    for key in [.down, .up, .home] as [Key] {
      story.press(key)
      try expect(story.meeting.selectedTurn, 0)
      #expect(story.screen(80, 24).contains("x brings Cathy back"))
      story.press(.escape)
    }
    story.press("G")
    try expect(story.meeting.selectedTurn, 3)
    story.press("x")
    try expect(story.timer.speaker, 3)
  }

  @Test("if somebody has spoken, nobody is left to speak")
  func nobodyLeft() throws {
    var story = Story.meeting
    story.wait(10)
    story.press("n", "x", "x", "x")
    #expect(story.screen(80, 24).contains("Nobody is left to speak"))
    #expect(story.spoken(80, 24).contains("Nobody is left to speak."))
    story.press("n")
    expect(story.state.notice, .info("Nobody is left to speak"))
    story.press(.down)
    #expect(story.screen(80, 24).contains("enter lets Cathy speak"))
    story.press(.enter)
    try expect(story.timer.speaker, 0)
  }
}
