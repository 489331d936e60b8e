import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The end of a meeting")
struct EndOfMeetingTests {
  @Test("next goes through all, and after the last the end is asked with the clock stopped")
  func nextThroughAll() throws {
    var story = Story.meeting
    for _ in 0..<3 {
      story.wait(10)
      story.press("n")
    }
    #expect(try story.timer.speaker == 3)
    story.wait(10)
    story.press(.right)
    let screen = story.screen(60, 16)
    #expect(screen.contains("End meeting?") && screen.contains("The clock is stopped"))
    story.wait(60)
    #expect(try story.timer.displayedElapsed == 40)
    story.press("r")
    #expect(!story.screen(80, 24).contains("End meeting?"))
    story.wait(5)
    #expect(try story.timer.displayedElapsed == 45)
  }

  @Test("a paused meeting stays paused after Resume")
  func resumePaused() throws {
    var story = Story.meeting
    story.press(" ", "q", .escape)
    #expect(try story.timer.isPaused)
  }

  @Test("Esc and q first clear the selection, then ask", arguments: [.escape, "q"] as [Key])
  func pickFirst(key: Key) throws {
    var story = Story.meeting
    story.press(.down, key)
    #expect(try story.meeting.selectedTurn == nil && story.meeting.question == nil)
    #expect(story.effects.isEmpty)
    story.press(key)
    #expect(try story.meeting.question != nil)
    story.press("r", .down, .up, key)
    #expect(try story.meeting.question != nil, "the speaker is not a selection")
  }

  @Test("saving shows how it went, keeps it, and leads back to the board")
  func save() throws {
    var story = Story.meeting
    let scrum = story.state.scrums[0].id
    story.wait(200)
    story.press("n")
    story.wait(100)
    story.press("n", "x", "q", .enter)
    guard case .store(.finish(let past, let id))? = story.effects.last else { throw story.unexpected }
    #expect(id == scrum)
    #expect(past.turns.map(\.seconds) == [200, 100, 0, 0])
    #expect(past.turns.map(\.outcome) == [.spoke, .spoke, .absent, .skipped])
    let screen = story.screen(60, 14)
    for words in ["5:00 shorter than planned · 3 of 4 there", "5:00 / 10:00", "– absent", "○ did not speak"] {
      #expect(screen.contains(words))
    }
    story.press(.enter)
    #expect(story.screen(80, 24).contains("today 5:00 −5:00"))
  }

  @Test("blockers and the parking lot stand below the turns")
  func notes() {
    var story = Story.samples
    var meeting = MeetingInProgress(
      scrumID: story.state.scrums[0].id, title: "Design", lengthInMinutes: 10, startedAt: Story.start,
      asOf: Story.start, isRunning: true, speaker: 0,
      turns: [TurnInProgress(attendeeID: UUID(), name: "Daisy", allotted: 600, phase: .speaking)])
    meeting.turns[0].notes = [
      Note(kind: .blocker, text: "staging is down", at: Story.start),
      Note(kind: .parking, text: "the new logo", at: Story.start),
    ]
    story = Story(story.state.scrums, unfinished: meeting)
    story.press("s", "q", "s")
    let screen = story.screen(60, 20)
    #expect(screen.contains(" Blockers\n ☐ Daisy: staging is down\n\n Parking lot\n ☐ Daisy: the new logo"))
  }

  @Test("discarding forgets the meeting")
  func discard() {
    var story = Story.meeting
    story.press("q", .right, .enter)
    #expect(story.effects.last == .store(.discardProgress(scrum: story.state.scrums[0].id)))
    #expect(story.state.screen == .board)
    #expect(story.state.history.isEmpty)
  }

  @Test(
    "every key that changes the meeting puts it on the disk",
    arguments: ["n", "p", " ", "x", "+", "-", "r", "q"] as [Key])
  func onDisk(key: Key) throws {
    var story = Story.meeting
    story.press("n")
    story.press(key)
    #expect(story.effects == [.store(.saveProgress(try story.timer.meeting))])
  }

  @Test("ending the program leaves the meeting as it is, to be resumed")
  func quit() throws {
    var story = Story.meeting
    story.wait(6)
    let left = try story.timer.meeting
    #expect(left.turns[0].spent == 6)
    story.press(.control("c"))
    #expect(story.effects == [.store(.saveProgress(left)), .terminal(.quit)])
    story.happen(.terminate)
    #expect(story.effects == [.store(.saveProgress(left)), .terminal(.quit)])
    story.press(.control("z"))
    #expect(story.effects == [.store(.saveProgress(left)), .terminal(.suspend)])
  }

  @Test(
    "ending the meeting just as its time is up shows the summary",
    arguments: ["q", "n"] as [Key])
  func endedAlready(key: Key) throws {
    var scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")], lengthInMinutes: 1)
    scrum.whenTimeIsUp = .advance
    var story = Story([scrum])
    story.startMeeting()
    story.wait(40)
    // Of the rest of the turn nothing is left.
    story.press("-", key)
    guard PastMeetingState.find(in: story.state) != nil else { throw story.unexpected }
    #expect(story.state.summaries[scrum.id]?.lastMet == Story.start)
  }
}
