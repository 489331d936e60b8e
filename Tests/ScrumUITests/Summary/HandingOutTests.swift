import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Copying and writing a meeting")
struct HandingOutTests {
  @Test("c copies and w writes the meeting that has just ended")
  func summary() throws {
    var story = Story.meeting
    story.press("q", "s")
    guard let summary = PastMeetingState.find(in: story.state) else { throw story.unexpected }
    story.press("c")
    #expect(story.effects == [.terminal(.copyMeeting(summary.meeting))])
    story.press("w")
    #expect(story.effects == [.files(.writeMeeting(summary.meeting))])
    story.happen(.done("Copied as Markdown (12 lines)"))
    #expect(story.screen(80, 24).contains("│ Copied as Markdown (12 lines) "))
    #expect(story.state.screen == .open(summary))
  }

  @Test("a past meeting is copied as it is now")
  func pastMeeting() throws {
    var story = Story.detail(3)
    story.press(.tab, .tab, .tab, "j", .enter, .tab, "x", "c")
    let meeting = try #require(story.state.history[Story.design.id]?[1])
    #expect(meeting.openBlockers.isEmpty)
    #expect(
      story.effects == [
        .store(.addMeeting(meeting, scrum: Story.design.id)), .terminal(.copyMeeting(meeting)),
      ])
    story.press("w")
    #expect(story.effects == [.files(.writeMeeting(meeting))])
  }

  @Test("other screens have no such keys, and the palette says so", arguments: ["copy", "write"])
  func elsewhere(id: String) {
    for story in [Story.samples, .detail(3), .meeting] {
      #expect(story.state.row(id) == nil)
      let row = Story.palette(story).paletteRows.first { $0.id == id }
      #expect(row?.reason == "Only in: Past meeting, Summary")
    }
  }
}
