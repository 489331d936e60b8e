import Testing

@testable import ScrumUI

@Suite("Why a file can't be read")
struct DamagedReasonTests {
  @Test("a long reason is wrapped where there is room for it")
  func longReason() {
    var damage = Story.damage
    damage.file.problem =
      "scrums[2].theme must be one of " + (1...30).map { "colour\($0)" }.joined(separator: ", ")
    var story = Story()
    story.happen(.damaged(damage))
    let screen = story.screen(80, 24)
    #expect(
      screen.contains("colour6,") && screen.contains("colour20,") && screen.contains("Earlier versions"))
    #expect(!story.screen(80, 12).contains("colour12"))
  }
}
