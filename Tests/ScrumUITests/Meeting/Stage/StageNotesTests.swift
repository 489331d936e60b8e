import Testing

@testable import ScrumUI

@Suite("Notes on the stage")
struct StageNotesTests {
  @Test(
    "what was written is counted beside the name, and stands below the attendees while the speaker speaks")
  func written() throws {
    var story = Story.meeting
    for (key, text) in [
      ("a", "new logo"), ("b", "no key at all for the whole of the staging"), ("t", "lunch"),
    ] {
      story.press(.character(Character(key)))
      story.type(text)
      story.press(.enter)
    }
    let screen = story.screen(80, 24)
    for line in [
      "│ ▶ Cathy ·2 !1      0:00 / 2:30", "│ ─ Open blocker ───", "│ ! no key at all for the",
      "│ ─ This time ──", "│ · new logo",
      "│ ☐ lunch",
    ] {
      #expect(screen.contains(line), "\(screen)")
    }
    #expect(story.spoken(80, 24).contains("of 2 minutes 30 seconds, 1 note, 1 blocker, 1 topic\n"))
    #expect(story.spoken(80, 24).contains(" Blocker: no key at all for the whole of the staging, today."))
    story.wait(200)
    #expect(story.screen(80, 24).contains("▶ Cathy !1   +0:50 3:20 / 2:30"))
    story.press("n")
    #expect(story.screen(80, 24).contains("✓ Cathy !1   +0:50 3:20 / 2:30"))
    #expect(!story.screen(80, 24).contains("lunch"))
  }
}
