import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A meeting that was left unfinished")
struct UnfinishedMeetingTests {
  @Test("an unfinished meeting is offered on top and goes on paused, with every second as it was")
  func resume() throws {
    var story = Story.meeting
    story.wait(20)
    story.press("n")
    var next = Story(story.state.scrums, unfinished: try story.timer.meeting)
    #expect(next.screen(80, 24).contains("Resume Design"))
    #expect(next.screen(80, 24).contains("started 09:24 · speaker 2 of 4"))
    next.press("s")
    #expect(try next.timer.isPaused)
    #expect(try next.timer.speaker == 1)
    #expect(try next.timer.displayedElapsed == 20)
    #expect(next.screen(80, 24).contains("‖ PAUSED ‖"))
  }

  @Test(
    "its card has one row, and two in a narrow window, with its buttons",
    arguments: [(120, 1), (80, 2), (40, 2)])
  func card(width: Int, rows: Int) throws {
    var story = Story.meeting
    story.wait(20)
    let next = Story(story.state.scrums, unfinished: try story.timer.meeting)
    let lines = next.screen(width, 24).split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }
    let card = try #require(lines.firstIndex { $0.contains("Resume Design") })
    #expect(lines.firstIndex { $0.contains("Up next") } == card + rows)
    #expect(lines[card].contains("[s] Resume [✕]"))
    #expect(lines[card + rows - 1].contains("started 09:24 · speaker 1 of 4"))
    #expect(next.screen(20, 6).contains("Resume Design") && next.screen(20, 6).contains("started 09:24"))
  }

  @Test("starting a scrum with an unfinished meeting resumes that meeting")
  func startUnfinished() throws {
    var story = Story.meeting
    story.wait(20)
    var next = Story(story.state.scrums, unfinished: try story.timer.meeting)
    next.press("j", "j", "s")
    #expect(try next.timer.displayedElapsed == 20)
    #expect(next.state.unfinished == nil)
  }

  @Test("its scrum has met: it is missed today only once the meeting is discarded")
  func hasMet() throws {
    var scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada"), Attendee(name: "Ben")])
    scrum.schedule = Schedule(days: Schedule.Day.allCases, time: try #require(TimeOfDay("09:20")))
    var story = Story([scrum])
    story.startMeeting()
    var next = Story(
      [scrum], history: [:], unfinished: try story.timer.meeting, at: story.state.now + 3_600)
    #expect(next.state.when(scrum) == "tomorrow 09:20")
    next.find(nil, isElsewhere: false)
    #expect(next.state.when(scrum) == "missed today · 09:20")
  }

  @Test("a meeting file without turns does not crash")
  func noTurns() throws {
    let empty = MeetingInProgress(
      scrumID: UUID(), title: "Empty", lengthInMinutes: 5, startedAt: Story.start, asOf: Story.start,
      isRunning: true, speaker: nil, turns: [])
    var story = Story(unfinished: empty)
    story.press("s", "j", "x", "n", "p", "+", "r", "G", "x", " ", "q", "s")
    #expect(story.screen(80, 24).contains("Meeting ended"))
  }

  @Test("an unfinished meeting can be closed as it stands; the next day's meeting of the scrum does that too")
  func closeUnfinished() throws {
    var story = Story.meeting
    story.wait(20)
    story.press("n")
    let left = try story.timer.meeting
    for keys: [Key] in [["d"], ["j", "s", .enter]] {
      var next = Story(story.state.scrums, history: [:], unfinished: left, at: story.state.now + 86_400)
      var effects: [Effect] = []
      for key in keys {
        next.press(key)
        effects += next.effects.filter { if case .store = $0 { true } else { false } }
      }
      guard case .store(.finish(let past, let scrum))? = effects.first else { throw next.unexpected }
      #expect(scrum == story.state.scrums[0].id)
      #expect(past.turns.map(\.seconds) == [20, 0, 0, 0])
      #expect(next.state.unfinished == nil)
    }
  }
}
