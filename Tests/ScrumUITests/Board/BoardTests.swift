import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The board")
struct BoardTests {
  @Test("a wide title is not cut on a card of a rail while there is room for it")
  func wideTitle() {
    var story = Story(
      ["日本チーム", "Übung", "Two"].map { DailyScrum(title: $0, attendees: [Attendee(name: "Ada")]) })
    story.press("j", "v")
    #expect(story.screen(80, 24).contains(" 日本チーム ") && !story.screen(80, 24).contains("…"))
  }

  @Test("an empty board says what it is for, and one key loads the samples")
  func empty() {
    var story = Story().pressing("i")
    expect(story.state.scrums.map(\.title), ["Design", "App Dev", "Web Dev"])
    expect(story.effects, [.store(.save(story.state.scrums))])
    story.press("i")
    #expect(story.effects.isEmpty && story.state.notice == .info("The board is not empty"))
    let other = Story().pressing("j", .enter)
    #expect(other.state.scrums.count == 3 && other.state.board.focus == .card(.upNext, 0))
  }

  @Test("a card opens in place, closes again, and reads no history for that")
  func expand() {
    var story = Story.samples.pressing("j", "j", " ")
    #expect(story.effects.isEmpty)
    let meetings = [290, 330, 100].map { meeting("App Dev", -1, turns: [turn("Katie", seconds: $0)]) }
    story.happen(.history(meetings, scrum: story.state.scrums[1].id))
    let screen = story.screen(64, 30)
    #expect(screen.contains("2 within 5:00") && screen.contains("yesterday 4:50"))
    #expect(screen.contains(" App Dev") && screen.contains("[s] Start  [enter] Open  [e] Edit"))
    story.press(" ")
    #expect(!story.screen(64, 30).contains("[s] Start"))
  }

  @Test("a title of a megabyte costs no more than what is seen of it")
  func longTitle() {
    let title = String(repeating: "é\t", count: 300_000)
    let story = Story((0..<3).map { _ in DailyScrum(title: title, attendees: [Attendee(name: title)]) })
    // Drawn whole, one frame takes many seconds.
    #expect(processorTime { _ = story.screen(120, 40) } < .seconds(1))
  }

  @Test("a scrum without attendees says why it can't start")
  func nobody() {
    let story = Story([DailyScrum(title: "Empty", attendees: [])]).pressing("s")
    #expect(story.effects.isEmpty && story.screen(60, 12).contains("This scrum has no attendees"))
  }
}
