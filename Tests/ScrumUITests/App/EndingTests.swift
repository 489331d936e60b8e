import CardKit
import Testing

@testable import ScrumUI

@Suite("Quitting with unsaved changes")
struct EndingTests {
  private static let words = "Not everything is saved: No space left on device · q again quits anyway"

  private func unsaved(_ story: Story = .samples) -> Story {
    story.after(.unsaved("No space left on device"))
  }

  /// What the program does where the disk is full still.
  private func fail(_ story: inout Story) {
    story.happen(.failed("Not saved, kept in memory: No space left on device"))
    story.happen(.unsaved("No space left on device"))
  }

  @Test("the first q saves again and names what would be lost, the second q quits", arguments: ["q", "^C"])
  func twice(name: String) {
    let key: Key = name == "q" ? "q" : .control("c")
    var story = unsaved().pressing(key)
    expect(story.effects, [.files(.saveRest)])
    expect(story.state.notice?.text, Self.words)
    fail(&story)
    expect(story.state.notice, .error(Self.words))
    expect(story.press(key), [.terminal(.quit)])
  }

  @Test("another key in between cancels quitting")
  func inBetween() {
    var story = unsaved().pressing("q", "j", "q")
    expect(story.effects, [.files(.saveRest), .files(.saveRest)])
    expect(story.press("Z", "q"), [.files(.saveRest)])
  }

  @Test("once everything is saved, the next q quits at once")
  func saved() {
    var story = unsaved().pressing("q").after(.saved, .unsaved(nil))
    expect(story.state.notice, .info("Everything is saved"))
    expect(story.press("q"), [.terminal(.quit)])
  }

  @Test("a meeting names its own key; a signal ends at once")
  func meeting() throws {
    var story = unsaved(.meeting).pressing(.control("c"))
    expect(story.effects, [.files(.saveRest)])
    expect(story.state.notice?.text.hasSuffix(" ^C again quits anyway"), true)
    story.press(.control("c"))
    try expect(story.effectsBesideSaving, [.terminal(.quit)])
    story = unsaved().after(.terminate)
    expect(story.effects, [.terminal(.quit)])
  }

  @Test("a form with changes asks for them, then for the rest")
  func form() {
    var story = unsaved().pressing("n", typing: "Ada").pressing(.control("c"))
    expect(story.effects, [])
    expect(story.press("x"), [.files(.saveRest)])
    expect(story.state.notice?.text, Self.words)
    expect(story.press("q"), [.terminal(.quit)])
  }
}
