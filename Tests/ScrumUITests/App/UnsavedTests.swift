import CardKit
import Testing

@testable import ScrumUI

@Suite("Unsaved changes")
struct UnsavedTests {
  private static let reason =
    "Not saved, kept in memory: /home/ada/.local/share/scrums/scrums.json: Permission denied"

  private var story: Story { Story.samples.after(.unsaved(Self.reason), .failed(Self.reason)) }

  @Test("an error is shown whole on a narrow screen, above the keys")
  func error() {
    #expect(
      story.screen(40, 12).hasSuffix(
        """
         ! Not saved, kept in memory: /home/
           ada/.local/share/scrums/scrums.json:
           Permission denied
         ! not saved  ^S retry  ?        q quit
        """))
    #expect(story.screen(100, 12).contains("\n ! \(Self.reason)\n ! not saved  ^S retry  s start  "))
  }

  @Test("a mark stays until it is saved, on every screen")
  func mark() {
    var story = story.pressing("l")
    story.wait(10)
    #expect(
      story.screen(80, 24).hasSuffix(
        """
         ! not saved  ^S retry  s start  space expand  enter open  ? help        q quit
        """))
    #expect(story.screen(40, 12).hasSuffix("\n ! not saved  ^S retry  ?        q quit"))
    #expect(story.screen(24, 6).hasSuffix("\n ! not saved     q quit"))
    story.press("h")
    story.startMeeting()
    #expect(story.screen(80, 24).contains(" ! not saved  ^S retry  space pause"))
    expect(story.press(.control("s")), [.files(.saveRest)])
    story.happen(.unsaved(nil), .saved)
    #expect(story.screen(80, 24).contains("Everything is saved"))
    story.press("x")
    #expect(!story.screen(80, 24).contains("not saved"))
  }

  @Test(
    "over an unsaved form, ^S saves the rest and a notice says that the form is not saved",
    arguments: [.function(1), .function(2)] as [Key])
  func form(overlay: Key) {
    var story = Story.newForm.pressing(typing: "Ops")
    expect(story.press(overlay, .control("s")), [.files(.saveRest)])
    story.happen(.saved)
    #expect(story.screen(80, 24).contains("This form is not saved yet"))
    story.press(.escape, .control("u"), overlay, .control("s"))
    story.happen(.saved)
    #expect(story.screen(80, 24).contains("Everything is saved"))
  }
}
