import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A meeting that the command line starts")
struct StartTests {
  @Test(
    "the ready room of that scrum opens and is on the disk, whatever is in focus; with --now its clock runs at once",
    arguments: 0..<3, [false, true])
  func start(place: Int, startsClock: Bool) throws {
    var story = Story.samples
    let scrum = story.state.scrums[place]
    story.happen(.start(scrum: scrum.id, startsClock: startsClock))
    let meeting = try story.timer.meeting
    #expect(meeting.scrumID == scrum.id && (startsClock || meeting.stage == .ready))
    try expect(
      story.effectsBesideSaving,
      [.files(.readHistory(scrum: scrum.id)), .files(.readUpdates(scrum: scrum.id))])
    if !startsClock { story.press(.enter) }
    #expect(story.screen(80, 24).contains("Speaker 1 of \(scrum.attendees.count)"))
    guard startsClock else { return }
    story.press("q", "x")
    expect(story.state.focusedScrum?.id, scrum.id)
  }

  @Test("a meeting of that scrum that was left goes on, paused; one of another stays")
  func unfinished() throws {
    var story = Story.meeting
    story.wait(20)
    let left = try story.timer.meeting
    let other = try #require(story.state.scrums.first { $0.id != left.scrumID })
    var next = Story(story.state.scrums, unfinished: left).after(.start(scrum: left.scrumID))
    #expect(try next.timer.isPaused && next.timer.displayedElapsed == 20)
    next = Story(story.state.scrums, unfinished: left).after(.start(scrum: other.id, startsClock: true))
    try expect(next.timer.meeting.scrumID, other.id)
    #expect(next.effects.allSatisfy { if case .store(.finish) = $0 { false } else { true } })
    expect(next.state.unfinished, left)
  }

  @Test("a scrum that is gone, or that nobody is in, starts nothing; one that was left goes on all the same")
  func nobody() throws {
    let empty = DailyScrum(title: "Empty", attendees: [])
    var story = Story([empty]).after(.start(scrum: UUID()))
    #expect(story.effects.isEmpty && story.state.screen == .board)
    story.happen(.start(scrum: empty.id))
    #expect(story.effects.isEmpty && story.state.screen == .board)
    expect(story.state.notice?.text, "This scrum has no attendees")
    let left = MeetingInProgress(
      scrumID: empty.id, title: "Empty", lengthInMinutes: 5, startedAt: Story.start, asOf: Story.start,
      isRunning: true, speaker: nil, turns: [])
    story = Story([empty], unfinished: left).after(.start(scrum: empty.id))
    try expect(story.timer.meeting.id, left.id)
    // A second start leaves the meeting that is going on alone.
    story.happen(.start(scrum: empty.id))
    try expect(story.timer.meeting.id, left.id)
  }
}
