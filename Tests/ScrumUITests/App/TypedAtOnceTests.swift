import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Keys that come at once")
struct TypedAtOnceTests {
  private func keys(_ text: String) -> [Key] {
    text.map { $0 == "\n" ? .enter : $0 == "\t" ? .tab : .character($0) }
  }

  @Test("are one note, which an Enter at the end saves")
  func note() throws {
    for (key, start) in [("a", ""), ("b", "so: "), ("t", "")] as [(Key, String)] {
      var story = Story.meeting.pressing(key, typing: start)
      story.happen(.typed(keys("Fixed the login\nq4 planning\twith Sam\nsent the slides")))
      expect(story.state.textInput?.text, start + "Fixed the login q4 planning with Sam sent the slides")
      #expect(try story.notes(turn: 0).isEmpty)
      story.happen(.typed(keys("\n, all of them\n")))
      #expect(
        try story.notes(turn: 0).map(\.text) == [
          start + "Fixed the login q4 planning with Sam sent the slides , all of them"
        ])
    }
  }

  @Test("go on with the note that the Enter before them has closed, during the meeting and afterwards")
  func goingOn() throws {
    var story = Story.meeting.pressing("a", typing: "one")
    story.press(.enter)
    #expect(story.state.takesText(afterEnter: true) && !story.state.takesText(afterEnter: false))
    story.happen(.typed(keys("\n")))
    story.happen(.typed(keys("q two\n")))
    story.happen(.typed(keys("ns")))
    expect(story.state.textInput?.text, "one q two ns")
    story.press(.enter)
    try expect(story.notes(turn: 0).map(\.text), ["one q two ns"])
    story.press("n")
    #expect(!story.state.takesText(afterEnter: true))
    var past = Story.minute
    past.happen(.history([], scrum: past.state.scrums[0].id))
    past.wait(61)
    past.press("a", typing: "one")
    past.press(.enter)
    past.happen(.typed(keys("wc\n")))
    try expect(past.shownMeeting.turns[0].notes.map(\.text), ["one wc"])
  }

  @Test("are kept if the field that Enter has closed can't go on, and go into no earlier note")
  func invitation() throws {
    var story = Story.meeting
    story.write("a", "one")
    story.write("i", "Ed")
    story.happen(.typed(keys("nq\nx\n")))
    story.happen(.typed(keys("d")))
    #expect(story.state.textInput == nil && story.effects.isEmpty)
    try expect(story.notes(turn: 0).map(\.text), ["one"])
    story.press(.escape, "a", .control("y"))
    expect(story.state.textInput?.text, "nq x d")
  }

  @Test("are a list of attendees in the form, and run nothing in the palette")
  func others() throws {
    var story = Story.newForm.pressing(typing: "Growth").pressing(.tab)
    story.happen(.typed(keys("Ada\nJo\nWu\n")))
    try expect(story.form.draft.attendees.map(\.name.text), ["Ada", "Jo", "Wu"])
    try expect(story.form.focus, .newAttendee)
    var meeting = Story.meeting.pressing(":")
    let before = try meeting.timer
    meeting.happen(.typed(keys("pau\nse\n")))
    #expect(try meeting.timer == before && meeting.palette != nil)
  }
}
