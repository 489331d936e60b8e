import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("What a screen reader speaks of a scrum and of a past meeting")
struct DetailSpokenTests {
  @Test("of a scrum: each fact, each bar, each blocker and each meeting is one sentence")
  func detail() {
    var story = Story.detail(4)
    story.press(.tab)
    #expect(
      story.spoken(80, 30) == """
        Design. Mon 09:30.
        Length: 10 minutes
        Schedule: Mon–Fri 09:30
        Theme: Yellow
        Attendees: Cathy, Daisy, Simon, Jonathan
        Order: Listed
        Time is up: Overtime
        Start, button
        Edit, button, link
        20 Nov, 9:00
        19 Nov, 9:32
        18 Nov, 10:04
        17 Nov, 10:36
        2 of the last 4 on time. Average 9:48.
        Turns: average 2:27 · longest 2:54 (Jonathan).
        Open blockers · 1, heading
        Open blocker. Daisy: staging is down, 2 days, since Thu 19 Nov, in focus
        November 2026 · 4 meetings, heading
        Fri 20 Nov 09:30, 9:00 of 10:00, 4 of 4 attended
        Thu 19 Nov 09:30, 9:32 of 10:00, 4 of 4 attended, 1 open blocker
        Wed 18 Nov 09:30, 10:04 of 10:00, late, 4 of 4 attended
        Tue 17 Nov 09:30, 10:36 of 10:00, late, 4 of 4 attended
        space resolve
        s start
        e edit
        a add attendee
        ? help
        esc back
        """)
  }

  @Test("of a past meeting: each turn and each note is one sentence, a blocker says whether it is open")
  func pastMeeting() {
    var story = Story.detail(4)
    story.press(.tab, .tab, "j", .enter, .tab, .tab)
    let open = story.spoken(80, 30)
    #expect(
      open.hasPrefix(
        """
        Design
        Thu 19 Nov 09:30
        9:32 of 10:00 · 0:28 shorter than planned · 4 of 4 attended
        Cathy, 2:08 of 2:30
        Daisy, 2:18 of 2:30
        Simon, 2:28 of 2:30
        Jonathan, 2:38 of 2:30, 0:08 over
        Notes, heading
        Daisy: the new logo is ready
        Blockers, heading
        Daisy: staging is down. open, in focus
        Parking lot, heading
        Daisy: who orders lunch?
        """))
    story.press("x")
    #expect(story.spoken(80, 30).contains("Daisy: staging is down · resolved Sat 21 Nov, in focus"))
  }
}
