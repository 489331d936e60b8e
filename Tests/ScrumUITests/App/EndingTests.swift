import CardKit
import FoundationEssentials
import Testing

@testable import ScrumUI

@Suite("Quitting with unsaved changes")
struct EndingTests {
  private static let words = "Not everything is saved: No space left on device · q again quits anyway"

  private func unsaved(_ story: Story = .samples) -> Story {
    var story = story
    story.happen(.unsaved("No space left on device"))
    return story
  }

  /// What the program does where the disk is full still.
  private func fail(_ story: inout Story) {
    story.happen(.failed("Not saved, kept in memory: No space left on device"))
    story.happen(.unsaved("No space left on device"))
  }

  @Test("the first q saves again and names what would be lost, the second q quits", arguments: ["q", "^C"])
  func twice(name: String) {
    let key: Key = name == "q" ? "q" : .control("c")
    var story = unsaved()
    story.press(key)
    #expect(story.effects == [.files(.saveRest)])
    #expect(story.state.notice?.text == Self.words)
    fail(&story)
    #expect(story.state.notice == .error(Self.words))
    story.press(key)
    #expect(story.effects == [.terminal(.quit)])
  }

  @Test("another key in between cancels quitting")
  func inBetween() {
    var story = unsaved()
    story.press("q", "j", "q")
    #expect(story.effects == [.files(.saveRest), .files(.saveRest)])
    story.press("Z", "q")
    #expect(story.effects == [.files(.saveRest)])
  }

  @Test("once everything is saved, the next q quits at once")
  func saved() {
    var story = unsaved()
    story.press("q")
    story.happen(.saved)
    story.happen(.unsaved(nil))
    #expect(story.state.notice == .info("Everything is saved"))
    story.press("q")
    #expect(story.effects == [.terminal(.quit)])
  }

  @Test("a meeting names its own key; a signal ends at once")
  func meeting() throws {
    var story = unsaved(.meeting)
    story.press(.control("c"))
    #expect(story.effects == [.files(.saveRest)])
    #expect(story.state.notice?.text.hasSuffix(" ^C again quits anyway") == true)
    story.press(.control("c"))
    #expect(try story.effects == [.store(.saveProgress(story.timer.meeting)), .terminal(.quit)])
    story = unsaved()
    story.happen(.terminate)
    #expect(story.effects == [.terminal(.quit)])
  }

  @Test("a form with changes asks for them, then for the rest")
  func form() {
    var story = unsaved()
    story.press("n")
    story.type("Ada")
    story.press(.control("c"))
    #expect(story.effects == [])
    story.press("d")
    #expect(story.effects == [.files(.saveRest)])
    #expect(story.state.notice?.text == Self.words)
    story.press("q")
    #expect(story.effects == [.terminal(.quit)])
  }
}
