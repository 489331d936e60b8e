import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A note in the user's editor")
struct NoteEditorTests {
  private func writing(_ text: String, _ key: Key = "a") -> Story {
    var story = Story.meeting
    story.wait(3)
    story.press(key, typing: text)
    return story
  }

  @Test("^O opens what was typed, which is saved before; what comes back is edited on and saved with Enter")
  func editing() throws {
    var story = writing("half")
    #expect(story.screen(80, 24).contains("^O editor"))
    story.press(.control("o"))
    try expect(story.meeting.drafts.saved.map(\.text), ["half"])
    try expect(story.effectsBesideSaving, [.terminal(.editNote("half"))])
    // Nothing new was typed: nothing is saved.
    story.press(.control("o"))
    expect(story.effects, [.terminal(.editNote("half"))])
    story.wait(70)
    story.happen(.wrote("half a page\n"))
    expect(story.state.notice, .info("Edited · enter saves it"))
    try expect(story.meeting.drafts.saved.map(\.text), ["half a page"])
    try expect(story.effectsBesideSaving, [])
    try expect(story.timer.displayedElapsed, 73)
    story.type("!")
    story.press(.enter)
    try expect(story.turns[0].notes.map(\.text), ["half a page!"])
  }

  @Test(
    "it works for a blocker, a topic, a correction, and from the palette",
    arguments: ["a", "b", "t", "e", "palette"])
  func kinds(way: String) throws {
    var story = writing("first", way.count == 1 && way != "e" ? Key.character(Character(way)) : "a")
    if way == "e" { story.press(.enter, "e") }
    if way == "palette" {
      story.write(.function(2), "editor")
    } else {
      story.press(.control("o"))
    }
    expect(story.effects.last, .terminal(.editNote("first")))
    story.happen(.wrote("second"))
    story.press(.enter)
    try expect(story.turns[0].notes.map(\.text), ["second"])
    #expect(try story.meeting.drafts.saved.isEmpty)
  }

  @Test(
    "an unchanged text leaves the note as it is, and says so", arguments: ["same", "same\n", " same \n\n"])
  func unchanged(text: String) throws {
    var story = writing("same ")
    story.press(.control("o"))
    story.happen(.wrote(text))
    #expect((story.state.textInput?.text, story.state.notice) == ("same ", .info("The note is as it was")))
    #expect(story.effects.isEmpty)
  }

  @Test("a text that was deleted in the editor comes back with ^Y")
  func emptied() throws {
    var story = writing("precious")
    story.press(.control("o"))
    story.happen(.wrote(""))
    expect(story.state.textInput?.text, "")
    story.press(.control("y"))
    expect(story.state.textInput?.text, "precious")
  }

  @Test("lines become one, and a text that is too long is cut, both with words")
  func long() throws {
    var story = writing("")
    story.press(.control("o"))
    story.happen(.wrote("one\n\ntwo\nthree \u{9B}31m\n"))
    expect(story.state.textInput?.text, "one two three  31m")
    expect(story.state.notice, .info("Edited, 3 lines as one · enter saves it"))
    story.happen(.wrote(String(repeating: "é", count: 20_000)))
    expect(story.state.textInput?.text.count, 10_000)
    expect(story.state.notice, .error("The note does not fit: cut after 10000 characters"))
  }

  @Test(
    "if the meeting has ended meanwhile, the note has what was typed before, and it says that the rest has no place"
  )
  func ended() throws {
    var story = writing("typed")
    story.press(.escape)
    story.command("overtime")
    story.press("a", .control("o"))
    story.wait(3_600)
    let meeting = try story.finished
    expect(meeting.turns[0].notes.map(\.text), ["typed"])
    story.happen(.wrote("typed and written"))
    expect(story.state.notice, .error("The meeting has ended before the note was written"))
  }
}
