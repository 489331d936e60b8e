import CardKit
import Testing

@testable import ScrumUI

@Suite("Optional parts of the stage")
struct StageSlotTests {
  private let story = Story.meeting(of: 3).after(20)
  private let lines = [
    "staging is down since the morning", "waiting for the API key", "no review", "no tests",
  ]

  @Test(
    "the speaker's blockers stand below the attendees, wrapped, or below the digits where those have no room")
  func blockers() {
    let beside = story.stage(120, 39, blockers: lines).split(separator: "\n").map(String.init)
    expect(
      [14, 15, 18].map { String(beside[$0].suffix(45)) },
      [
        "─ Open blockers ─────────────────────────────", "! staging is down since the morning    2 days",
        "! no tests                             2 days",
      ])
    #expect(story.stage(80, 23, blockers: lines).contains("│ ! staging is down since 2 days"))
    let below = story.stage(60, 26, blockers: Array(lines.prefix(2)))
    #expect(
      below.missing(
        " ○ Simon                                               3:20\n\n ─ Open blockers ─────",
        " ! staging is down since the morning                 2 days\n ! waiting for the API key    ") == [])
    #expect(
      story.stage(40, 14, blockers: Array(lines.prefix(1))).contains(
        "\n ! 1 Next: Daisy             ends 09:34\n"))
  }

  @Test("what is looked at takes the place of the attendees, and makes room for itself where they have none")
  func panel() {
    let notes = ["the login page is done", "the tests of the importer are next"]
    let beside = story.stage(80, 14, lastTime: notes)
    #expect(
      beside.contains("│ Last time · Thu\n") && beside.contains("│   are next\n")
        && !beside.contains("○ Daisy"))
    expect(
      story.stage(36, 16, lastTime: notes).missing(
        "────\n Last time · Thu · 0:09 of 0:09\n · the login page is done\n", "\n   next\n"), [])
  }

  @Test("what is said stands below what is known of the speaker, or has a line of its own")
  func transcript() {
    let text = "and then I went on with the importer, which is nearly done but for the dates"
    let column = story.stage(120, 39, transcript: text)
    expect(column.missing(" ─ Transcript ──", "done but for the dates"), [])
    #expect(
      story.stage(44, 18, transcript: text).contains("\n …r, which is nearly done but for the dates\n ▒▒███"))
    #expect(!story.stage(44, 9, transcript: text).contains("dates"))
  }

  @Test(
    "what was written is counted beside the name, and stands below the attendees while the speaker speaks")
  func written() throws {
    var story = Story.meeting
    for (key, text) in [
      ("a", "new logo"), ("b", "no key at all for the whole of the staging"), ("t", "lunch"),
    ] as [(Key, String)] {
      story.write(key, text)
    }
    let screen = story.screen(80, 24)
    #expect(
      screen.missing(
        "│ ▶ Cathy ·2 !1      0:00 / 2:30", "│ ─ Open blocker ───", "│ ! no key at all for the",
        "│ ─ This time ──", "│ · new logo", "│ ☐ lunch") == [])
    #expect(
      story.spoken(80, 24).missing(
        "of 2 minutes 30 seconds, 1 note, 1 blocker, 1 topic\n",
        " Blocker: no key at all for the whole of the staging, today.") == [])
    story.wait(200)
    #expect(story.screen(80, 24).contains("▶ Cathy !1   +0:50 3:20 / 2:30"))
    story.press("n")
    #expect(story.screen(80, 24).contains("✓ Cathy !1   +0:50 3:20 / 2:30"))
    #expect(!story.screen(80, 24).contains("lunch"))
  }
}
