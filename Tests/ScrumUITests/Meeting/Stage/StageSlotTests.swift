import CardKit
import Testing

@testable import ScrumUI

@Suite("What may be added to the stage")
struct StageSlotTests {
  private let story = Story.meeting(of: 3).after(20)
  private let lines = [
    "staging is down since the morning", "waiting for the API key", "no review", "no tests",
  ]

  @Test("the speaker's blockers stand below the attendees, else inside a large ring or below a small one")
  func blockers() {
    let beside = story.stage(120, 39, blockers: lines).split(separator: "\n").map(String.init)
    #expect(beside[5].hasSuffix("│ ! staging is down since t…  2 days"))
    #expect(beside[6].hasSuffix("│ ! waiting for the API key   2 days"))
    #expect(beside[7].hasSuffix("│   and 2 more"))
    let large = story.stage(75, 48, blockers: lines)
    for words in ["! staging is down since the morning", "! waiting for the API key", "and 2 more"] {
      let row = large.split(separator: "\n").first { $0.contains(words) } ?? ""
      let outside = row.split(separator: words, maxSplits: 1)
      #expect(outside.count == 2 && outside.allSatisfy { $0.contains(/[⠁-⣿]/) }, "\(large)")
    }
    #expect(!large.contains("no review"))
    #expect(
      story.stage(60, 26, blockers: Array(lines.prefix(2))) == """
         Design                                              10 min
                               ⣀⡠⠤⠴⠒⠒ ⠠⠿⠿⣶⡶⢄⣀
                           ⣠⠴⠚⠉              ⠉⠓⠦⣄
                        ⢀⠔⠋                      ⠙⠢⡀
                      ⢀⠞⠁                          ⠈⠳⡀
                     ⡴⠁                              ⠈⢦
                   ⢀⡞              Cathy               ⢳⡀
                   ⡞                                    ⢳
                  ⡸     ████          ████      ████     ⢇
                 ⢀⡇   ██    ██      ██    ██  ██    ██   ⢸⡀
                 ⢸          ██  ██  ██    ██  ██    ██    ⡇
                 ⢸      ████        ██    ██  ██    ██    ⡇
                 ⢸          ██  ██  ██    ██  ██    ██    ⡇
                 ⠈⡇   ██    ██      ██    ██  ██    ██   ⢸⠁
                  ⢱     ████          ████      ████     ⡎
                   ⢧                                    ⡼
                   ⠈⠁          Speaker 1 of 3          ⠈⠁
                     ⠳⡀                              ⢀⠞
                      ⠈⢦⡀       Next: Daisy        ⢀⡴⠁
                        ⠈⠢⣄                      ⣠⠔⠁
                           ⠙⠲⢤⣀              ⣀⡤⠖⠋
                               ⠉⠑⠒⠲⠤⠤⠤⠤⠤⠤⠖⠒⠊⠉
          ! staging is down since the morning               2 days
          ! waiting for the API key                         2 days

         Elapsed 0:20    On schedule · ends 09:34    9:40 remaining
        """)
    #expect(
      story.stage(40, 12, blockers: Array(lines.prefix(1))) == """
         Design                  Speaker 1 of 3
                         Cathy
               ██████      ██████  ██████
                   ██  ██  ██  ██  ██  ██
               ██████      ██  ██  ██  ██
                   ██  ██  ██  ██  ██  ██
               ██████      ██████  ██████
          ! staging is down since the…  2 days
                Next: Daisy, then Simon

         ━─────────── ──────────── ────────────
         0:20         On schedule          9:40
        """)
  }

  @Test("what is looked at takes the place of the attendees, and makes room for itself where they have none")
  func panel() {
    let notes = ["the login page is done", "the tests of the importer are next"]
    #expect(
      story.stage(80, 14, lastTime: notes) == """
         Design                                                          Speaker 1 of 3
                             Cathy                     │ Last time · Thu
                 ████          ████      ████          │ · the login page is done
               ██    ██      ██    ██  ██    ██        │ · the tests of the importer
                     ██  ██  ██    ██  ██    ██        │   are next
                 ████        ██    ██  ██    ██        │
                     ██  ██  ██    ██  ██    ██        │
               ██    ██      ██    ██  ██    ██        │
                 ████          ████      ████          │
                                                       │
                    Next: Daisy, then Simon            │

         ━━━────────────────────── ───────────────────────── ──────────────────────────
         Elapsed 0:20              On schedule · ends 09:34              9:40 remaining
        """)
    #expect(
      story.stage(36, 16, lastTime: notes) == """
         Design              Speaker 1 of 3
                       Cathy
             ██████      ██████  ██████
                 ██  ██  ██  ██  ██  ██
             ██████      ██  ██  ██  ██
                 ██  ██  ██  ██  ██  ██
             ██████      ██████  ██████
        ────────────────────────────────────
         Last time · Thu · 0:09 of 0:09
         · the login page is done
         · the tests of the importer are
           next


         ━───────── ─────────── ───────────
         0:20       On schedule        9:40
        """)
  }

  @Test("what is said has the line above the meeting's time, and shows its end")
  func transcript() {
    let text = "and then I went on with the importer, which is nearly done but for the dates"
    #expect(
      story.stage(44, 14, transcript: text) == """
         Design                      Speaker 1 of 3
                           Cathy
                ████          ████      ████
              ██    ██      ██    ██  ██    ██
                    ██  ██  ██    ██  ██    ██
                ████        ██    ██  ██    ██
                    ██  ██  ██    ██  ██    ██
              ██    ██      ██    ██  ██    ██
                ████          ████      ████

                  Next: Daisy, then Simon
         …r, which is nearly done but for the dates
         ━──────────── ───────────── ──────────────
         Elapsed 0:20  On schedule   9:40 remaining
        """)
    #expect(!story.stage(44, 9, transcript: text).contains("dates"))
  }
}
