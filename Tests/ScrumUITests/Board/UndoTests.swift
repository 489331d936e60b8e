import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Undo and redo")
struct UndoTests {
  @Test("samples that were loaded go in one step, and come back in one")
  func samples() {
    var story = Story()
    story.press("u")
    #expect(story.screen(60, 12).contains("Nothing to undo"))
    story.press("i")
    let samples = story.state.scrums
    story.press("u")
    #expect(story.effects == [.store(.save([]))])
    #expect(story.state.scrums.isEmpty && story.state.board.focus == .newButton)
    #expect(story.screen(60, 12).contains("Undone: three samples loaded"))
    story.press(.control("r"))
    #expect(story.state.notice == .info("Redone: three samples loaded"))
    #expect(story.state.scrums == samples && story.state.board.focus == .card(.upNext, 0))
    #expect(story.effects == [.store(.save(samples))])
    story.press(.control("r"))
    #expect(story.screen(60, 12).contains("Nothing to redo"))
  }

  @Test("a meeting that was held can't be undone, whether it ended or was left and closed")
  func meeting() throws {
    var story = Story.meeting
    let scrum = story.state.scrums[0].id
    story.wait(20)
    let left = try story.timer.meeting
    story.press("q", "s", .enter)
    var closed = Story(story.state.scrums, unfinished: left)
    closed.press("d")
    for var held in [story, closed] {
      let summary = held.state.summaries[scrum]
      #expect(summary?.recent.map(\.seconds) == [20])
      held.press("u")
      #expect(held.effects.isEmpty && held.state.summaries[scrum] == summary)
      #expect(held.screen(80, 24).contains("Nothing to undo"))
    }
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
