import Testing

@testable import ScrumUI

@Suite("A screen of any size")
struct EverySizeTests {
  @Test("every screen draws and speaks at every size, from none on", arguments: ShownScreen.names)
  func everySize(_ name: String) throws {
    let story = try ShownScreen(name).story
    for width in [0, 1, 2, 3, 10, 20, 40, 79] {
      for height in [0, 1, 2, 3, 4, 5, 6, 12, 23] {
        let canvas = story.canvas(width, height)
        #expect(canvas.cells.count == width * height)
        for y in 0..<height { #expect(canvas.row(y).reduce(0) { $0 + Int($1.width) } == width) }
      }
    }
    #expect(story.canvas(300, 100).cells.count == 30_000)
  }
}
