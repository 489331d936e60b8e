import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A meeting that was left unfinished or discarded")
struct UnfinishedMeetingTests {
  /// The next start after Design was left 20 seconds after its meeting began, and after some keys.
  private func left(_ keys: Key..., at now: Date = Story.start) throws -> Story {
    var story = Story.meeting
    story.wait(20)
    story.press(keys)
    return Story(story.state.scrums, history: [:], unfinished: try story.timer.meeting, at: now)
  }

  @Test("an unfinished meeting is offered on top and goes on paused, with every second as it was")
  func resume() throws {
    var next = try left("n")
    #expect(next.screen(80, 24).contains("Resume Design"))
    #expect(next.screen(80, 24).contains("started 09:24 · speaker 2 of 4"))
    next.press("s")
    #expect(try next.timer.isPaused && next.timer.speaker == 1)
    #expect(try next.timer.displayedElapsed == 20 && next.screen(80, 24).contains("‖ PAUSED ‖"))
  }

  @Test("the next speaker after a resumed one speaks with the clock running")
  func resumedNext() throws {
    var next = try left()
    next.press("s", "n")
    next.wait(30)
    #expect(try next.timer.meeting.turns[1].spent == 30 && !next.timer.isPaused)
  }

  @Test(
    "its card has one row, and two in a narrow window, with its buttons",
    arguments: [(120, 1), (80, 2), (40, 2)])
  func card(width: Int, rows: Int) throws {
    let next = try left()
    let lines = next.screen(width, 24).split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }
    let card = try #require(lines.firstIndex { $0.contains("Resume Design") })
    expect(lines.firstIndex { $0.contains("Up next") }, card + rows)
    #expect(lines[card].contains("[s] Resume [✕]"))
    #expect(lines[card + rows - 1].contains("started 09:24 · speaker 1 of 4"))
    #expect(next.screen(20, 6).contains("Resume Design") && next.screen(20, 6).contains("started 09:24"))
  }

  @Test("starting a scrum with an unfinished meeting resumes that meeting")
  func startUnfinished() throws {
    let next = try left().pressing("j", "j", "s")
    #expect(try next.timer.displayedElapsed == 20 && next.state.unfinished == nil)
  }

  @Test("its scrum has met: it is missed today only once the meeting is discarded")
  func hasMet() throws {
    var scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada"), Attendee(name: "Ben")])
    scrum.schedule = Schedule(days: Schedule.Day.allCases, time: try #require(TimeOfDay("09:20")))
    var story = Story([scrum])
    story.startMeeting()
    var next = Story(
      [scrum], history: [:], unfinished: try story.timer.meeting, at: story.state.now + 3_600)
    expect(next.state.when(scrum), "tomorrow 09:20")
    next.find(nil, isElsewhere: false)
    expect(next.state.when(scrum), "missed today · 09:20")
  }

  @Test("a meeting file without turns does not crash")
  func noTurns() throws {
    let empty = MeetingInProgress(
      scrumID: UUID(), title: "Empty", lengthInMinutes: 5, startedAt: Story.start, asOf: Story.start,
      isRunning: true, speaker: nil, turns: [])
    let story = Story(unfinished: empty).pressing("s", "j", "x", "n", "p", "+", "r", "G", "x", " ", "q", "s")
    #expect(story.screen(80, 24).contains("Meeting ended"))
  }

  @Test("an unfinished meeting can be closed as it stands; the next day's meeting of the scrum does that too")
  func closeUnfinished() throws {
    for keys: [Key] in [["c"], ["j", "s", .enter]] {
      var next = try left("n", at: Story.start + 20 + 86_400)
      var effects: [Effect] = []
      for key in keys {
        next.press(key)
        effects += next.effects.filter { if case .store = $0 { true } else { false } }
      }
      guard case .store(.finish(let past, let scrum))? = effects.first else { throw next.unexpected }
      expect(scrum, next.state.scrums[0].id)
      expect(past.turns.map(\.seconds), [20, 0, 0, 0])
      #expect(next.state.unfinished == nil)
    }
  }

  /// Design was discarded after 20 seconds, in which a note was kept and another line begun.
  private static var story: Story {
    var story = Story.meeting
    story.wait(20)
    story.write("a", "new logo")
    story.press("t", typing: "lunch")
    story.press(.escape, "q", "x", "x")
    return story
  }

  @Test("u makes a discarded meeting the unfinished one again, on the disk, with its clock stopped")
  func broughtBack() throws {
    var story = Self.story
    expect(story.state.notice, .info("Meeting discarded · u undo"))
    story.wait(5)
    story.press("u")
    let back = try #require(story.state.unfinished)
    #expect(story.effects.first?.savesMeeting == true && !story.state.isElsewhere)
    expect(Array(story.effects.dropFirst()), [.store(.leaveProgress(scrum: back.scrumID))])
    #expect(!back.isRunning && back.turns[0].spent == 20)
    expect(back.turns[0].notes.map(\.text), ["new logo", "lunch"])
    #expect(story.screen(80, 24).contains("Resume Design"))
    // What was brought back is not brought back again.
    expect(story.reason(against: "undo"), "Nothing to undo")
    story.press(.enter)
    #expect(try story.timer.meeting.id == back.id && story.timer.isPaused)
    try expect(story.timer.displayedElapsed, 20)
  }

  @Test("changes since a meeting was discarded are undone before it, earlier ones after it")
  func order() throws {
    var story = Story.samples.pressing("d")
    story.startMeeting("q", "x")
    story.wait(1)
    story.press("d", "u")
    #expect(story.state.scrums.count == 2 && story.state.unfinished == nil)
    story.press("u")
    #expect(story.state.unfinished != nil)
    story.press("u")
    expect(story.state.scrums.count, 3)
  }

  @Test("a discarded meeting is gone once its scrum has another, begun here or in another terminal")
  func another() throws {
    var story = Self.story
    story.startMeeting("q", "s", .enter)
    expect(story.reason(against: "undo"), "Nothing to undo")
    story = Self.story
    var other = try Story.meeting.timer.meeting
    other.scrumID = try #require(story.state.focusedScrum).id
    story.find(other, isElsewhere: true)
    expect(story.reason(against: "undo"), "Nothing to undo")
    story.find(nil, isElsewhere: false)
    expect(story.reason(against: "undo"), "Nothing to undo")
  }

  @Test("a discarded meeting comes back with a read-only store too")
  func readOnly() {
    var story = Story.samples.pressing("d")
    story.startMeeting()
    story.readOnly()
    story.press("q", "x", "u")
    #expect(story.state.unfinished != nil)
  }

  @Test("a meeting discarded by another terminal can't be brought back here")
  func elsewhere() throws {
    #expect(
      try Story.meeting.after(.endedElsewhere(nil, meeting: Story.meeting.timer.meeting.id)).state
        .otherChanges.isEmpty)
  }

  @Test(
    "a note that comes after another terminal has discarded the meeting brings it back, running or not",
    arguments: [true, false])
  func noteAfterDiscard(runs: Bool) throws {
    var story = Story.meeting
    if !runs { story.press(" ") }
    story.write("a", "at last")
    let (id, line) = (try story.timer.meeting.id, try #require(try story.meeting.log.last))
    story.happen(.endedElsewhere(nil, meeting: id, before: line.id))
    expect(story.state.notice?.text, "Not discarded: your last note came after that")
    guard case .store(.append(let lines, id, _))? = story.effects.first else { throw story.unexpected }
    expect(lines.first?.opened?.turns[0].notes.map(\.text), ["at last"])
    #expect(try !story.meeting.isDiscarded)
  }
}
