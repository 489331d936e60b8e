import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Undo of what another board has changed too")
struct UndoElsewhereTests {
  /// Design, whose last meeting left two blockers, of which the first is resolved here.
  private func resolved() throws -> (story: Story, scrum: UUID) {
    var story = Story.twoBlockers
    let scrum = story.state.scrums[0]
    story.press("j", "x")
    #expect(story.state.history[scrum.id]?[0].turns[0].notes[0].resolvedAt == story.state.now)
    return (story, scrum.id)
  }

  @Test("a blocker that is opened again leaves the other one, which was resolved elsewhere")
  func blockers() throws {
    var (story, scrum) = try resolved()
    var meeting = try #require(story.state.history[scrum]?.first)
    meeting.turns[0].notes[1].resolvedAt = Story.start + 1
    story.happen(.history([meeting], scrum: scrum))
    story.press("u")
    meeting.turns[0].notes[0].resolvedAt = nil
    #expect(story.effects == [.store(.addMeeting(meeting, scrum: scrum))])
    #expect(story.state.history[scrum] == [meeting])
    story.press(.control("r"))
    meeting.turns[0].notes[0].resolvedAt = Story.start
    #expect(story.effects == [.store(.addMeeting(meeting, scrum: scrum))])
  }

  @Test("a meeting that was deleted elsewhere does not come back by undo or redo of a blocker in it")
  func gone() throws {
    var (story, scrum) = try resolved()
    story.happen(.history([], scrum: scrum))
    story.press("u")
    #expect(story.effects.isEmpty && story.state.history[scrum] == [])
    #expect(
      story.state.notice?.text == "Not undone because it was changed elsewhere: meeting of Design changed")
    story.press(.control("r"))
    #expect(story.effects.isEmpty && story.state.history[scrum] == [])
    #expect(
      story.state.notice?.text == "Not redone because it was changed elsewhere: meeting of Design changed")
  }

  @Test("a meeting that was changed elsewhere since undo brought it back is not deleted again")
  func deletion() throws {
    var (story, scrum) = try resolved()
    story.press("k", .enter, .end, "d")
    #expect(story.state.history[scrum] == [])
    story.press("u")
    var meeting = try #require(story.state.history[scrum]?.first)
    meeting.turns[0].notes[1].resolvedAt = Story.start + 1
    story.happen(.history([meeting], scrum: scrum))
    story.press(.control("r"))
    #expect(story.effects.isEmpty && story.state.history[scrum] == [meeting])
    #expect(story.state.notice?.text.hasPrefix("Not redone") == true)
  }

  @Test("a scrum that is gone is not called changed again")
  func scrum() {
    var story = Story.samples
    story.press("j", "J", "u")
    story.happen(.merged([], notices: []))
    story.press(.control("r"))
    #expect(story.effects.isEmpty && story.state.notice?.text.hasPrefix("Not redone") == true)
  }
}
