import CardKit
import Testing

@testable import ScrumUI

@Suite("A screen of any size")
struct EverySizeTests {
  @Test("every screen draws and speaks at every size, from none on", arguments: ShownScreen.names)
  func everySize(_ name: String) throws {
    let story = try ShownScreen(name).story
    check(story)
    expect(story.canvas(300, 100).cells.count, 30_000)
  }

  @Test(
    "so does a board with a standing mark, and a scrum while its history is read",
    arguments: [
      [.unsaved("No space"), .failed("Not saved")],
      [.readOnly("It is newer")],
      [.broken(Story.damagedFile)],
      [.broken(DamagedFile(path: "/a/scrums.json", problem: "the file is gone", isGone: true))],
      [.key(.enter), .reading([], scrum: Story.design.id)],
    ] as [[Action]])
  func marks(_ actions: [Action]) {
    var story = Story([Story.design])
    for action in actions { story.happen(action) }
    check(story)
    story.press("/")
    check(story)
  }

  @Test("so does a stage in rare states", arguments: Story.oddStages.indices)
  func stages(_ place: Int) { check(Story.oddStages[place]) }

  private func check(_ story: Story) {
    for width in [0, 1, 2, 10, 20, 40, 79] {
      for height in [0, 1, 2, 3, 5, 6, 12, 23] {
        let glyphs = (width + height).isMultiple(of: 2) ? GlyphSet.unicode : .ascii
        let canvas = story.canvas(width, height, glyphs: glyphs)
        #expect(canvas.cells.count == width * height && canvas.isWhole, "\(width) × \(height)")
      }
    }
    let spoken = story.spoken(60, 23).unicodeScalars
    #expect(!spoken.isEmpty && !spoken.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
