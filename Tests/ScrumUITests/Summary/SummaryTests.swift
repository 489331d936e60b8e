import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The summary of a meeting")
struct SummaryTests {
  /// Cathy spoke longer than her share, Simon is absent, Jonathan did not come to speak.
  static var story: Story {
    var story = Story.detail(0)
    story.startMeeting()
    story.wait(200)
    story.press("n", "b", typing: "staging is down")
    story.press(.enter, "t", typing: "the new logo")
    story.press(.enter)
    story.write("a", "all is well")
    story.wait(100)
    story.press("n", "x", "q", .enter)
    return story
  }

  @Test("shows each turn against its share, the whole against the plan, what is to be done, the next time")
  func whole() {
    #expect(
      Self.story.screen(80, 24).missing(
        "Meeting ended · 5:00 shorter than planned · 3 of 4 present\n  Next time Mon 09:30",
        " 3:20 +0:50", "Simon    – absent\n Jonathan ○ did not speak",
        "☐ Blocker: staging is down", "☐ Parking lot: the new logo", "  all is well")
        == [])
  }

  @Test("on a small terminal says the most important, and scrolls")
  func small() {
    var story = Self.story
    story.window = Size(width: 40, height: 12)
    _ = story.screen(40, 12)
    story.press("G")
    let lines = story.lines(40, 12)
    expect(lines[2...3], ["  Meeting ended · 5:00 of 10:00", "  Next time Mon 09:30"])
    #expect(
      lines.suffix(2) == [
        " Daisy: all is well                    █", " c copy  w write  ? help    enter close",
      ])
  }

  @Test("a meeting in which nobody spoke has no bars, and numbers that nobody meant are drawn")
  func odd() {
    for seconds in [0, .max, .min] {
      var meeting = Story.meetings(1)[0]
      for turn in meeting.turns.indices {
        meeting.turns[turn].seconds = seconds
        meeting.turns[turn].allotted = turn == 0 ? .max : .min
      }
      meeting.lengthInMinutes = seconds
      let story = Story.detail([meeting]).pressing("G", .enter)
      for width in 0...40 { _ = story.canvas(width, width % 17) }
      var state = story.state
      state.screen = .open(PastMeetingState(meeting, of: Story.design.id, summaryTheme: .teal))
      for width in 0...130 {
        let size = Size(width: width, height: width % 41)
        expect(Canvas(AppView(state, size: size), size: size).size, size)
      }
    }
  }
}
