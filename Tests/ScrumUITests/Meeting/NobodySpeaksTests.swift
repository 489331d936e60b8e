import CardKit
import Testing

@testable import ScrumUI

@Suite("A meeting in which nobody speaks")
struct NobodySpeaksTests {
  @Test(
    "if nobody speaks, the stage says how to change that, and x and p say why they do nothing")
  func nobodySpeaks() throws {
    var story = Story.meeting
    story.press("x", "x", "x", "x")
    #expect(try story.meeting.selection == nil)
    #expect(story.screen(120, 40).contains("Select someone with arrow keys, x brings them back"))
    #expect(story.screen(40, 12).contains("Arrows select, x brings them back"))
    story.press("x")
    #expect(story.state.notice == .info("Select someone with ↑ ↓ first") && story.effects.isEmpty)
    story.press("p")
    #expect(story.state.notice == .info("There is no previous speaker") && story.effects.isEmpty)
    for key in [.down, .up, .home] as [Key] {
      story.press(key)
      #expect(try story.meeting.selectedTurn == 0)
      #expect(story.screen(80, 24).contains("x brings Cathy back"))
      story.press(.escape)
    }
    story.press("G")
    #expect(try story.meeting.selectedTurn == 3)
    story.press("x")
    #expect(try story.timer.speaker == 3)
  }

  @Test("where somebody has spoken, nobody is left to speak")
  func nobodyLeft() throws {
    var story = Story.meeting
    story.wait(10)
    story.press("n", "x", "x", "x")
    #expect(story.screen(80, 24).contains("Nobody is left to speak"))
    #expect(story.spoken(80, 24).contains("Nobody is left to speak."))
    story.press("n")
    #expect(story.state.notice == .info("Nobody is left to speak"))
    story.press(.down)
    #expect(story.screen(80, 24).contains("enter lets Cathy speak"))
    story.press(.enter)
    #expect(try story.timer.speaker == 0)
  }
}
