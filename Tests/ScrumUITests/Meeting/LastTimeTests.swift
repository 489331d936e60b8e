import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The speaker's notes from last time")
struct LastTimeTests {
  private static let day = Story.start - 86_400

  /// Design, whose last meeting was yesterday: Cathy had a blocker and a note, Daisy nothing.
  static var story: Story {
    var random = SplitMix64(seed: 2)
    let scrums = DailyScrum.samples { random.uuid() }
    let notes = [
      Note(kind: .blocker, text: "staging is down", at: day + 20),
      Note(kind: .note, text: "the new logo is drawn", at: day + 40),
      Note(kind: .blocker, text: "no key", at: day + 50),
    ]
    let turns = scrums[0].attendees.map { attendee in
      Turn(
        attendeeID: attendee.id, name: attendee.name, seconds: 60, allotted: 150, outcome: .spoke,
        notes: attendee.name == "Cathy" ? notes : [])
    }
    let meeting = Meeting(
      id: random.uuid(), title: "Design", startedAt: day, endedAt: day + 240, lengthInMinutes: 10,
      turns: turns)
    var story = Story(scrums, history: [scrums[0].id: [meeting]])
    story.happen(.start(scrum: scrums[0].id, startsClock: true))
    story.happen(.history([meeting], scrum: scrums[0].id))
    return story
  }

  @Test("the arrows reach the speaker's blockers below the people; x resolves the selected one")
  func selectedBlocker() throws {
    var story = Self.story.pressing("G")
    #expect(try story.meeting.selectedBlocker?.text == "no key" && story.meeting.selectedTurn == nil)
    #expect(story.spoken(80, 24).contains("blocker no key selected"))
    let marked = story.canvas(120, 40)
    #expect(marked != Self.story.canvas(120, 40))
    story.press("x")
    try expect(story.meeting.blockers.map(\.text), ["staging is down"])
    #expect(try story.timer.meeting.turns.allSatisfy { $0.phase != .absent })
    story.press("u", "G", .up, .escape)
    #expect(try story.meeting.selectedBlocker == nil && story.meeting.question == nil)
  }

  @Test("the speaker's open blockers are shown, the palette resolves the first, and u opens it again")
  func blockers() throws {
    var story = Self.story
    #expect(story.screen(80, 24).contains("staging is down") && story.screen(80, 24).contains("no key"))
    story.happen(.command("resolve"))
    try expect(story.meeting.blockers.map(\.text), ["no key"])
    guard case .store(.addMeeting(let changed, _))? = story.effects.first else { throw story.unexpected }
    expect(changed.turns[0].notes.map { $0.resolvedAt != nil }, [true, false, false])
    story.press("u")
    #expect(story.screen(80, 24).contains("staging is down"))
    for _ in 0..<2 { story.happen(.command("resolve")) }
    expect(story.reason(against: "resolve"), "The speaker has no open blocker")
    story.press("n")
    #expect(!story.screen(80, 24).contains("no key"), "Daisy has none")
  }

  @Test("after a kill too, a blocker of an earlier meeting is opened and resolved again")
  func afterKill() throws {
    var story = Self.story
    story.happen(.command("resolve"))
    story = try story.afterKill().pressing("s", "u")
    try expect(story.meeting.blockers.map(\.text), ["staging is down", "no key"])
    expect(story.state.notice?.text, "Reopened: staging is down")
    story.press(.control("r"))
    try expect(story.meeting.blockers.map(\.text), ["no key"])
    expect(story.state.notice?.text, "Resolved: staging is down")
  }

  @Test(
    "a blocker of this meeting comes after the earlier ones; it is resolved as well, and u opens it again")
  func blockerOfToday() throws {
    var story = Self.story
    story.write("b", "no room")
    try expect(story.meeting.blockers.map(\.text), ["staging is down", "no key", "no room"])
    #expect(story.screen(80, 24).contains("no room"))
    for _ in 0..<3 { story.happen(.command("resolve")) }
    try expect(story.turns[0].notes.map(\.resolvedAt), [story.state.now])
    #expect(story.effects.last?.savesMeeting == true)
    expect(story.state.notice?.text, "Resolved: no room")
    #expect(try story.meeting.blockers.isEmpty)
    expect(story.reason(against: "resolve"), "The speaker has no open blocker")
    story.press("u")
    try expect(story.effectsBesideSaving, [])
    try expect(story.meeting.blockers.map(\.text), ["no room"])
    story.press("u")
    try expect(story.meeting.blockers.map(\.text), ["no key", "no room"])
    story.press("n")
    #expect(try story.meeting.blockers.isEmpty, "Daisy has none")
  }

  @Test("what another terminal has done to a resolved blocker meanwhile is not undone")
  func resolvedElsewhere() throws {
    var story = Story.meeting
    story.write("b", "no room")
    story.happen(.command("resolve"))
    try story.changeElsewhere(MeetingLine(.delete, note: story.notes(turn: 0)[0]))
    story.press("u")
    expect(story.state.notice?.text, "Not undone: another terminal has changed the meeting since")
    #expect(story.effects.isEmpty)
  }

  @Test("if the speaker did not speak last time, the notes are from the meeting before")
  func skipped() throws {
    var story = Self.story
    let scrum = story.state.scrums[0]
    let before = try #require(story.state.history[scrum.id]?.first)
    var skipped = Meeting(
      title: "Design", startedAt: before.startedAt + 3_600, endedAt: before.endedAt + 3_600,
      lengthInMinutes: 10, turns: before.turns)
    for turn in skipped.turns.indices {
      (skipped.turns[turn].outcome, skipped.turns[turn].notes) = (.skipped, [])
    }
    story.happen(.history([skipped, before], scrum: scrum.id))
    try expect(story.meeting.lastTime(story.state.shared)?.meeting, before)
    // What was noted counts, whatever became of the turn.
    skipped.turns[0].notes = [Note(kind: .parking, text: "lunch", at: skipped.startedAt)]
    story.happen(.history([skipped, before], scrum: scrum.id))
    try expect(story.meeting.lastTime(story.state.shared)?.meeting, skipped)
  }

  @Test("arrows go through the notes of last time, and Esc closes them")
  func through() throws {
    var story = Self.story.pressing("y", .down, .down)
    #expect(try story.meeting.selectedTurn == nil && story.meeting.lastTimeRow == 2)
    #expect(story.screen(40, 12).contains("no key"))
    story.press(.escape)
    #expect(try !story.meeting.showsLastTime && story.meeting.question == nil)
  }

  @Test("changes from before the meeting can't be undone in it")
  func undo() {
    var story = Story.samples.pressing("G", "J", "K", "d", "g")
    story.startMeeting("u")
    expect(story.reason(against: "undo"), "Nothing to undo in this meeting")
    // A blocker that was resolved before is the same.
    story = Self.story
    story.press("q", "x", .enter, .down, " ", .escape)
    story.startMeeting("u")
    expect(story.reason(against: "undo"), "Nothing to undo in this meeting")
  }

  @Test("the notes of last time are below the attendees, and y shows them instead")
  func lastTime() throws {
    var story = Self.story
    for size in [(120, 40), (80, 24)] {
      let screen = story.screen(size.0, size.1)
      let missing = screen.missing("─ Last time · yesterday ─", "· the new logo is drawn", "○ Daisy")
      expect(missing, [], "\(size)")
      expect(screen.ranges(of: "staging is down").count, 1, "an open blocker stands there once")
    }
    #expect(!story.screen(40, 12).contains("the new logo is drawn"))
    #expect(story.screen(40, 12).contains("\n ! 2  Next: Dai"))
    story.press("y")
    for size in [(120, 40), (80, 24), (60, 24), (40, 12)] {
      let screen = story.screen(size.0, size.1)
      #expect(
        screen.missing("Last time", "the new logo is drawn") == [] && !screen.contains("○ Daisy"), "\(size)")
    }
    story.press("n")
    #expect(!story.screen(120, 40).contains("Last time"), "nothing was noted with Daisy")
    story.press("y")
    #expect(story.screen(120, 40).contains("No notes"))
  }

  @Test("long notes are wrapped if there is room, else each has a line, and the rest is counted")
  func wrapped() throws {
    let long = "the vendor has not answered since Tuesday and nobody picks up the phone"
    let story = try Self.story.withLastNotes(Array(repeating: long, count: 5))
    expect(
      story.screen(120, 40).missing("· the vendor has not answered since Tuesday", "picks up the phone"), [])
    let small = story.screen(80, 24)
    #expect(!small.contains("picks up the phone") && small.contains("· the vendor has not answ"))
    #expect(story.screen(80, 20).contains(" more"))
  }

  @Test("ring and digits keep their places for every speaker and after resolving")
  func stable() throws {
    func shape(_ story: Story, _ size: (Int, Int)) throws -> StageLayout {
      let meeting = try story.meeting
      expect(meeting.blockerSearch.most, 2)
      return StageLayout(
        Size(width: size.0, height: size.1),
        .init(attendees: meeting.timer.meeting.turns.count, blockers: meeting.blockerSearch.most),
        glyphs: .unicode)
    }
    for size in [(80, 24), (120, 40), (60, 24), (60, 30), (40, 12)] {
      let first = try shape(Self.story, size)
      for story in [
        Self.story.after(0, "G", "x"), Self.story.after(0, "G", "x", "G", "x"), Self.story.after(0, "n"),
      ] {
        try expect(shape(story, size), first)
      }
    }
  }
}

extension Story {
  /// The same meeting, in whose last one so much was noted with the first attendee.
  fileprivate func withLastNotes(_ texts: [String]) throws -> Story {
    var story = self
    let scrum = story.state.scrums[0].id
    var past = try #require(story.state.history[scrum]?.first)
    past.turns[0].notes = texts.map { Note(kind: .note, text: $0, at: past.startedAt) }
    story.happen(.history([past], scrum: scrum))
    return story
  }
}
