import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

// What a correction looks like.
extension CorrectionTests {
  @Test("a note is corrected on a line below the page")
  func editing() {
    #expect(
      Self.story(6, on: "e").screen(80, 24) == """
         Scrums › Design › Thu 19 Nov                                 Sat 21 Nov  09:24
          Design                                                       Thu 19 Nov 09:30
          6:54 of 10:00 · 3:06 shorter than planned · 3 of 4 there

         Total    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─────────────────│ 6:54 / 10:00

         Cathy    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━────────│  2:08 / 2:30
         Daisy    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━────│  2:18 / 2:30
         Simon    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─│  2:28 / 2:30
         Jonathan – absent

         Blockers
         ☐ Daisy: staging is down

         Parking lot
         ☐ Daisy: who orders lunch?

         Notes
         Daisy: the new logo is ready



         Note for Daisy the new logo is ready
         enter save  F1 help                                              esc put aside
        """)
  }

  @Test("people are chosen where they stand")
  func choosing() {
    #expect(
      Self.story(5, on: "m").screen(120, 40) == """
         Scrums › Design › Thu 19 Nov                                                                         Sat 21 Nov  09:24
          Design                                                                                               Thu 19 Nov 09:30
          6:54 of 10:00 · 3:06 shorter than planned · 3 of 4 there

         Total    ━━━━━━━━━━━━━━━━━━━━━━━━━━────────────│ 6:54 / 10:00     Blockers
                                                                           ☐ Daisy: staging is down
         Cathy    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━──────│  2:08 / 2:30
                                                                           Parking lot
         Daisy    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━───│  2:18 / 2:30     ☐ Daisy: who orders lunch?

         Simon    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─│  2:28 / 2:30     Notes
                                                                           Daisy: the new logo is ready
         Jonathan – absent

























         Move to Simon who orders lunch?
         enter move here  ? help                                                                                     esc cancel
        """)
  }

  @Test("on a small terminal keys for what is selected come first, and the line says for whom")
  func small() {
    var story = Self.story()
    story.window = Size(width: 40, height: 12)
    story.press("j", "j")
    #expect(
      story.screen(40, 12) == """
         Scrums › Design › Thu 19 Nov     09:24
          Design               Thu 19 Nov 09:30
          6:54 of 10:00
         Total    ━━━━━━━━━━━━━━━───────│ 6:54 █
         Cathy    ━━━━━━━━━━━━━━━━━━━───│ 2:08 █
         Daisy    ━━━━━━━━━━━━━━━━━━━━──│ 2:18 █
         Simon    ━━━━━━━━━━━━━━━━━━━━━━│ 2:28 █
         Jonathan – absent                     │
                                               │
         Blockers                              │
         ☐ Daisy: staging is down              │
         x left  a note  ? help        esc back
        """)
    story.press("b")
    #expect(
      story.screen(40, 12) == """
         Scrums › Design › Thu 19 Nov     09:24
          Design               Thu 19 Nov 09:30
          6:54 of 10:00
         Total    ━━━━━━━━━━━━━━━───────│ 6:54 █
         Cathy    ━━━━━━━━━━━━━━━━━━━───│ 2:08 █
         Daisy    ━━━━━━━━━━━━━━━━━━━━──│ 2:18 █
         Simon    ━━━━━━━━━━━━━━━━━━━━━━│ 2:28 │
         Jonathan – absent                     │
                                               │
         Blockers                              │
         Blocker for Daisy What blocks the work
         enter save  F1 help      esc put aside
        """)
  }
}
