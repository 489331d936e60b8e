import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The screen of a scrum that others change")
struct DetailVanishingTests {
  @Test("closes when the scrum is gone")
  func scrum() {
    var story = Story.detail(3)
    story.happen(.merged([], notices: []))
    #expect(story.state.screen == .board)
    var past = Story.detail(3)
    past.press("G", .enter)
    past.happen(.merged([], notices: []))
    #expect(past.state.screen == .board)
  }

  @Test("keeps the focus on its meeting when others come and go")
  func meetings() {
    let meetings = Story.meetings(30)
    var story = Story.detail(Array(meetings.dropFirst(2)))
    story.press(.tab, "j", "j")
    #expect(story.detailFocus == .meeting(2))
    story.happen(.history(meetings, scrum: Story.design.id))
    #expect(story.detailFocus == .meeting(4))
    story.happen(.history(Array(meetings.prefix(4)), scrum: Story.design.id))
    #expect(story.detailFocus == .meeting(3))
    story.happen(.history([], scrum: Story.design.id))
    #expect(story.detailFocus == .facts)
  }

  @Test("keeps the focus on its blocker when another is resolved elsewhere")
  func blockers() {
    var meetings = Story.meetings(30)
    let note = Note(kind: .blocker, text: "the key is lost", at: Story.start)
    meetings[0].turns[0].notes = [note]
    var story = Story.detail(meetings)
    story.press(.tab, "j")
    #expect(story.detailFocus == .blocker(1))
    meetings[0].turns[0].notes[0].resolvedAt = Story.start
    story.happen(.history(meetings, scrum: Story.design.id))
    #expect(story.detailFocus == .blocker(0))
    #expect(story.screen(80, 24).contains("staging is down"))
  }

  @Test("goes back to the list when the meeting that is shown is gone")
  func pastMeeting() {
    let meetings = Story.meetings(30)
    var story = Story.detail(meetings)
    story.press(.tab, .tab, "j", .enter)
    story.happen(.history([meetings[0]] + meetings.dropFirst(2), scrum: Story.design.id))
    #expect(story.detailFocus == .meeting(1))
  }

  @Test("shows a meeting that was held from here")
  func held() {
    var story = Story.detail(0)
    story.press("s", "q", "s", .enter)
    #expect(story.detailFocus == .facts)
    #expect(story.screen(80, 24).contains("November 2026 · 1 meeting"))
    story.press("j", "d")
    #expect(story.screen(80, 24).contains("Meeting of Sat 21 Nov deleted"))
    #expect(story.detailFocus == .facts)
  }
}
