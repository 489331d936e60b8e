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
        Scrums, Design, heading
        Sat 21 Nov  09:24
        Design. Mon 09:30.
        Start, button
        Edit, button, link
        Mon–Fri 09:30, 10 minutes, listed order, overtime
        Attendees: Cathy, Daisy, Simon, Jonathan
        Open blockers, 1, heading
        Open blocker. Daisy: staging is down, 2 days, since Thu 19 Nov, in focus
        Last 4, average 9 minutes 48 seconds, 2 within 10 minutes, heading
        Durations from 9 minutes to 10 minutes 36 seconds, the latest first: 9 minutes, 9 minutes 32 seconds, \
        10 minutes 4 seconds, 10 minutes 36 seconds
        Turns, heading
        Cathy, 2 minutes 12 seconds on average, longest 2 minutes 24 seconds, never absent
        Daisy, 2 minutes 22 seconds on average, longest 2 minutes 34 seconds, never absent
        Simon, 2 minutes 32 seconds on average, longest 2 minutes 44 seconds, never absent
        Jonathan, 2 minutes 42 seconds on average, longest 2 minutes 54 seconds, never absent
        November 2026, 4 meetings, heading
        Fri 20 Nov 09:30, took 9 minutes, 1 minute shorter than planned, 4 of 4 there
        Thu 19 Nov 09:30, took 9 minutes 32 seconds, 28 seconds shorter than planned, 4 of 4 there, 1 open blocker
        Wed 18 Nov 09:30, took 10 minutes 4 seconds, 4 seconds longer than planned, 4 of 4 there
        Tue 17 Nov 09:30, took 10 minutes 36 seconds, 36 seconds longer than planned, 4 of 4 there
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
        Scrums, Design, Thu 19 Nov, heading
        Sat 21 Nov  09:24
        Design
        Thu 19 Nov 09:30
        9 minutes 32 seconds of 10 minutes, 28 seconds shorter than planned, 4 of 4 there
        Total, 9 minutes 32 seconds of 10 minutes
        Cathy, 2 minutes 8 seconds of 2 minutes 30 seconds
        Daisy, 2 minutes 18 seconds of 2 minutes 30 seconds
        Simon, 2 minutes 28 seconds of 2 minutes 30 seconds
        Jonathan, 2 minutes 38 seconds of 2 minutes 30 seconds, 8 seconds over
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
