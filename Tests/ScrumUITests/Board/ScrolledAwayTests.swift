import CardKit
import Testing

@testable import ScrumUI

@Suite("Keys after the wheel has scrolled what is in focus out of view")
struct ScrolledAwayTests {
  private let size = Size(width: 80, height: 24)

  /// Whether what is in focus is in view.
  private func isFocusSeen(_ story: Story) -> Bool { story.isFocusSeen(80, 24) }

  /// Thirty scrums, the first card of `All scrums` in focus, and the wheel turned until it is out of view.
  private var away: Story {
    var story = Story.numbered(30).pressing(.tab, .end, " ", .home, .tab)
    #expect(isFocusSeen(story) && story.state.focusedScrum?.title == "Scrum 1")
    for _ in 0..<8 { story.mouse(.scrollDown, 10, 15, on: size) }
    #expect(story.state.isScrolledAway && !isFocusSeen(story))
    return story
  }

  @Test("the first one that acts only brings it back into view, the second one acts")
  func acting() {
    for key in ["s", "d", "e", " ", .enter, "J"] as [Key] {
      var story = away
      let before = story.state
      story.press(key)
      #expect(story.effects.isEmpty && story.state.scrums == before.scrums && story.state.screen == .board)
      #expect(story.state.board == before.board && !story.state.isScrolledAway && isFocusSeen(story))
      // A key that is pressed again at once may be a held one.
      story.wait(0.5)
      story.press(key)
      #expect(
        story.state.scrums != before.scrums || story.state.screen != .board
          || !story.state.board.expanded.isEmpty)
    }
  }

  @Test("others act at once, and what they put in focus is in view")
  func moving() {
    var story = away.pressing("j")
    #expect(story.state.focusedScrum?.title == "Scrum 2" && isFocusSeen(story))
    story = away.pressing("?")
    #expect(story.state.overlay != nil && !story.state.isScrolledAway)
  }

  @Test("the wheel brings it back as well, and a key acts while a part of it is in view")
  func back() {
    var story = away
    for _ in 0..<20 { story.mouse(.scrollUp, 10, 15, on: size) }
    #expect(!story.state.isScrolledAway)
    story.press("e")
    #expect(story.state.screen != .board)
    story = Story.numbered(30).pressing(.tab, .end, " ", .home, .tab)
    story.mouse(.scrollDown, 10, 15, on: size)
    #expect(!story.state.isScrolledAway)
  }

  @Test("a click on a card in view puts that in focus, and a name at the foot acts only after a look")
  func clicks() throws {
    var story = away
    try story.click(on: " Scrum 19", size)
    #expect(story.state.focusedScrum?.title == "Scrum 19" && !story.state.isScrolledAway)
    story = away
    try story.click(on: "s start", size)
    #expect(story.state.screen == .board && !story.state.isScrolledAway)
    try story.click(on: "s start", size)
    #expect(story.state.screen != .board)
  }

  @Test("a merge that takes the focus elsewhere shows it, one that leaves it does not scroll")
  func merging() {
    var story = away
    story.happen(.merged(story.state.scrums.reversed(), notices: []))
    #expect(!story.state.isScrolledAway && isFocusSeen(story))
    story = away
    let seen = story.screen(80, 24)
    story.happen(.merged(story.state.scrums, notices: []))
    story.wait(1)
    #expect(story.state.isScrolledAway && story.screen(80, 24) == seen)
  }
}
