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
    #expect(story.effects == [.saveRest])
    story.happen(.saved)
    #expect(story.screen(80, 24).contains("Everything is saved"))
    story.press("s", .control("s"))
    #expect(story.effects.last == .saveRest)
  }
}
