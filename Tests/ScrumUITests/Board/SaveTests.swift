import CardKit
import Testing

@testable import ScrumUI

@Suite("Saving again")
struct SaveTests {
  @Test("what could not be saved is said, and Ctrl-S tries it again from any screen")
  func again() {
    var story = Story.samples
    story.happen(.failed("Not saved, kept in memory: no space left"))
    #expect(story.screen(80, 24).contains("! Not saved, kept in memory: no space left"))
    story.press(.control("s"))
    #expect(story.effects == [.files(.saveRest)])
    story.happen(.saved)
    #expect(story.screen(80, 24).contains("Everything is saved"))
    story.press("s", .control("s"))
    #expect(story.effects.last == .files(.saveRest))
  }

  @Test(
    "over a form that is not saved it is not said that everything is",
    arguments: [.function(1), .function(2)] as [Key])
  func form(overlay: Key) {
    var story = Story.newForm
    story.type("Ops")
    story.press(overlay, .control("s"))
    #expect(story.effects == [.files(.saveRest)])
    story.happen(.saved)
    #expect(story.screen(80, 24).contains("This form is not saved yet"))
    story.press(.escape, .control("u"), overlay, .control("s"))
    story.happen(.saved)
    #expect(story.screen(80, 24).contains("Everything is saved"))
  }
}
