import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A text field that is gone under the typist")
struct LostFieldTests {
  private static let offer = "^Y in a text field inserts what you typed"

  /// A note is being typed on the newest past meeting.
  private static var writing: Story {
    Story.detail(3).pressing(.tab, .tab, .tab, .enter, "a", typing: "half a n")
  }

  /// A meeting of a minute that ends by itself, whose history was read.
  private static var minute: Story {
    let story = Story.minute
    return story.after(.history([], scrum: story.state.scrums[0].id))
  }

  @Test("goes on in the summary if the time of the last turn ends the meeting, which has it as it stood")
  func end() throws {
    for (typed, kept) in [("fix the log", ["fix the log"]), ("", [])] {
      var story = Self.minute.pressing("a", typing: typed)
      story.wait(61)
      try expect(story.finished.turns[0].notes.map(\.text), kept)
      story.press("w", typing: "cd")
      #expect(story.effects.isEmpty && story.state.textInput?.text == typed + "wcd")
      story.press(.enter)
      try expect(story.shownMeeting.turns[0].notes.map(\.text), [typed + "wcd"])
      story.press("u")
      try expect(story.shownMeeting.turns[0].notes.map(\.text), kept)
    }
  }

  @Test("goes on in the summary if another terminal ends the meeting")
  func endedElsewhere() throws {
    var story = Story.meeting.pressing("b", typing: "no acc")
    story.happen(.history([], scrum: story.state.scrums[0].id))
    let ended = try story.timer.finished(at: story.state.now)
    story.happen(.endedElsewhere(ended, meeting: ended.id))
    story.press("e", typing: "ss")
    story.press(.enter)
    try expect(story.shownMeeting.turns[0].notes.map(\.text), ["no access"])
  }

  @Test(
    "leaves its text and what is typed on, which no key acts on until Enter, Esc or a pause",
    arguments: 0..<3)
  func pastMeeting(way: Int) throws {
    var story = Self.writing.after(.history(Array(Story.meetings(3).dropFirst()), scrum: Story.design.id))
    #expect(story.state.textInput == nil && story.pastMeeting == nil)
    #expect(story.screen(100, 24).contains(Self.offer))
    let before = story.state.scrums
    story.press("o", typing: "dAe dt")
    story.press(.backspace)
    #expect(story.effects.isEmpty && story.state.scrums == before && story.state.overlay == nil)
    if way == 0 { story.press(.enter) } else if way == 1 { story.press(.escape) } else { story.wait(1.1) }
    #expect(DetailState.find(in: story.state) != nil)
    story.press("a", .control("y"))
    expect(story.state.textInput?.text, "half a nodAe d")
  }

  @Test("of a scrum that was deleted elsewhere lets no letter delete another one, and a paste is kept too")
  func scrum() throws {
    var story = Story.samples.pressing(.enter, "a", typing: "Ed")
    story.happen(.merged(Array(story.state.scrums.dropFirst()), notices: []))
    expect(story.state.notice?.text, "Design was deleted elsewhere")
    expect(story.state.notice?.ending, Self.offer)
    story.press("d", typing: "dd")
    story.happen(.paste("q\n"))
    #expect(story.state.scrums.count == 2 && story.state.screen == .board)
    story.press(.escape, "d")
    expect(story.state.scrums.count, 1)
    story.press("/", .control("y"))
    expect(story.state.textInput?.text, "Edddd q")
  }

  @Test("is not gone because of keys, and Ctrl-C still quits")
  func keys() {
    var story = Story.samples.pressing(.enter, "a", typing: "Ed")
    story.press(.escape, "q")
    expect(story.state.screen, .board)
    story.press(.enter, "a", "x")
    story.happen(.merged(Array(story.state.scrums.dropFirst()), notices: []))
    story.press(.control("c"))
    expect(story.effects, [.terminal(.quit)])
  }

  @Test("keeps a note that can't be saved, because its meeting was deleted elsewhere")
  func summary() throws {
    var story = Self.minute
    story.wait(61)
    story.press("a", typing: "late")
    let scrum = story.state.scrums[0].id
    story.happen(.history([], scrum: scrum))
    story.press(.enter)
    #expect(story.state.textInput?.text == "late" && story.state.notice?.text == "The meeting was deleted")
    story.press(.escape)
    story.press(.escape)
    story.wait(2)
    story.press("n", .control("y"))
    expect(story.state.textInput?.text, "late")
  }
}
