import CardKit
import Testing

@testable import ScrumUI

@Suite("Pictures of the stage")
struct StagePictureTests {
  @Test(
    "in overtime the sign stands before the digits, the turn goes on behind its mark, and nothing has moved")
  func overtime() {
    func rows(_ story: Story) -> [Substring] {
      story.stage(80, 23).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let calm = rows(.meeting(of: 4).after(3))
    let late = rows(.meeting(of: 4).after(190))
    // The name, and the last digit, which is 7 and 0.
    expect(calm[2..<7], late[2..<7])
    expect(calm.indices.filter { calm[$0].contains("│") }, late.indices.filter { late[$0].contains("│") })
    #expect(Story.meeting(of: 4).after(162).screen(12, 6).contains("+0:12"))
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
