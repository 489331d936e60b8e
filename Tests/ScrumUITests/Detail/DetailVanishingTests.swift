import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The screen of a scrum that others change")
struct DetailVanishingTests {
  @Test("keeps the focus on its meeting when others come and go")
  func meetings() {
    let meetings = Story.meetings(30)
    var story = Story.detail(Array(meetings.dropFirst(2))).pressing(.tab, .tab, "j", "j")
    expect(story.detailFocus, .listed(2))
    story.happen(.history(meetings, scrum: Story.design.id))
    expect(story.detailFocus, .listed(4))
    story.happen(.history(Array(meetings.prefix(4)), scrum: Story.design.id))
    expect(story.detailFocus, .listed(3))
    story.happen(.history([], scrum: Story.design.id))
    expect(story.detailFocus, .facts)
  }

  @Test("keeps the focus on its blocker when another is resolved elsewhere")
  func blockers() {
    var meetings = Story.meetings(30)
    let note = Note(kind: .blocker, text: "the key is lost", at: Story.start)
    meetings[0].turns[0].notes = [note]
    var story = Story.detail(meetings).pressing(.tab, "j")
    expect(story.detailFocus, .blocker(1))
    meetings[0].turns[0].notes[0].resolvedAt = Story.start
    story.happen(.history(meetings, scrum: Story.design.id))
    #expect(story.detailFocus == .blocker(0) && story.screen(80, 24).contains("staging is down"))
  }

  @Test("keeps the focus on an attendee's turns when others speak first")
  func turns() {
    var meetings = Story.meetings(30)
    var story = Story.detail(meetings).pressing(.tab, .tab)
    expect(story.detailFocus, .turn(0))
    meetings[0].turns.swapAt(0, 2)
    story.happen(.history(meetings, scrum: Story.design.id))
    expect(story.detailFocus, .turn(2))
  }

  @Test("keeps what is searched for, and finds it in what others add")
  func search() {
    var meetings = Story.meetings(30)
    var story = Story.detail(meetings).pressing("/", typing: "logo")
    #expect(story.screen(80, 24).contains("1 of 30"))
    meetings[4].turns[0].notes = [Note(kind: .note, text: "a new LOGO", at: Story.start)]
    story.happen(.history(meetings, scrum: Story.design.id))
    #expect(story.screen(80, 24).contains("2 of 30"))
    story.happen(.history([], scrum: Story.design.id))
    expect(story.detailFocus, .facts)
  }

  @Test("goes back to the list when the meeting that is shown is gone")
  func pastMeeting() {
    let meetings = Story.meetings(30)
    var story = Story.detail(meetings).pressing(.tab, .tab, .tab, "j", .enter)
    story.happen(.history([meetings[0]] + meetings.dropFirst(2), scrum: Story.design.id))
    expect(story.detailFocus, .listed(1))
  }

  @Test("shows a meeting that was held from here")
  func held() {
    var story = Story.detail(0)
    story.startMeeting("q", "s", .enter)
    #expect(story.detailFocus == .facts && story.screen(80, 24).contains("November 2026 "))
    story.press("G", "d")
    #expect(story.screen(80, 24).contains("Meeting of Sat 21 Nov deleted") && story.detailFocus == .facts)
  }
}
