import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A meeting that was discarded")
struct DiscardedMeetingTests {
  /// Design was discarded after 20 seconds, in which a note was kept and another line begun.
  private static var story: Story {
    var story = Story.meeting
    story.wait(20)
    story.write("a", "new logo")
    story.press("t")
    story.type("lunch")
    story.press(.escape, "q", "d")
    return story
  }

  @Test("u makes it the unfinished meeting again, on the disk and with nobody in it, its clock stopped")
  func broughtBack() throws {
    var story = Self.story
    #expect(story.state.notice == .info("Meeting discarded · u undo"))
    story.wait(5)
    story.press("u")
    let back = try #require(story.state.unfinished)
    #expect(
      story.effects == [.store(.saveProgress(back)), .store(.leaveProgress(scrum: back.scrumID))]
        && !story.state.isElsewhere)
    #expect(!back.isRunning && back.turns[0].spent == 20)
    #expect(back.turns[0].notes.map(\.text) == ["new logo", "lunch"])
    #expect(story.screen(80, 24).contains("Resume Design"))
    // What was brought back is not brought back again.
    #expect(story.reason(against: "undo") == "Nothing to undo")
    story.press(.enter)
    #expect(try story.timer.meeting.id == back.id && story.timer.isPaused)
    #expect(try story.timer.displayedElapsed == 20)
  }

  @Test("what was changed since is undone first, and what was changed before only afterwards")
  func order() throws {
    var story = Story.samples
    story.press("d")
    story.startMeeting("q", "d")
    story.wait(1)
    story.press("d", "u")
    #expect(story.state.scrums.count == 2 && story.state.unfinished == nil)
    story.press("u")
    #expect(story.state.unfinished != nil)
    story.press("u")
    #expect(story.state.scrums.count == 3)
  }

  @Test("it is gone once another meeting of its scrum is there, begun here or in another terminal")
  func another() throws {
    var story = Self.story
    story.startMeeting("q", "s", .enter)
    #expect(story.reason(against: "undo") == "Nothing to undo")
    story = Self.story
    var other = try Story.meeting.timer.meeting
    other.scrumID = try #require(story.state.focusedScrum).id
    story.find(other, isElsewhere: true)
    #expect(story.reason(against: "undo") == "Nothing to undo")
    story.find(nil, isElsewhere: false)
    #expect(story.reason(against: "undo") == "Nothing to undo")
  }

  @Test("it comes back with a read-only store too")
  func readOnly() {
    var story = Story.samples
    story.press("d")
    story.startMeeting()
    story.readOnly()
    story.press("q", "d", "u")
    #expect(story.state.unfinished != nil)
  }

  @Test("a meeting discarded by another terminal can't be brought back here")
  func elsewhere() throws {
    var story = Story.meeting
    story.happen(.endedElsewhere(nil))
    #expect(story.state.otherChanges.isEmpty)
  }
}
