import CardKit
import Testing

@testable import ScrumUI

@Suite("The search in the help")
struct HelpSearchTests {
  @Test("a search goes on without the rows that don't agree, and marks the best")
  func search() throws {
    var story = Story.help(.samples, "/")
    story.type("undo")
    #expect(try story.markedRow.id == "undo")
    // What was found is marked in the keys and in the words.
    let canvas = story.canvas(60, 9)
    #expect(canvas[27, 5].attributes.contains(.underline))
    #expect(!canvas[32, 5].attributes.contains(.underline))
    story.press(.enter)
    #expect(try !story.help.isSearching)
    #expect(story.screen(60, 9).contains("10 found"))
    // Letters are keys again.
    story.press("k")
    #expect(try story.markedRow.id == "delete")
  }

  @Test("Escape shows all again with the same row marked, and then closes")
  func escape() throws {
    var story = Story.help(.samples, "/")
    story.type("rail")
    story.press(.escape)
    #expect(try story.markedRow.id == "rail or stack")
    #expect(try story.help.search == nil)
    #expect(story.screen(80, 24).contains("Switch the section between rail and stack"))
    story.press(.escape)
    #expect(story.state.overlay == nil)
    // Once it is kept, too.
    story.press("?", "/")
    story.type("rail")
    story.press(.enter, .escape)
    #expect(try story.help.search == nil)
    story.press("q")
    #expect(story.state.overlay == nil)
  }

  @Test("a key is found by its name, those that only contain it come behind")
  func keys() throws {
    for (typed, id) in [("J", "move down"), ("^L", "redraw"), ("pgup", "move pageUp")] {
      var story = Story.help(.samples, "/")
      story.type(typed)
      #expect(try story.markedRow.id == id, "\(typed)")
    }
  }

  @Test("an unknown name is reported")
  func nothing() {
    var story = Story.help(.samples, "/")
    story.type("qqqq")
    #expect(story.screen(40, 8).contains("No matching key"))
    #expect(story.screen(40, 8).contains("none"))
    story.press(.down, .pageDown, .enter, .down)
    #expect(story.screen(40, 8).contains("No matching key"))
  }
}
