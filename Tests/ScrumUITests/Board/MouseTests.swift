import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The mouse")
struct MouseTests {
  private let size = Size(width: 80, height: 24)

  @Test("a click puts the focus on a card, the second one opens it")
  func cards() throws {
    var story = Story.samples
    try story.click(on: "▸ App Dev", size)
    #expect(story.state.board.focus == .card(.allScrums, 1) && story.state.screen == .board)
    try story.click(on: "▸ App Dev", size)
    guard case .detail(let detail) = story.state.screen else { throw story.unexpected }
    #expect(detail.scrum == story.state.scrums[1].id)
  }

  @Test("one click presses a button, and a key's name at the foot of the screen")
  func buttons() throws {
    var story = Story.numbered(5)
    try story.click(on: "Show 2 more", Size(width: 80, height: 10))
    #expect(story.state.board.shownCards(in: .allScrums) == 5)
    try story.click(on: "[+] New", size)
    #expect(story.state.screen != .board)
    try story.click(on: "esc back", size)
    #expect(story.state.screen == .board)
    try story.click(on: "? help", size)
    #expect(story.state.overlay != nil)
    try story.click(on: "q close help", size)
    try story.click(on: "q quit", size)
    #expect(story.effects == [.terminal(.quit)])
  }

  @Test("a button is pressed where it is let go, and nothing happens where the mouse has left it")
  func leaving() {
    var story = Story.samples
    let canvas = story.canvas(80, 24)
    #expect(canvas.picture.contains("[+] New"))
    story.mouse(.press, 72, 2, on: size)
    story.mouse(.release, 5, 20, on: size)
    #expect(story.state.screen == .board)
    story.mouse(.press, 72, 2, on: size)
    story.mouse(.release, 72, 2, on: size)
    #expect(story.state.screen != .board)
  }

  @Test("a card is dragged to a new place, and undo takes it back")
  func dragging() throws {
    var story = Story.samples
    // The three cards of All scrums stand from row 9 on, three rows each.
    story.mouse(.press, 10, 9, on: size)
    story.mouse(.drag, 10, 12, on: size)
    story.mouse(.drag, 10, 15, on: size)
    #expect(story.state.scrums.map(\.title) == ["Design", "App Dev", "Web Dev"])
    story.mouse(.release, 10, 15, on: size)
    #expect(story.state.scrums.map(\.title) == ["App Dev", "Web Dev", "Design"])
    #expect(story.effects == [.store(.save(story.state.scrums))])
    #expect(story.state.focusedScrum?.title == "Design")
    story.press("u")
    #expect(story.state.scrums.map(\.title) == ["Design", "App Dev", "Web Dev"])
  }

  @Test("a card that is dragged back, or to where no card is, stays")
  func draggingBack() {
    var story = Story.samples
    for target in [10, 23, 0] {
      story.mouse(.press, 10, 10, on: size)
      story.mouse(.drag, 10, 13, on: size)
      story.mouse(.drag, 10, target, on: size)
      story.mouse(.release, 10, target, on: size)
      #expect(story.state.scrums.map(\.title) == ["Design", "App Dev", "Web Dev"] && story.effects.isEmpty)
      #expect(story.state.screen == .board)
    }
  }

  @Test("the wheel scrolls what is below it, and leaves the focus alone")
  func wheel() {
    var story = Story.numbered(30)
    story.press(.tab, .end, " ", .home)
    let before = story.screen(80, 24)
    story.mouse(.scrollDown, 10, 15, on: size)
    #expect(story.screen(80, 24) != before)
    for _ in 0..<3 { story.mouse(.scrollUp, 10, 15, on: size) }
    #expect(story.screen(80, 24) == before)
  }
}
