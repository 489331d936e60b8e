import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

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
    story.happen(.merged(story.state.scrums.reversed(), notices: []))
    story.happen(.pointer(.release("board/all/1")))
    #expect(story.state.scrums.map(\.title) == ["Web Dev", "Design", "App Dev"])
    #expect(story.state.notice?.text == "Design moved · u undo")
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
      var same = story
      same.happen(.pointer(.release(id)))
      #expect(same.state.screen != .board)
      for changed in [story.state.scrums.reversed(), Array(story.state.scrums.dropFirst())] {
        var other = story
        other.happen(.merged(changed, notices: []))
        other.happen(.pointer(.release(id)))
        #expect(other.state.screen == .board && other.effects.isEmpty, "\(id.path) \(changed.count)")
      }
    }
  }
}
