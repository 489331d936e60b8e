import CardKit
import Testing

@testable import ScrumUI

@Suite("What may be added to the stage")
struct StageSlotTests {
  private let story = Story.meeting(of: 3).after(20)
  private let lines = [
    "staging is down since the morning", "waiting for the API key", "no review", "no tests",
  ]

  @Test("the speaker's blockers stand below the state: inside a large ring, below a small one, three at most")
  func blockers() {
    let large = story.stage(120, 39, blockers: lines)
    for (row, blocker) in zip(large.split(separator: "\n").dropFirst(28), lines.prefix(3)) {
      let outside = row.split(separator: "! \(blocker)", maxSplits: 1)
      #expect(outside.count == 2 && outside.allSatisfy { $0.contains(/[⠁-⣿]/) }, "\(large)")
    }
    #expect(!large.contains("no tests"))
    #expect(
      story.stage(60, 26, blockers: Array(lines.prefix(2))) == """
         Design                                              10 min
                              ⢀⣀⡠⠤⠴⠒⠒ ⠠⠿⠿⣷⣶⢄⣀⡀
                          ⢀⡠⠔⠊⠉              ⠉⠑⠢⢄⡀
                        ⡠⠖⠉                      ⠉⠲⢄
                      ⡠⠊                            ⠑⢄
                    ⢠⠎                                ⠱⡄
                   ⡰⠃              Cathy               ⠘⢆
                  ⡰⠁                                    ⠈⢆
                 ⢰⠃     ████          ████      ████     ⠘⡆
                 ⡎    ██    ██      ██    ██  ██    ██    ⢱
                ⢰⠃          ██  ██  ██    ██  ██    ██    ⠘⡆
                ⢸       ████        ██    ██  ██    ██     ⡇
                ⢸           ██  ██  ██    ██  ██    ██     ⡇
                ⠸⡄    ██    ██      ██    ██  ██    ██    ⢠⠇
                 ⢇      ████          ████      ████      ⡸
                 ⠸⡄                                      ⢠⠇
                  ⠱⡀          Speaker 1 of 3            ⢀⠎
                    ⡄                                  ⢠
                    ⠘⢆    Next: Daisy, then Simon     ⡰⠃
                      ⠑⢄                            ⡠⠊
                        ⠑⠦⣀                      ⣀⠴⠊
                          ⠈⠑⠢⢄⣀              ⣀⡠⠔⠊⠁
                              ⠈⠉⠑⠒⠲⠤⠤⠤⠤⠤⠤⠖⠒⠊⠉⠁
                    ! staging is down since the morning
                    ! waiting for the API key
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

          ! staging is down since the morning
                Next: Daisy, then Simon
         ━─────────── ──────────── ────────────
         0:20         On schedule          9:40
        """)
  }

  @Test("what is looked at takes the place of the attendees, and makes room for itself where they have none")
  func panel() {
    let panel = Text("Last time: the login page is done, and the tests of the importer are next.")
    #expect(
      story.stage(80, 14, panel: panel) == """
         Design                                                                  10 min
                             Cathy                     │ Last time: the login page is
                 ████          ████      ████          │ done, and the tests of the
               ██    ██      ██    ██  ██    ██        │ importer are next.
                     ██  ██  ██    ██  ██    ██        │
                 ████        ██    ██  ██    ██        │
                     ██  ██  ██    ██  ██    ██        │
               ██    ██      ██    ██  ██    ██        │
                 ████          ████      ████          │
                        Speaker 1 of 3                 │
                                                       │
                    Next: Daisy, then Simon            │
         ━━━────────────────────── ───────────────────────── ──────────────────────────
         Elapsed 0:20              On schedule · ends 09:34              9:40 remaining
        """)
    #expect(
      story.stage(36, 16, panel: panel) == """
         Design              Speaker 1 of 3
                       Cathy
             ██████      ██████  ██████
                 ██  ██  ██  ██  ██  ██
             ██████      ██  ██  ██  ██
                 ██  ██  ██  ██  ██  ██
             ██████      ██████  ██████
        ────────────────────────────────────
         Last time: the login page is done,
         and the tests of the importer are
         next.



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
