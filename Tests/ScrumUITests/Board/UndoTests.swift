import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Undo and redo")
struct UndoTests {
  @Test("samples that were loaded go in one step, and come back in one")
  func samples() {
    var story = Story()
    story.press("u")
    #expect(story.screen(60, 12).contains("There is nothing to undo"))
    story.press("i")
    let samples = story.state.scrums
    story.press("u")
    #expect(story.effects == [.save([])])
    #expect(story.state.scrums.isEmpty && story.state.board.focus == .newButton)
    #expect(story.screen(60, 12).contains("Undone: 3 changes"))
    story.press(.control("r"))
    #expect(story.state.scrums == samples && story.state.board.focus == .card(.upNext, 0))
    #expect(story.effects == [.save(samples)])
    story.press(.control("r"))
    #expect(story.screen(60, 12).contains("Nothing was undone"))
  }

  @Test("a meeting that was kept can be taken out of the history again")
  func meeting() throws {
    var story = Story.meeting
    let scrum = story.state.scrums[0].id
    story.wait(20)
    story.press("q", "s", .enter)
    let meeting = try #require(story.state.history[scrum]?.first)
    story.press("u")
    #expect(story.effects == [.deleteMeeting(meeting.id, scrum: scrum), .readHistory(scrum: scrum)])
    #expect(story.state.history[scrum] == [])
    #expect(story.screen(80, 24).contains("Undone: a meeting of Design kept"))
    story.press(.control("r"))
    #expect(story.effects == [.addMeeting(meeting, scrum: scrum)])
    #expect(story.state.history[scrum] == [meeting])
  }

  @Test("the focus stays on something that is there, wherever it was")
  func focus() {
    for keys in [["j"], ["j", "j", "j"], ["G"], ["l", "l"]] as [[String]] {
      var story = Story()
      story.press("i")
      for key in keys { story.press(.character(Character(key))) }
      story.press("u")
      #expect(story.state.board.focus == .newButton)
      story.press(.control("r"))
      #expect(story.state.board.focus == .card(.upNext, 0))
    }
  }
}
