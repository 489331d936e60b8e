import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Every size")
struct EverySizeTests {
  /// Every screen, with what may lie over it.
  private static var stories: [Story] {
    func samples(_ keys: Key...) -> Story {
      var story = Story.samples
      for key in keys { story.press(key) }
      return story
    }
    var unfinished = samples("s", "n")
    if let meeting = try? unfinished.timer.meeting {
      unfinished = Story(unfinished.state.scrums, unfinished: meeting)
    }
    var past = Story.detail(3)
    past.press(.end, "k", .enter)
    var damaged = Story()
    damaged.happen(
      .damaged(
        DamagedState(message: "scrums.json, line 3: no value", versions: [.init(id: "1", words: "old")])))
    return [
      Story(), samples(), samples(" ", .tab), samples("v", .tab, .end), samples("/", "d"),
      samples("/", "z", "z", "z"),
      samples("n"), samples("e", .end), samples("e", .down, "+", .escape), samples("s"), samples("s", "q"),
      samples("s", "q", "s"), samples("?"), samples(":"), samples("s", "?"), unfinished, .detail(0),
      .detail(30),
      past, damaged,
    ]
  }

  @Test("every screen draws and is spoken at every size", arguments: stories.indices)
  func everySize(index: Int) {
    let story = Self.stories[index]
    for width in [0, 1, 2, 3, 10, 20, 40, 80, 200] {
      for height in [0, 1, 2, 3, 4, 5, 6, 12, 24, 60] {
        let canvas = story.canvas(width, height)
        #expect(canvas.cells.count == width * height)
        for y in 0..<height { #expect(canvas.row(y).reduce(0) { $0 + Int($1.width) } == width) }
        if width >= 20, height >= 6 { #expect(!story.spoken(width, height).isEmpty) }
      }
    }
  }
}
