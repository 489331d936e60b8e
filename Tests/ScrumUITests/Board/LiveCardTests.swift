import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The card of a meeting that runs in another terminal")
struct LiveCardTests {
  private func story(isRunning: Bool = true) throws -> Story {
    var story = Story.samples
    var timer = ScrumTimer(scrum: story.state.scrums[0], at: story.state.now)
    if !isRunning { timer.pause(at: story.state.now) }
    story.find(timer.meeting, isElsewhere: true)
    story.resize(120, 40)
    return story
  }

  private func nextMinute(_ story: Story) -> Date {
    Date(timeIntervalSince1970: (story.state.now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 60)
  }

  @Test("it shows speaker and countdown, which tick each second")
  func ticks() throws {
    var story = try story()
    #expect(story.screen(120, 40).contains("▶ Cathy 2:30"))
    #expect(story.state.nextChange == story.state.now + 1)
    story.wait(1)
    #expect(story.screen(120, 40).contains("▶ Cathy 2:29"))
    story.wait(150)
    #expect(story.screen(120, 40).contains("▶ Cathy +0:01"))
    #expect(story.spoken(120, 40).contains("Cathy +0:01"))
  }

  @Test("a clock that stands needs no more than the minute, and neither does a meeting that is over")
  func quiet() throws {
    var paused = try story(isRunning: false)
    #expect(paused.screen(120, 40).contains("▶ Cathy 2:30"))
    #expect(paused.state.nextChange == nextMinute(paused))
    paused.find(nil, isElsewhere: false)
    #expect(!paused.screen(120, 40).contains("Cathy 2:30"))
    #expect(paused.state.nextChange == nextMinute(paused))
  }
}
