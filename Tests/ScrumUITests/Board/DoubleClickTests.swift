import CardKit
import Testing

@testable import ScrumUI

@Suite("A double click")
struct DoubleClickTests {
  private let size = Size(width: 80, height: 24)

  @Test("on Show more it shows more, and opens no card that comes below the mouse")
  func showMore() throws {
    var story = Story.numbered(30)
    let lines = story.screen(80, 24).split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.firstIndex { $0.contains("Show 13 more") })
    for _ in 0..<2 {
      story.mouse(.press, 40, y, on: size)
      story.mouse(.release, 40, y, on: size)
    }
    #expect(story.state.screen == .board && story.state.board.shownCards(in: .allScrums) == 30)
    // The third is the second on that card.
    let focus = try #require(story.state.top.focusedView)
    story.happen(.pointer(.press(focus)))
    story.happen(.pointer(.release(focus)))
    #expect(story.state.screen != .board)
  }

  @Test("a third click does nothing to the screen that the second has opened, nor to the next blocker")
  func third() throws {
    var story = Story.samples
    for _ in 0..<3 { try story.click(on: "App Dev  ", size) }
    guard case .detail = story.state.screen else { throw story.unexpected }
  }

  @Test("a key in between starts anew: one click opens what is in focus")
  func key() throws {
    var story = Story.numbered(5)
    story.resize(80, 10)
    story.happen(.pointer(.press("board/all/more")))
    story.happen(.pointer(.release("board/all/more")))
    story.press("k")
    story.happen(.pointer(.press("board/all/2")))
    story.happen(.pointer(.release("board/all/2")))
    #expect(story.state.screen != .board)
  }
}
