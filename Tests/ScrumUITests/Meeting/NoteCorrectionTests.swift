import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Corrected notes and their notices")
struct NoteCorrectionTests {
  /// A line that a key has opened is being corrected, and the meeting as it was saved with it.
  private func correcting(_ key: Key) throws -> (story: Story, note: Note) {
    var story = Story.meeting
    story.write(key, "one")
    let note = try story.notes(turn: 0)[0]
    story.press("e")
    return (story, note)
  }

  @Test(
    "e takes the last note up again: Enter keeps what it is now, Esc what it was, and an emptied one is gone")
  func correcting() throws {
    var story = Story.meeting
    for text in ["one", "two"] { story.write("b", text) }
    #expect(story.screen(80, 24).contains("e edit · u undo"))
    story.press("n", .up, "e")
    #expect(story.screen(80, 24).contains("Blocker for Cathy two"))
    // Until then it stays as it is on the disk.
    try expect(story.notes(turn: 0).map(\.text), ["one", "two"])
    story.type("!")
    story.press(.escape)
    try expect(story.notes(turn: 0).map(\.text), ["one", "two"])
    story.write("e", "!")
    try expect(story.effectsBesideSaving, [])
    let before = try story.notes(turn: 0)
    #expect(before.map(\.text) == ["one", "two!"] && before.map(\.kind) == [.blocker, .blocker])
    story.press("e", .control("u"), .enter)
    try expect(story.notes(turn: 0).map(\.text), ["one"])
    try expect(story.effectsBesideSaving, [])
    #expect(story.screen(80, 24).contains("Removed from Cathy's notes"))
    story.press("e", .control("u"), .enter, "e")
    #expect(try story.notes(turn: 0).isEmpty && story.state.tableTitles.first == "Meeting")
    #expect(story.screen(80, 24).contains("Cathy has no note yet"))
  }

  @Test("a notice gives way to the keys after five seconds without a key")
  func noticeGoes() {
    var story = Story.meeting
    story.write("b", "no key")
    for _ in 1...4 { story.wait(1) }
    #expect(story.screen(80, 24).contains("Added to Cathy's notes"))
    story.wait(1)
    let screen = story.screen(80, 24)
    #expect(!screen.contains("Added to Cathy's notes") && screen.contains("n next"))
  }

  @Test("a notice after a long pause is shown for ten seconds too")
  func noticeAfterPause() {
    var story = Story.meeting.pressing(" ")
    let paused = story.state.now
    story.happen(.remark("The transcriber has ended"))
    story.happen(.time(paused + 3_600))
    expect(story.state.notice?.text, "The transcriber has ended")
    story.wait(10)
    #expect(story.state.notice == nil)
  }

  @Test("a blocker that another terminal has resolved meanwhile is corrected, and stays resolved")
  func correctedAndResolved() throws {
    var (story, note) = try correcting("b")
    note.resolvedAt = story.state.now
    try story.changeElsewhere(MeetingLine(.tick, note: note))
    story.type("!")
    story.press(.enter)
    try expect(story.notes(turn: 0).map(\.text), ["one!"])
    #expect(try story.notes(turn: 0).allSatisfy { $0.resolvedAt != nil })
  }

  @Test("a meeting that was ended elsewhere gets what is being typed once, however its history rounds")
  func endedElsewhere() throws {
    var story = Story.meeting
    story.wait(0.4)
    for text in ["done", "done"] {
      story.write("a", text)
      story.wait(5)
    }
    var past = try story.timer.finished(at: story.state.now)
    for index in past.turns[0].notes.indices {
      let at = past.turns[0].notes[index].at.timeIntervalSinceReferenceDate
      past.turns[0].notes[index].at = Date(timeIntervalSinceReferenceDate: at.rounded(.down))
    }
    story.press("e", typing: "!")
    story.happen(.endedElsewhere(past, meeting: past.id))
    try expect(story.shownMeeting.turns[0].notes.map(\.text), ["done", "done!"])
  }

  @Test("leaving in the middle of a correction keeps the new words, and the old ones where it was emptied")
  func leavingCorrection() throws {
    for (key, drafts) in [("!", ["one!"]), (.control("u"), [])] as [(Key, [String])] {
      var story = Story.meeting
      story.write("a", "one")
      story.press("e", key)
      story.press(.control("c"))
      let meeting = try #require(story.savedProgress)
      #expect((meeting.turns[0].notes.map(\.text), meeting.drafts.map(\.text)) == (["one"], drafts))
    }
  }

  @Test("a note that another terminal removed meanwhile is written again, once")
  func correctedElsewhere() throws {
    var (story, note) = try correcting("a")
    try story.changeElsewhere(MeetingLine(.delete, note: note))
    story.type("!")
    story.press(.enter)
    try expect(story.notes(turn: 0).map(\.text), ["one!"])
  }
}
