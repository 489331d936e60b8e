import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The focus after undo and redo")
struct UndoFocusTests {
  @Test("d, u, d deletes the same scrum twice")
  func deletion() {
    var story = Story.samples
    story.press("j", "j", "d", "u")
    #expect(story.state.board.focus == .card(.allScrums, 1))
    #expect(story.state.focusedScrum?.title == "App Dev")
    story.press("d")
    #expect(story.state.scrums.map(\.title) == ["Design", "Web Dev"])
  }

  @Test("in Up next it is in focus there, where the focus was in no list in All scrums")
  func sections() throws {
    var story = Story.samples
    story.press("l", "d", "u")
    #expect(story.state.board.focus == .card(.upNext, 1) && story.state.focusedScrum?.title == "App Dev")
    var resumed = Story.samples
    resumed.press("j", "j", "d")
    resumed.find(try Story.meeting.timer.meeting, isElsewhere: false)
    resumed.press("g", "u")
    #expect(resumed.state.board.focus == .card(.allScrums, 1))
  }

  @Test("a move that is undone or done again takes the focus to the card, wherever it was meanwhile")
  func move() {
    var story = Story.numbered(6)
    story.press("j", "J", "j", "j", "u")
    #expect(story.state.board.focus == .card(.allScrums, 0) && story.state.focusedScrum?.title == "Scrum 1")
    story.press("j", "j", .control("r"))
    #expect(story.state.board.focus == .card(.allScrums, 1) && story.state.focusedScrum?.title == "Scrum 1")
  }

  @Test("a scrum that comes back below those that fit is shown, in view at once")
  func outOfView() throws {
    var story = Story.numbered(30)
    story.press("j", .end, " ", .end, .up, "d", "g", "j", .end, " ", "g", "j", "u")
    #expect(story.state.focusedScrum?.title == "Scrum 30")
    #expect(story.screen(80, 24).contains("▸ Scrum 30") && story.isFocusSeen(80, 24))
  }

  @Test("a blocker that is opened again is in focus: x, u, x resolves the same one twice")
  func blocker() throws {
    var story = Story.twoBlockers
    let scrum = story.state.scrums[0]
    story.press("j", "j", "x", "u")
    #expect(story.state.board.focus == .blocker(card: 0, 1))
    story.press("g", "j", .control("r"), "u", "x")
    let kept = try #require(story.state.history[scrum.id]?.first)
    #expect(kept.turns[0].notes.map { $0.resolvedAt == nil } == [true, false])
  }

  @Test("if nothing was undone, the focus stays")
  func elsewhere() {
    var story = Story.samples
    story.press("j", "j", "d", "u", "j")
    story.happen(.merged(story.state.scrums.filter { $0.title != "App Dev" }, notices: []))
    story.press(.control("r"))
    #expect(story.effects.isEmpty && story.state.focusedScrum?.title == "Web Dev")
  }
}
