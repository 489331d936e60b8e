import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A card that is dragged")
struct DraggingTests {
  private let size = Size(width: 80, height: 24)

  /// Design is pressed and dragged over Web Dev; the three cards of All scrums stand from row 9 on, four rows each and
  /// one between.
  private var dragged: Story {
    var story = Story.samples
    story.mouse(.press, 10, 10, on: size)
    story.mouse(.drag, 10, 20, on: size)
    return story
  }

  private func line(_ y: Int, _ story: Story, glyphs: GlyphSet = .unicode) -> String {
    story.lines(80, 24, glyphs: glyphs)[y]
  }

  @Test("the card under the mouse says where it would go, without colour too")
  func mark() {
    var story = dragged
    #expect(!line(19, story).contains("Web Dev") && line(19, story).contains(" ▾ Design goes here"))
    #expect(line(19, story, glyphs: .ascii).contains(" v Design goes here"))
    story.mouse(.drag, 10, 15, on: size)
    #expect(line(14, story).contains("Design goes here") && !line(19, story).contains("goes here"))
    story.mouse(.drag, 10, 10, on: size)
    #expect(!story.screen(80, 24).contains("goes here"))
    var up = Story.samples
    up.mouse(.press, 10, 20, on: size)
    up.mouse(.drag, 10, 10, on: size)
    #expect(line(9, up).contains(" ▴ Web Dev goes here"))
    up.mouse(.release, 10, 10, on: size)
    #expect(up.state.scrums[0].title == "Web Dev" && !up.screen(80, 24).contains("goes here"))
  }

  @Test("Esc leaves it where it was, whatever the mouse does then, and the foot of the screen says so")
  func escape() {
    var story = dragged
    #expect(line(23, story).hasSuffix("esc put back"))
    story.press(.escape)
    #expect(story.state.notice == .info("Not moved") && !story.screen(80, 24).contains("goes here"))
    story.mouse(.drag, 10, 13, on: size)
    story.mouse(.release, 10, 13, on: size)
    #expect(story.effects.isEmpty && story.state.scrums.map(\.title) == ["Design", "App Dev", "Web Dev"])
    expect(story.state.screen, .board)
  }

  @Test("dropped outside a card, it stays and a notice says so")
  func outside() {
    var story = dragged
    story.mouse(.drag, 10, 0, on: size)
    #expect(!story.screen(80, 24).contains("goes here"))
    story.mouse(.release, 10, 0, on: size)
    #expect(story.effects.isEmpty && story.state.notice == .info("Not moved"))
  }

  @Test("in Up next it says why not, and so it does on a board that is filtered or only read")
  func reasons() {
    var story = Story.samples
    story.mouse(.press, 10, 4, on: size)
    story.mouse(.drag, 12, 4, on: size)
    #expect(story.state.notice == nil)
    story.mouse(.drag, 40, 4, on: size)
    story.mouse(.release, 40, 4, on: size)
    #expect(story.state.notice?.text.hasPrefix("Up next is sorted by time") == true && story.effects.isEmpty)
    var read = Story.samples
    read.readOnly()
    let filtered = Story.samples.pressing("/", "d", .enter)
    for (var story, reason) in [
      (read, "scrums.json was written by a newer version and is read-only"),
      (filtered, "The board is filtered · Esc shows all"),
    ] {
      story.happen(.pointer(.press("board/all/0")), .pointer(.drag("board/all/1")))
      #expect(story.state.notice == .info(reason) && story.state.board.dropMark == nil)
      story.happen(.pointer(.release("board/all/1")))
      #expect(story.state.notice == .info(reason) && story.effects.isEmpty)
    }
  }

  @Test("while a filter is typed or kept, Esc does what is said, and nothing moves when the button is let go")
  func filtering() {
    for keys in [["/"], ["/", "d"], ["/", "d", .enter]] as [[Key]] {
      var story = Story.samples
      for key in keys { story.press(key) }
      story.happen(.pointer(.press("board/all/0")), .pointer(.drag("board/all/1")))
      let wasDragging = (story.state.board.dragged != nil)
      expect(wasDragging, (keys == ["/"]))
      story.press(.escape)
      expect(wasDragging, (story.state.board.filter != nil))
      story.happen(.pointer(.release("board/all/1")))
      #expect(story.effects.isEmpty && story.state.scrums.map(\.title) == ["Design", "App Dev", "Web Dev"])
    }
  }
}
