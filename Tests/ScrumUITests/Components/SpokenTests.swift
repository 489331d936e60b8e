import Testing

@testable import ScrumUI

@Suite("What a screen reader speaks")
struct SpokenTests {
  @Test("of the board: a card is one element, and the one in focus says so")
  func board() {
    var story = Story.samples
    story.press("j")
    #expect(
      story.spoken(80, 40) == """
        Scrums, heading
        Sat 21 Nov  09:24
        Up next, heading
        New, button
        Design. Attendees: 4. Meeting length: 10 minutes. Not met yet.
        App Dev. Attendees: 5. Meeting length: 5 minutes. Not met yet.
        Web Dev. Attendees: 10. Meeting length: 5 minutes. Not met yet.
        All scrums, 3, heading
        Design. Attendees: 4. Meeting length: 10 minutes. Not met yet. in focus
        App Dev. Attendees: 5. Meeting length: 5 minutes. Not met yet.
        Web Dev. Attendees: 10. Meeting length: 5 minutes. Not met yet.
        s start
        space expand
        enter open
        n new
        e edit
        / filter
        ? help
        q quit
        """)
  }
}
