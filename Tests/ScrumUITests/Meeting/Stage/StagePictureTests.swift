import CardKit
import Testing

@testable import ScrumUI

@Suite("Pictures of the stage")
struct StagePictureTests {
  @Test("a ring: who spoke is dense, who speaks drains, who waits is light, who is absent a hatched dot")
  func ring() {
    let story = Story.meeting(of: 5).after(40, "n", "G", "x")
    #expect(
      story.stage(100, 35) == """
           SPEAKING                                    Design                              Speaker 2 of 4
                               ⠄⠄⠄⠄⠄ ╱  ⣿ ⢰⣶⣶⣶⣤⣄⣀⡀                     │ ✓ Cathy                0:00 / 2:00
                         ⠄⠄⠄⠅⠅⠅⠅⠅⠅⠅⠅ ╱╱⢸⣿ ⢸⣿⣿⣿⣿⣿⣿⣿⣷⣶⣤⣀                 │ ▶ Daisy                0:40 / 2:30
                      ⠄⠄⠅⠅⠅⠅⠅⠅⠅⠁⠁⠁⠁⠁      ⠈⠉⠉⠙⠛⠿⢿⣿⣿⣿⣿⣿⣷▄▖              │ ○ Simon                       3:45
                   ⠄⠄⠅⠅⠅⠅⠅⠁⠁                      ⠉⠛⢿⣿████▄            │ ○ Jonathan                    3:45
                 ⠄⠅⠅⠅⠅⠅⠁⠁                             ▀▜████▙▖         │ – Katie                     absent
               ⠄⠅⠅⠅⠅⠅⠁                                  ▝▜████▙        │
              ⠄⠅⠅⠅⠅⠁                                      ▝▜████▖      │
             ⠅⠅⠅⠅⠁      ███▙▖ ▄██▙▖ █▌ ▄███▌ ▜▙ ▗█▘         ▝████▄     │
           ⠄⠅⠅⠅⠅⠁       █▌ █▌ █▌ █▌ █▌ █▙▄▖   ▜▙█▘            ▜███▙    │
           ⠅⠅⠅⠅         █▌ █▌ ████▌ █▌  ▀▀█▌   █▌              ▜███▙   │
          ⠅⠅⠅⠅          ███▛▘ █▌ █▌ █▌ ███▛▘   █▌               ▜███▖  │
         ⠄⠅⠅⠅⠁                                                  ▝████  │
         ⠅⠅⠅⠅           ▟██▌         █████████▌  ▗▟████▄         ▜███▌ │
        ⠄⠅⠅⠅⠅          ▟███▌         ██▛▀▀▀▀▀▀▘ ▟██▀▀▀▜██▖       ▝███▙ │
        ⠅⠅⠅⠅          ▟████▌    ▐██  ██▌        ██▌    ██▌        ████ │
        ⠅⠅⠅⠅         ▝▀▀▘██▌    ▝▀▀  ███████▄   ██▌    ██▌        ████ │
        ⠅⠅⠅⠅             ██▌         ▀▀▀▀▀▀▜██▖ ██▌    ██▌        ▀▀▀▀ │
        ⠁⠅⠅⠅⠄            ██▌    ▗▄▄         ██▌ ██▌    ██▌        ⠄⠄⠄⠄ │
         ⠅⠅⠅⠅            ██▌    ▐██         ██▌ ██▌    ██▌        ⠅⠅⠅⠅ │
         ⠅⠅⠅⠅⠄           ██▌         ▜██▄▄▄▟██▘ ▜██▄▄▄▟██▘       ⠅⠅⠅⠅  │
          ⠅⠅⠅⠅           ██▌          ▝▜████▀    ▝▜████▀        ⠄⠅⠅⠅⠅  │
          ⠁⠅⠅⠅⠅                                                ⠄⠅⠅⠅⠅   │
           ⠁⠅⠅⠅⠅                                              ⠄⠅⠅⠅⠅    │
            ⠁⠅⠅⠅⠅⠄                                           ⠄⠅⠅⠅⠅     │
             ⠁⠅⠅⠅⠅⠄                                        ⠄⠅⠅⠅⠅⠁      │
               ⠁⠅⠅⠁ ⠄                                    ⠄⠅⠅⠅⠅⠅⠁       │
                  ⠄⠅⠅⠅⠅⠄                               ⠄⠅⠅⠅⠅⠅⠁         │
                   ⠁⠅⠅⠅⠅⠅⠅⠄                        ⠄⠄⠅⠅⠅⠅⠅⠅⠁           │
                     ⠁⠁⠅⠅⠅⠅⠅⠅⠅⠄⠄⠄             ⠄⠄⠄⠅⠅⠅⠅⠅⠅⠅⠁              │
                        ⠁⠁⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠁⠁                 │
                             ⠁⠁⠁⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠅⠁⠁⠁⠁                     │
               ▟▀▀ █ █▖▗█ ▟▀▙ █▖▐▌                                            Elapsed 0:40 · 9:20 remaining
         Next  ▜▄▖ █ █▜▛█ █ █ █▜▟▌                                                              On schedule
               ▄▄▛ █ █  █ ▜▄▛ █ ▜▌                                                               ends 09:34
        """)
  }

  @Test(
    "in overtime the sign stands before the digits, the turn goes on behind its mark, and nothing has moved")
  func overtime() {
    func rows(_ story: Story) -> [Substring] {
      story.stage(80, 23).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let calm = rows(.meeting(of: 4).after(3))
    let late = rows(.meeting(of: 4).after(190))
    // The name, and the last digit, which is 7 and 0.
    #expect(calm[2..<7] == late[2..<7])
    #expect(calm.indices.filter { calm[$0].contains("│") } == late.indices.filter { late[$0].contains("│") })
    #expect(Story.meeting(of: 4).after(162).screen(12, 6).contains("+0:12"))
  }

  @Test(
    "with more rows than columns the attendees stand below, with few rows the digits stand beside the name")
  func odd() {
    let story = Story.meeting(of: 6).after(50, "n")
    #expect(
      story.stage(34, 26) == """
            SPEAKING    Speaker 2 of 6
         ████▙  ▗███▙  █▌ ▗████▌ ▜▙  ▗█▘
         █▌ ▝█▌ █▛ ▝█▌ █▌ ██      ▜▙▗█▘
         █▌  █▌ █▙▄▄█▌ █▌ ▝███▙    ▜█▘
         █▌ ▗█▌ █▛▀▀█▌ █▌    ▐█▌   ▐█
         ████▛  █▌  █▌ █▌ ████▛    ▐█

             ▗██▌         ▗██▌    ▄████▄
            ▟███▌   ▗▄▖  ▟███▌   ▟█▘  ▝█▙
           ▝▀▀▐█▌   ▝▀▘ ▝▀▀▐█▌   ██    ██
              ▐█▌          ▐█▌   ██    ██
              ▐█▌   ▗▄▖    ▐█▌   ██    ██
              ▐█▌   ▝▀▘    ▐█▌   ▜█▖  ▗█▛
              ▐█▌          ▐█▌    ▀████▀
        ──────────────────────────────────
         ✓ Cathy              0:00 / 1:40
         ▶ Daisy              0:50 / 2:00
         ○ Simon                     2:00
         ○ Jonathan                  2:00
         ○ Katie                     2:00
         ○ Gray                      2:00

         ▒ ▒▒████ ░░░░░ ░░░░░ ░░░░░ ░░░░░
         ▒ ▒▒████ ░░░░░ ░░░░░ ░░░░░ ░░░░░
         Next: Simon           ends 09:34
         0:50      On schedule       9:10
        """)
    #expect(
      story.stage(130, 7) == """
           SPEAKING                                                   Design                                             Speaker 2 of 6
         ████▙  ▗███▙  █▌ ▗████▌ ▜▙  ▗█▘                          ▗██       ▗██   ▗▟██▙▖  │ ✓ Cathy                         0:00 / 1:40 █
         █▌ ▝█▌ █▛ ▝█▌ █▌ ██      ▜▙▗█▘                          ▗█▜█   █▌ ▗█▜█   █▛  ▜█  │ ▶ Daisy                         0:50 / 2:00 █
         █▌  █▌ █▙▄▄█▌ █▌ ▝███▙    ▜█▘                             ▐█        ▐█   █▌  ▐█  │ ○ Simon                                2:00 █
         █▌ ▗█▌ █▛▀▀█▌ █▌    ▐█▌   ▐█                              ▐█   █▌   ▐█   █▙  ▟█  │ ○ Jonathan                             2:00 █
         ████▛  █▌  █▌ █▌ ████▛    ▐█                              ▐█        ▐█   ▝▜██▛▘  │ ○ Katie                                2:00 │
         Next: Simon, then Jonathan                                              Elapsed 0:50 · 9:10 remaining · On schedule · ends 09:34
        """)
  }

  @Test("ASCII shows the same in its own characters")
  func ascii() {
    let story = Story.meeting(of: 4).after(215, "n")
    #expect(
      story.screen(64, 20, glyphs: .ascii) == """
        // OVERTIME //////////////// Design ////////// Speaker 2 of 4 //
         #####    ####   ##   #####  ##    ##
         ##  ##  ##  ##  ##  ##        ## ##
         ##  ##  ######  ##   ####      ##
         ##  ##  ##  ##  ##      ##     ##
         #####   ##  ##  ##  #####      ##
                        #####             ####    #########
                      #########          #####    #########
                      ###   ###  ###    ######    ###
                      ###   ###  ###    ######    #######
                    + ###   ###            ###    #########
                      ###   ###  ###       ###          ###
                      ###   ###  ###       ###          ###
                      #########            ###    #########
                        #####              ###    #######
         = ================== !! .................. ...................
         = ================== !! .................. ...................
         Next: Simon, then Jonathan                          ends 09:34
         Elapsed 3:35            0:15 behind             6:25 remaining
         space pause  n next  a note  b blocker  ? help           q end
        """)
  }
}
