import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("Half-typed notes are saved too")
struct SavedDraftTests {
  /// The program after it was killed and started again.
  private func resumed(_ meeting: MeetingInProgress, after story: Story) -> Story {
    var next = Story(story.state.scrums, history: [:], unfinished: meeting, at: story.state.now + 60)
    next.press("s")
    return next
  }

  @Test("A letter is saved within half a second, with one wake-up; unchanged text is not saved again")
  func typing() throws {
    var story = Story.meeting
    story.wait(0.25)
    story.press("a", typing: "half")
    let typed = story.state.now
    var (savedAfter, wakeUps): ([Double], Int) = ([], 0)
    while story.state.now < typed + 20 {
      let next = try #require(story.state.nextChange)
      story.wait(next.timeIntervalSince(story.state.now))
      wakeUps += 1
      guard let meeting = story.savedProgress else { continue }
      savedAfter.append(story.state.now.timeIntervalSince(typed))
      #expect(meeting.drafts.map(\.text) == ["half"] && meeting.turns[0].notes.isEmpty)
    }
    #expect(savedAfter.count == 1 && savedAfter.allSatisfy { $0 < 0.5 }, "\(savedAfter)")
    expect(wakeUps, 22, "one tick a second, and the save")
  }

  @Test("Typing without a break is saved every half second, not with each letter")
  func typingOn() throws {
    var story = Story.meeting.pressing("b")
    var (saves, onDisk) = (0, 0)
    for letter in 1...150 {
      story.type("x")
      story.wait(0.1)
      if let meeting = story.savedProgress {
        saves += 1
        onDisk = meeting.drafts.first?.text.count ?? 0
      }
      // Those of the last half second may be missing.
      #expect(letter - onDisk < 5, "\(letter)")
    }
    #expect(saves <= 50)
  }

  @Test("While paused, one wake-up saves the last letters")
  func paused() throws {
    var story = Story.meeting.pressing(" ", "a")
    #expect(story.state.nextChange == nil)
    story.type("half")
    let due = try #require(story.state.nextChange)
    #expect(due.timeIntervalSince(story.state.now) < 0.5)
    story.wait(due.timeIntervalSince(story.state.now))
    #expect((story.savedProgress?.drafts.map(\.text), story.state.nextChange) == (["half"], nil))
  }

  @Test("Resumed, they are put aside for their attendee: the same key continues them")
  func resume() throws {
    var story = Story.meeting.pressing("a", typing: "a note")
    story.press(.escape, "t", typing: "a topic")
    story.wait(5)
    var next = resumed(try #require(story.savedProgress), after: story)
    #expect(try next.turns[0].notes.isEmpty && next.timer.isPaused)
    next.press("t")
    try expect(next.meeting.note?.input.text, "a topic")
    next.type("!")
    next.press(.enter, "a", .enter)
    try expect(next.turns[0].notes.map(\.text), ["a topic!", "a note"])
    expect(next.savedProgress?.drafts, [])
  }

  @Test("A correction that was cut off continues as one, and the note stays until then")
  func correction() throws {
    var story = Story.meeting
    story.write("a", "first")
    story.press("e")
    story.wait(5)
    #expect(story.savedProgress == nil, "nothing was typed")
    story.type(" and second")
    story.wait(5)
    let left = try #require(story.savedProgress)
    #expect(left.turns[0].notes.map(\.text) == ["first"] && left.drafts.map(\.text) == ["first and second"])
    var next = resumed(left, after: story)
    next.press("a", .enter)
    try expect(next.turns[0].notes.map(\.text), ["first and second"])
    // Filed without being resumed, it is one note as well.
    let past = ScrumTimer(resuming: left, at: left.asOf).finished(at: left.asOf)
    expect(past.turns[0].notes.map(\.text), ["first and second"])
  }

  @Test("A saved or cancelled note leaves no draft behind")
  func done() throws {
    var story = Story.meeting.pressing("a", typing: "first")
    story.wait(5)
    story.press(.enter)
    #expect(story.savedProgress?.drafts == [] && story.savedProgress?.turns[0].notes.count == 1)
    story.press("e", typing: "!")
    story.wait(5)
    expect(story.savedProgress?.drafts.count, 1)
    story.press(.escape)
    #expect(story.savedProgress?.drafts == [] && story.savedProgress?.turns[0].notes.map(\.text) == ["first"])
  }

  @Test("Two notes that are begun at the same moment stay two")
  func sameMoment() throws {
    var story = Story.meeting
    story.write("a", "first")
    story.press("a", typing: "second")
    story.wait(5)
    var next = resumed(try #require(story.savedProgress), after: story)
    next.press("a", .enter)
    try expect(next.turns[0].notes.map(\.text), ["first", "second"])
  }

  @Test("Another terminal that ends the meeting saves them once, and the last letters are added here")
  func endedElsewhere() throws {
    var story = Story.meeting.pressing("a", typing: "half a line")
    story.wait(5)
    let left = try #require(story.savedProgress)
    let past = ScrumTimer(following: left).finished(at: left.asOf)
    expect(past.turns[0].notes.map(\.text), ["half a line"])
    for (typed, expected) in [("!", "half a line!"), (nil, "half a lin")] {
      var here = story
      if let typed { here.type(typed) } else { here.press(.backspace) }
      here.happen(.endedElsewhere(past, meeting: past.id))
      try expect(here.shownMeeting.turns[0].notes.map(\.text), [expected])
    }
  }

  @Test("Notes that could not be saved before another terminal ended the meeting are added to it, each once")
  func unsavedNotes() throws {
    var story = Story.meeting
    story.write("b", "first")
    story.write("a", "second")
    let known = try story.timer.meeting
    let written = try story.meeting.log.lines.count
    let past = ScrumTimer(following: known).finished(at: known.asOf)
    story.wait(3)
    story.write("e", " and more")
    story.happen(.command("resolve"))
    story.write("t", "third")
    let unwritten = try story.meeting.log.lines[written].id
    story.happen(.endedElsewhere(past, meeting: past.id, before: unwritten))
    let ended = try story.shownMeeting
    let notes = ended.turns[0].notes
    expect(notes.map(\.text), ["first", "second and more", "third"])
    expect(notes.map { $0.resolvedAt != nil }, [true, false, false])
    #expect(story.effects.contains(.store(.finish(ended, scrum: known.scrumID))))
    // What is known there already is not added again.
    var other = Story.meeting
    other.happen(.endedElsewhere(past, meeting: past.id))
    #expect(other.effects.allSatisfy { if case .store(.finish) = $0 { false } else { true } })
  }

  @Test("The drafts of a terminal that has gone are continued by the one that stays")
  func takenOver() throws {
    var story = Story.meeting.pressing("a", typing: "from there")
    story.wait(5)
    let left = try #require(story.savedProgress)
    var other = Story(story.state.scrums, history: [:], at: story.state.now)
    other.find(left, isElsewhere: true)
    other.press("s")
    #expect(try other.meeting.drafts.aside.isEmpty)
    other.happen(.leftAlone(left.drafts))
    other.happen(.leftAlone(left.drafts))
    other.press("a", .enter)
    #expect(try (other.turns[0].notes.map(\.text), other.savedProgress?.drafts) == (["from there"], []))
  }
}
