import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The mouse")
struct MouseTests {
  private let size = Size(width: 80, height: 24)

  @Test("a click puts the focus on a card, the second one opens it")
  func cards() {
    var story = Story.samples
    // The second card of All scrums.
    story.click(20, 15, on: size)
    #expect(story.state.board.focus == .card(.allScrums, 1) && story.state.screen == .board)
    story.click(20, 15, on: size)
    expect(DetailState.find(in: story.state)?.scrum, story.state.scrums[1].id)
  }

  @Test(
    "a click on the mark of the card in focus expands it, in each form of the card",
    arguments: [Settings.Density.card, .two, .one])
  func expand(density: Settings.Density) throws {
    var story = Story.company
    story.edited.shared.preferences.settings.density = density
    let size = Size(width: 120, height: 40)
    story.resize(120, 40)
    story.press(.tab, .down)
    let card = try #require(story.state.board.focusedCard)
    expect(story.screen(120, 40).count { $0 == "▾" }, 1)
    try story.click(on: "▾", size)
    #expect(story.state.board.expanded == [card] && story.state.screen == .board)
    try story.click(on: "Collapse", size)
    #expect(story.state.board.expanded.isEmpty)
    story.edited.shared.preferences.settings.usesMouse = false
    #expect(!story.screen(120, 40).contains("▾"))
  }

  @Test("a click on its button collapses a card, on an arrow scrolls the rail, on the blockers opens them")
  func marks() throws {
    var story = Story.company
    let size = Size(width: 120, height: 40)
    story.resize(120, 40)
    story.press("l", " ")
    expect(story.state.board.expanded, [CardID(section: .upNext, scrum: story.state.scrums[0].id)])
    try story.click(on: "Collapse", size)
    #expect(story.state.board.expanded.isEmpty)
    try story.click(on: "›", size)
    #expect(story.screen(120, 40).contains("‹"))
    expect(story.state.board.focus, .card(.upNext, 1))
    try story.click(on: "5 open blockers", size)
    #expect(BlockersState.find(in: story.state) != nil)
  }

  @Test("one click presses a button, and a key's name at the foot of the screen")
  func buttons() throws {
    var story = Story.numbered(5)
    try story.click(on: "Show 2 more", Size(width: 80, height: 10))
    expect(story.state.board.shownCards(in: .allScrums), 5)
    try story.click(on: "[+] New", size)
    #expect(story.state.screen != .board)
    try story.click(on: "esc back", size)
    expect(story.state.screen, .board)
    try story.click(on: "? help", size)
    #expect(story.state.overlay != nil)
    try story.click(on: "q close help", size)
    try story.click(on: "q quit", size)
    expect(story.effects, [.terminal(.quit)])
  }

  @Test("a button is pressed where it is let go, and nothing happens where the mouse has left it")
  func leaving() {
    var story = Story.samples
    let canvas = story.canvas(80, 24)
    #expect(canvas.picture.contains("[+] New"))
    story.mouse(.press, 72, 2, on: size)
    story.mouse(.release, 5, 20, on: size)
    expect(story.state.screen, .board)
    story.click(72, 2, on: size)
    #expect(story.state.screen != .board)
  }

  @Test("the wheel scrolls what is below it, and leaves the focus alone")
  func wheel() {
    var story = Story.numbered(30).pressing(.tab, .end, " ", .home)
    let before = story.screen(80, 24)
    story.mouse(.scrollDown, 10, 15, on: size)
    #expect(story.screen(80, 24) != before)
    for _ in 0..<3 { story.mouse(.scrollUp, 10, 15, on: size) }
    expect(story.screen(80, 24), before)
  }

  @Test("a wheel that is turned sideways moves the rail of the next meetings, and nothing below it")
  func sideways() {
    var story = Story.company
    let before = story.lines(80, 24)
    story.mouse(.scrollRight, 10, 20, on: size)
    expect(story.lines(80, 24), before)
    for _ in 0..<4 { story.mouse(.scrollRight, 10, 4, on: size) }
    #expect(story.lines(80, 24)[2..<7] != before[2..<7] && story.lines(80, 24)[16...] == before[16...])
    for _ in 0..<4 { story.mouse(.scrollLeft, 10, 4, on: size) }
    expect(story.lines(80, 24), before)
  }
}

@Suite("A double click")
struct DoubleClickTests {
  private let size = Size(width: 80, height: 24)

  @Test("on Show more it shows more, and opens no card that comes below the mouse")
  func showMore() throws {
    var story = Story.numbered(30)
    let y = try #require(story.lines(80, 24).firstIndex { $0.contains("Show 13 more") })
    for _ in 0..<2 {
      story.click(40, y, on: size)
    }
    #expect(story.state.screen == .board && story.state.board.shownCards(in: .allScrums) == 30)
    // The third is the second on that card.
    let focus = try #require(story.state.top.focusedView)
    story.click(focus)
    #expect(story.state.screen != .board)
  }

  @Test("a third click does nothing to the screen that the second has opened, nor to the next blocker")
  func third() throws {
    var story = Story.samples
    for _ in 0..<3 { try story.click(on: "App Dev  ", size) }
    guard DetailState.find(in: story.state) != nil else { throw story.unexpected }
  }

  @Test("a key in between starts anew: one click opens what is in focus")
  func key() throws {
    var story = Story.numbered(5)
    story.resize(80, 10)
    story.click("board/all/more")
    story.press("k")
    story.click("board/all/2")
    #expect(story.state.screen != .board)
  }
}

@Suite("The mouse while another board changes the scrums")
struct MouseMergingTests {
  private func story(_ events: Pointer...) -> Story {
    var story = Story.samples
    for event in events { story.happen(.pointer(event)) }
    return story
  }

  @Test("the card that is dropped is the one that was pressed, wherever it stands now")
  func dragging() {
    var story = story(.press("board/all/0"), .drag("board/all/1"))
    story.happen(.merged(story.state.scrums.reversed(), notices: []), .pointer(.release("board/all/1")))
    expect(story.state.scrums.map(\.title), ["Web Dev", "Design", "App Dev"])
    expect(story.state.notice?.text, "Design moved · u undo")
  }

  @Test("a card that is gone moves no other")
  func draggingGone() {
    var story = story(.press("board/all/0"), .drag("board/all/1"))
    story.happen(.merged(Array(story.state.scrums.dropFirst()), notices: []))
    story.happen(.pointer(.release("board/all/1")))
    #expect(story.state.scrums.map(\.title) == ["App Dev", "Web Dev"] && story.effects.isEmpty)
  }

  @Test("a second click opens nothing, and a button does nothing, where another scrum stands there now")
  func clicking() {
    for id in ["board/all/0", "board/next/0", "board/all/0/do start", "board/all/0/do edit"] as [ViewID] {
      var story = story(.press("board/all/0"), .release("board/all/0"), .press(id))
      if id == "board/next/0" { story = self.story(.press(id)) }
      #expect(story.after(.pointer(.release(id))).state.screen != .board)
      for changed in [story.state.scrums.reversed(), Array(story.state.scrums.dropFirst())] {
        let other = story.after(.merged(changed, notices: []), .pointer(.release(id)))
        #expect(other.state.screen == .board && other.effects.isEmpty, "\(id.path) \(changed.count)")
      }
    }
  }
}
