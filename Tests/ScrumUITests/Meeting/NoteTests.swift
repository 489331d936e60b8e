import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Notes in a meeting")
struct NoteTests {
  @Test("a, b and t write a line for the speaker while the clock runs")
  func writing() throws {
    var story = Story.meeting
    story.wait(10)
    for (key, kind, text) in [
      ("a", Note.Kind.note, "new logo"), ("b", .blocker, "no key"), ("t", .parking, "lunch"),
    ] {
      story.press(.character(Character(key)))
      story.type(text)
      story.wait(5)
      story.press(.enter)
      let last = try #require(try story.notes(turn: 0).last)
      #expect(last.kind == kind && last.text == text)
      #expect(story.effects == [.store(.saveProgress(try story.timer.meeting))])
    }
    #expect(try story.timer.displayedElapsed == 25)
    #expect(try story.notes(turn: 0).map(\.at) == [10, 15, 20].map { Story.start + $0 })
  }

  @Test("the line stands over the stage, which stays where it is, and letters are text")
  func screen() throws {
    var story = Story.meeting
    let before = story.screen(80, 24).split(separator: "\n", omittingEmptySubsequences: false)
    story.press("b")
    story.type("qn p")
    let after = story.screen(80, 24).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(Array(after.dropLast(2)) == Array(before.dropLast(2)))
    #expect(after[22].contains("Blocker for Cathy qn p"))
    #expect(try story.timer.speaker == 0)
    for (width, height) in [(20, 6), (40, 12), (120, 40), (200, 60)] {
      #expect(story.screen(width, height).contains("qn p"))
      #expect(story.canvas(width, height).cursor != nil)
    }
  }

  @Test("it belongs to the speaker at its start, even if the next one speaks by then")
  func turnThatEnds() throws {
    var story = Story.meeting
    story.command("overtime")
    story.press("a")
    story.type("still typing")
    story.wait(200)
    #expect(try story.timer.speaker == 1)
    story.press(.enter)
    #expect(try story.notes(turn: 0).map(\.text) == ["still typing"])
    #expect(story.screen(80, 24).contains("Saved in Cathy's notes"))
  }

  @Test("leaving in the middle of a note loses nothing of it", arguments: [0, 1, 2])
  func leaving(way: Int) throws {
    var story = Story.meeting
    story.press("t")
    story.type("put aside")
    story.press(.escape, "b")
    story.type("half typed")
    let saved: [String]
    switch way {
    case 0:
      story.press(.control("c"))
      guard case .store(.saveProgress(let meeting))? = story.effects.first else { throw story.unexpected }
      saved = meeting.drafts.map(\.text)
    case 1:
      story.happen(.terminate)
      guard case .store(.saveProgress(let meeting))? = story.effects.first else { throw story.unexpected }
      saved = meeting.drafts.map(\.text)
    default:
      // The meeting ends by itself while somebody types.
      story.press(.escape)
      story.command("overtime")
      story.press("b")
      story.wait(3_600)
      guard case .store(.finish(let meeting, _))? = story.effects.last else { throw story.unexpected }
      saved = meeting.turns[0].notes.map(\.text)
    }
    #expect(Set(saved) == ["half typed", "put aside"])
  }

  @Test("a blocker is open on the scrum afterwards, and all of it in the past meeting")
  func afterwards() throws {
    var story = Story.meeting
    story.write("b", "staging is down")
    story.press("q", "s", .enter)
    #expect(
      story.state.shared.summary(of: story.state.scrums[0].id).blockersOnCard.map(\.text)
        == ["staging is down"])
  }

  @Test("if nobody speaks, it goes to the last speaker, who may be absent by now")
  func nobody() throws {
    var story = Story.meeting
    story.press(.down, .down, .enter, "p", "x")
    for _ in 0..<4 { story.press("x") }
    #expect(try story.timer.speaker == nil)
    let last = try #require(story.timer.lastSpeaker)
    story.write("a", "later")
    #expect(try story.timer.meeting.turns[last].notes.map(\.text) == ["later"])
  }
}
