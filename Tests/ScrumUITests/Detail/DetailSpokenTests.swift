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
        Scrums, Design
        Sat 21 Nov  09:24
        Design
        Mon 09:30
        Start, button
        Edit, button, link
        Mon–Fri 09:30 · 10 minutes · listed order · overtime
        Attendees: Cathy, Daisy, Simon, Jonathan
        Open blockers · 1, heading
        Open blocker. Daisy: staging is down, 2 days, since Thu 19 Nov, in focus
        Last 4 · average 9:48 · 2 within 10:00, heading
        Durations from 9:00 to 10:36
        Turns, heading
        Cathy, 2:12 on average, longest 2:24, never absent
        Daisy, 2:22 on average, longest 2:34, never absent
        Simon, 2:32 on average, longest 2:44, never absent
        Jonathan, 2:42 on average, longest 2:54, never absent
        November 2026 · 4 meetings, heading
        Fri 20 Nov 09:30, took 9:00, 1:00 shorter than planned, 4 of 4 there
        Thu 19 Nov 09:30, took 9:32, 0:28 shorter than planned, 4 of 4 there, 1 open blocker
        Wed 18 Nov 09:30, took 10:04, 0:04 longer than planned, 4 of 4 there
        Tue 17 Nov 09:30, took 10:36, 0:36 longer than planned, 4 of 4 there
        space resolve
        s start
        e edit
        a add attendee
        / search
        ? help
        esc back
        """)
  }

  @Test("of a past meeting: each turn and each note is one sentence, a blocker says whether it is open")
  func pastMeeting() {
    var story = Story.detail(4)
    story.press(.tab, .tab, .tab, "j", .enter, .tab)
    let open = story.spoken(80, 30)
    #expect(
      open.hasPrefix(
        """
        Scrums, Design, Thu 19 Nov
        Sat 21 Nov  09:24
        Design
        Thu 19 Nov 09:30
        9:32 of 10:00 · 0:28 shorter than planned · 4 of 4 there
        Total, 9:32 of 10:00
        Cathy, 2:08 of 2:30
        Daisy, 2:18 of 2:30
        Simon, 2:28 of 2:30
        Jonathan, 2:38 of 2:30, 0:08 over
        Blockers, heading
        Daisy: staging is down, open, in focus
        Parking lot, heading
        Daisy: who orders lunch?, open
        Notes, heading
        Daisy: the new logo is ready
        """))
    story.press("x")
    #expect(story.spoken(80, 30).contains("Daisy: staging is down, resolved Sat 21 Nov, in focus"))
  }
}
