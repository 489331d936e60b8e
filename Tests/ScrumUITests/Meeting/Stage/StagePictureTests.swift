import CardKit
import Testing

@testable import ScrumUI

@Suite("Pictures of the stage")
struct StagePictureTests {
  @Test(
    "a ring has an arc for each attendee: slim and done, thick as far as it came, a line to come, a dot absent"
  )
  func ring() {
    let story = Story.meeting(of: 5).after(40, "n", "G", "x")
    #expect(
      story.stage(80, 23) == """
         Design                                                                  10 min
                        ⣀⡠⠤⠄ ⠇ ⠠⠶ ⢰⣶⣦⣤⣀⡀               │ ✓ Cathy            0:00 / 2:00
                    ⣠⠴⠚⠉            ⠈⠉⠛⠿⣷⣦             │ ▶ Daisy            0:40 / 2:30
                 ⢀⠔⠋                     ⠁⠙⠢⡀          │ ○ Simon                   3:45
               ⢀⠞⠁                          ⠈⠳⡀        │ ○ Jonathan                3:45
              ⡴⠁                              ⠈⢦       │ – Katie                 absent
            ⢀⡞              Daisy               ⢳⡀     │
            ⡞                                    ⢳     │
           ⡸       ██        ████████    ████     ⢇    │
          ⢀⡇     ████        ██        ██    ██   ⢸⡀   │
          ⢸        ██    ██  ██        ██    ██    ⡇   │
          ⢸        ██        ██████    ██    ██    ⡇   │
          ⢸        ██    ██        ██  ██    ██    ⡀   │
          ⠈⡇       ██        ██    ██  ██    ██   ⢸⠁   │
           ⢱     ██████        ████      ████     ⡎    │
            ⢧                                    ⡼     │
            ⠈⢧          Speaker 2 of 4          ⡼⠁     │
              ⠳⡀                              ⢀⠞       │
               ⠈⠂        Next: Simon        ⢀⡴⠁        │
                 ⠈⠢⣄                      ⣠⠔⠁          │
                    ⠙⠲⢤⣀              ⣀⡤⠖⠋             │
                        ⠉⠑⠒⠲⠤⠤⠤⠤⠤⠤⠖⠒⠊⠉                 │
         Elapsed 0:40 ━━────────────────────── 9:20 remaining  On schedule · ends 09:34
        """)
  }

  @Test("in overtime the arc is striped, the digits count up, and nothing else has moved")
  func overtime() {
    let story = Story.meeting(of: 4).after(190)
    #expect(
      story.stage(60, 23) == """
         Design                                              10 min
                               ⣀⡠⠤⠴⠒⠒ ⠠⠿⠇ ⣶⣦⡄ ⡀
                           ⣠⠴⠚⠉            ⠈ ⠐⠿⡷ ⢀
                        ⢀⠔⠋                      ⠻⣷⠆
                      ⢀⠞⠁                           ⢾⣦⡀
                     ⡴⠁                              ⠋ ⡀
                   ⢀⡞              Cathy              ⠘⣿⠆
                   ⡞                                    ⣠⡄
                  ⡸                                     ⠸⠿
                 ⢀⡇          ██████      ██  ██  ██████  ⣤⡄
                 ⠈     ██    ██  ██  ██  ██  ██  ██  ██  ⠸⠿
                 ⢸   ██████  ██  ██      ██████  ██  ██  ⢠⣤
                 ⢸     ██    ██  ██  ██      ██  ██  ██  ⠸⠿
                 ⠈⡇          ██████          ██  ██████  ⠤⡄
                  ⢱                                      ⡄
                   ⢧                                    ⡼
                   ⠈⢧          Speaker 1 of 4          ⡼⠁
                     ⠳⡀          ! Overtime          ⢀⠞
                      ⠈⢦⡀       Next: Daisy        ⢀⡴⠁
                        ⠈⠢⣄                      ⣠⠔⠁
                           ⠙⠲⢤⣀              ⣀⡤⠖⠋
                               ⠉⠑⠂ ⠤⠤⠤⠤⠤⠤⠖⠒⠊⠉
         Elapsed 3:10    0:40 behind · ends 09:34    6:50 remaining
        """)
  }

  @Test(
    "with more rows than columns the attendees stand below, with few rows the digits stand beside the words")
  func odd() {
    let story = Story.meeting(of: 6).after(50, "n")
    #expect(
      story.stage(34, 26) == """
         Design                    10 min

                      Daisy

             ██            ██      ████
           ████          ████    ██    ██
             ██    ██      ██    ██    ██
             ██            ██    ██    ██
             ██    ██      ██    ██    ██
             ██            ██    ██    ██
           ██████        ██████    ████

                  Speaker 2 of 6

            Next: Simon, then Jonathan

        ──────────────────────────────────
         ✓ Cathy              0:00 / 1:40
         ▶ Daisy              0:50 / 2:00
         ○ Simon                     2:00
         ○ Jonathan                  2:00
         ○ Katie                     2:00
         ○ Gray                      2:00

         ═ ━━─── ───── ───── ───── ──────
         0:50      On schedule       9:10
        """)
    #expect(
      story.stage(130, 7) == """
         Design                                                                                                                    10 min
                   Daisy                                         ██          ██    ██████            │ ✓ Cathy              0:00 / 1:40 █
                   Speaker 2 of 6                              ████    ██  ████    ██  ██            │ ▶ Daisy              0:50 / 2:00 █
                                                                 ██          ██    ██  ██            │ ○ Simon                     2:00 █
                   Next: Simon, then Jonathan                    ██    ██    ██    ██  ██            │ ○ Jonathan                  2:00 █
                                                               ██████      ██████  ██████            │ ○ Katie                     2:00 │
         Elapsed 0:50 ━━━━━━──────────────────────────────────────────────────────────────────── 9:10 remaining  On schedule · ends 09:34
        """)
  }

  @Test("ASCII has a bar, with a sign for each state")
  func ascii() {
    let story = Story.meeting(of: 4).after(215, "n")
    #expect(
      story.screen(64, 20, glyphs: .ascii) == """
         Design                                                  10 min

                                     Daisy

                              ####            ##    ########
                            ##    ##        ####    ##
                      ##    ##    ##  ##      ##    ##
                    ######  ##    ##          ##    ######
                      ##    ##    ##  ##      ##          ##
                            ##    ##          ##    ##    ##
                              ####          ######    ####

                                 Speaker 2 of 4
                                   ! Overtime
                           Next: Simon, then Jonathan


         = !!!!!!!!!!!!!!!!!!!! ................... ...................
         Elapsed 3:35      0:15 behind - ends 09:34      6:25 remaining
         space pause  n next  a note  b blocker  ? help           q end
        """)
  }

  @Test("without anybody there, it says how somebody comes back")
  func nobody() {
    let story = Story.meeting(of: 2).after(0, "x", "x")
    #expect(
      story.stage(50, 12) == """
         Design


                        Everyone is absent

        Select someone with arrow keys, x brings them back




         ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍ ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍
         Elapsed 0:00                     10:00 remaining
        """)
  }
}
