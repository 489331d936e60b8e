import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Random walks")
struct RandomWalkTests {
  private static let keys: [Key] =
    Keymap.bindings.flatMap(\.keys).filter { $0 != .control("c") }
    + ["a", "Z", "日", .delete, .backspace, .control("x")]

  @Test("no sequence of keys at any size is a trap or leaves a state that can't be", arguments: 0..<8)
  func walk(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var story = seed % 2 == 0 ? Story.samples : Story()
    for step in 0..<400 {
      if let key = Self.keys.randomElement(using: &random) { story.press(key) }
      if Int.random(in: 0..<4, using: &random) == 0 { story.wait(.random(in: -5...90, using: &random)) }
      if case .card(.allScrums, let index) = story.state.board.focus {
        #expect(index < story.state.shownCards(in: .allScrums))
      }
      if case .card(.upNext, let index) = story.state.board.focus {
        #expect(index < story.state.scrums.count)
      }
      guard step % 8 == 0 else { continue }
      let width = Int.random(in: 0...130, using: &random)
      let canvas = story.canvas(width, .random(in: 0...45, using: &random))
      for y in 0..<canvas.size.height { #expect(canvas.row(y).reduce(0) { $0 + Int($1.width) } == width) }
    }
  }

  @Test("every screen draws at every size")
  func everySize() {
    var meeting = Story.samples
    meeting.press("l", "l", "s")
    var question = meeting
    question.press("q")
    var summary = question
    summary.press("s")
    var help = meeting
    help.press("?")
    for story in [Story(), Story.samples, meeting, question, summary, help] {
      for width in [0, 1, 2, 3, 10, 20, 40, 80, 200] {
        for height in [0, 1, 2, 3, 4, 5, 6, 12, 24, 60] {
          #expect(story.canvas(width, height).cells.count == width * height)
        }
      }
    }
  }
}
