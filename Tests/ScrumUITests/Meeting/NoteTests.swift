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
      ("a", .note, "new logo"), ("b", .blocker, "no key"), ("t", .parking, "lunch"),
    ] as [(Key, Note.Kind, String)] {
      story.press(key, typing: text)
      story.wait(5)
      story.press(.enter)
      let last = try #require(try story.notes(turn: 0).last)
      #expect(last.kind == kind && last.text == text)
      try expect(story.effectsBesideSaving, [])
    }
    try expect(story.timer.displayedElapsed, 25)
    try expect(story.notes(turn: 0).map(\.at), [10, 15, 20].map { Story.start + $0 })
  }

  @Test("the line stands over the stage, which stays where it is, and letters are text")
  func screen() throws {
    var story = Story.meeting
    let before = story.lines(80, 24)
    story.press("b", typing: "qn p")
    let after = story.lines(80, 24)
    expect(Array(after.dropLast(2)), Array(before.dropLast(2)))
    #expect(after[22].contains("Blocker for Cathy qn p"))
    try expect(story.timer.speaker, 0)
    for (width, height) in [(20, 6), (40, 12), (120, 40), (200, 60)] {
      #expect(story.screen(width, height).contains("qn p"))
      #expect(story.canvas(width, height).cursor != nil)
    }
  }

  @Test("it belongs to the speaker at its start, even if the next one speaks by then")
  func turnThatEnds() throws {
    var story = Story.meeting
    story.command("overtime")
    story.press("a", typing: "still typing")
    story.wait(200)
    try expect(story.timer.speaker, 1)
    story.press(.enter)
    try expect(story.notes(turn: 0).map(\.text), ["still typing"])
    #expect(story.screen(80, 24).contains("Added to Cathy's notes"))
  }

  @Test("leaving in the middle of a note loses nothing of it", arguments: [0, 1, 2])
  func leaving(way: Int) throws {
    var story = Story.meeting.pressing("t", typing: "put aside")
    story.press(.escape, "b", typing: "half typed")
    let saved: [String]
    switch way {
    case 0, 1:
      story.happen(way == 0 ? .key(.control("c")) : .terminate)
      let meeting = try #require(story.savedProgress)
      #expect(story.effects.first?.savesMeeting == true)
      saved = meeting.drafts.map(\.text)
    default:
      // The meeting ends by itself while somebody types.
      story.press(.escape)
      story.command("overtime")
      story.press("b")
      story.wait(3_600)
      saved = try story.finished.turns[0].notes.map(\.text)
    }
    expect(Set(saved), ["half typed", "put aside"])
  }

  @Test("a blocker is open on the scrum afterwards, and all of it in the past meeting")
  func afterwards() throws {
    var story = Story.meeting
    story.write("b", "staging is down")
    story.press("q", "s", .enter)
    let summary = story.state.shared.summary(of: story.state.scrums[0].id)
    expect(summary.blockersOnCard.map(\.text), ["staging is down"])
  }

  @Test("if nobody speaks, it goes to the last speaker, who may be absent by now")
  func nobody() throws {
    var story = Story.meeting.pressing(.down, .down, .enter, "p", "x", "x", "x", "x", "x")
    #expect(try story.timer.speaker == nil)
    let last = try #require(story.timer.lastSpeaker)
    story.write("a", "later")
    try expect(story.turns[last].notes.map(\.text), ["later"])
  }

  // MARK: Notes put aside

  @Test("Esc puts a note aside and the same key continues it; an empty one is dropped")
  func aside() throws {
    var story = Story.meeting.pressing("a", typing: "half a thou")
    story.press(.escape)
    #expect(try story.turns[0].notes.isEmpty && story.state.tableTitles.first == "Meeting")
    story.write("a", "ght")
    story.press("b", " ", .enter, "t", .escape)
    try expect(story.turns[0].notes.map(\.text), ["half a thought"])
  }

  @Test("what was put aside waits for its attendee: the key begins a fresh line with another, and keeps all")
  func asideOfAnother() throws {
    var story = Story.meeting.pressing("a", typing: "of Cathy")
    story.press(.escape)
    expect(story.state.notice?.text, "Put aside · the same key continues it")
    story.press("n", "a")
    try expect(story.meeting.note?.input.text, "")
    story.type("of Daisy")
    story.press(.escape, "p", "a")
    try expect(story.meeting.note?.input.text, "of Cathy")
    story.press(.escape, "n", "a")
    try expect(story.meeting.note?.input.text, "of Daisy")
    story.press(.escape, .control("c"))
    let meeting = try #require(story.savedProgress)
    expect(meeting.drafts.map(\.text), ["of Cathy", "of Daisy"])
    expect(meeting.turns.map(\.notes.count), [0, 0, 0, 0])
  }

  @Test("a note put aside after its turn waits, and a notice says so")
  func asideTooLate() {
    var story = Story.meeting
    story.command("overtime")
    story.press("a", typing: "of Cathy")
    story.wait(151)
    story.press(.escape)
    expect(story.state.notice?.text, "Put aside until Cathy speaks or is selected")
  }
}
