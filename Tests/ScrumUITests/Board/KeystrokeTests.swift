import ScrumModel
import Testing

@testable import ScrumUI

@Suite("How many keys it takes on the board")
struct KeystrokeTests {
  @Test("one starts what is due, and one starts what comes next after each meeting")
  func starting() throws {
    var story = Story.company
    for title in ["Platform", "Design", "Payments", "Mobile iOS"] {
      story.startMeeting()
      try expect(story.timer.meeting.title, title)
      story.wait(60)
      story.press("q", "s")
      // The summary is read, and closed.
      story.press(.enter)
      #expect(story.state.screen == .board && story.state.board.focus == .card(.upNext, 0))
    }
  }

  @Test("three keys resolve the first blocker of the second card of All scrums; so do they in the rail")
  func resolving() throws {
    var story = Story.company.pressing(.tab, "j")
    expect(story.state.focusedScrum?.title, "Web Dev")
    story.press(" ", "j", " ")
    expect(story.state.notice?.text, "Resolved: waiting for the API key")
    var rail = Story.company
    expect(rail.state.focusedScrum?.title, "Platform")
    rail.press(" ", "j", "j", "k")
    expect(rail.state.board.focus, .openBlocker(.upNext, card: 0, 0))
    rail.press("x")
    expect(rail.state.notice?.text, "Resolved: vendor has not answered since Tuesday")
    expect(rail.state.board.focus, .openBlocker(.upNext, card: 0, 0))
    rail.press("u")
    expect(rail.state.focusedBlocker?.text, "vendor has not answered since Tuesday")
    rail.press("l")
    expect(rail.state.board.focus, .card(.upNext, 1))
  }

  @Test("an expanded card has the same content in a rail and in a stack")
  func expanded() {
    var (stack, rail) = (Story.company, Story.company)
    stack.press(.tab, "j", "j", "j", " ")
    rail.press(" ")
    for words in [
      "☐", "6 days", "staging is down", "[s] Start", "[enter] Open", "[e] Edit", "Last 10", "within 15:00",
    ] {
      #expect(stack.screen(120, 50).contains(words) && rail.screen(120, 50).contains(words), "\(words)")
    }
  }
}
