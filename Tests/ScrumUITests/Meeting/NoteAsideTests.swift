import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A note put aside")
struct NoteAsideTests {
  @Test("Esc puts it aside and the same key continues it; an empty one is dropped")
  func aside() throws {
    var story = Story.meeting
    story.press("a")
    story.type("half a thou")
    story.press(.escape)
    #expect(try story.timer.meeting.turns[0].notes.isEmpty && story.state.tableTitles.first == "Meeting")
    story.write("a", "ght")
    story.press("b", " ", .enter, "t", .escape)
    #expect(try story.timer.meeting.turns[0].notes.map(\.text) == ["half a thought"])
  }

  @Test("what was put aside waits for its attendee: the key begins a fresh line with another, and keeps all")
  func asideOfAnother() throws {
    var story = Story.meeting
    story.press("a")
    story.type("of Cathy")
    story.press(.escape)
    #expect(story.state.notice?.text == "Put aside · the same key continues it")
    story.press("n", "a")
    #expect(try story.meeting.note?.input.text == "")
    story.type("of Daisy")
    story.press(.escape, "p", "a")
    #expect(try story.meeting.note?.input.text == "of Cathy")
    story.press(.escape, "n", "a")
    #expect(try story.meeting.note?.input.text == "of Daisy")
    story.press(.escape, .control("c"))
    guard case .store(.saveProgress(let meeting))? = story.effects.dropLast().last else {
      throw story.unexpected
    }
    #expect(meeting.drafts.map(\.text) == ["of Cathy", "of Daisy"])
    #expect(meeting.turns.map(\.notes.count) == [0, 0, 0, 0])
  }

  @Test("a note put aside after its turn waits, and a notice says so")
  func asideTooLate() {
    var story = Story.meeting
    story.command("overtime")
    story.press("a")
    story.type("of Cathy")
    story.wait(151)
    story.press(.escape)
    #expect(story.state.notice?.text == "Put aside until Cathy speaks or is selected")
  }
}
