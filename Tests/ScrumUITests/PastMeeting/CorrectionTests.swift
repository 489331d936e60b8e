import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("A past meeting is corrected")
struct CorrectionTests {
  /// Cathy, Daisy, Simon, and Jonathan, who was absent; Daisy has a blocker, a topic and a note.
  private static let meeting = {
    var meeting = Story.meetings(2)[1]
    (meeting.turns[3].outcome, meeting.turns[3].seconds) = (.absent, 0)
    return meeting
  }()

  /// The meeting with a row selected; none for nothing.
  static func story(_ row: Int? = nil, on keys: Key...) -> Story {
    var story = Story.detail([meeting]).pressing("G", .enter)
    if let row { for _ in 0...row { story.press("j") } }
    return story.pressing(keys)
  }

  private static func saved(_ story: Story) -> Meeting? { story.state.history[Story.design.id]?.first }

  /// What a key has led to, in words.
  private static func outcome(of story: Story) -> String {
    guard let past = story.pastMeeting else { return "left" }
    if let draft = past.draft {
      return "\(draft.kind.rawValue) for \(past.name(of: draft)): \(draft.input.text)"
    }
    if past.moving != nil { return "move to \(past.selectedTurn?.name ?? "")" }
    return story.state.notice?.text ?? "nothing"
  }

  /// The rows are: none, Cathy, Jonathan, and Daisy's blocker, topic and note; what is not said does nothing.
  @Test(
    "what a key does to what is selected",
    arguments: [
      (
        "x",
        [
          0: "Cathy left early", 3: "Jonathan present", 4: "Resolved: staging is down",
          5: "Discussed: who orders lunch?",
        ]
      ),
      (" ", [4: "Resolved: staging is down", 5: "Discussed: who orders lunch?"]),
      (
        "e",
        [
          4: "blocker for Daisy: staging is down", 5: "parking for Daisy: who orders lunch?",
          6: "note for Daisy: the new logo is ready",
        ]
      ),
      (
        .enter,
        [
          4: "blocker for Daisy: staging is down", 5: "parking for Daisy: who orders lunch?",
          6: "note for Daisy: the new logo is ready",
        ]
      ),
      ("m", [4: "move to Simon", 5: "move to Simon", 6: "move to Simon"]),
      (
        "d",
        [
          nil: "left", 0: "Press g first: with nothing selected, d deletes the meeting",
          3: "Press g first: with nothing selected, d deletes the meeting", 4: "Blocker of Daisy deleted",
          5: "Topic of Daisy deleted", 6: "Note of Daisy deleted",
        ]
      ),
    ] as [(Key, [Int?: String])])
  func table(key: Key, outcomes: [Int?: String]) {
    for row in [nil, 0, 3, 4, 5, 6] {
      expect(
        Self.outcome(of: Self.story(row, on: key)), outcomes[row, default: "nothing"],
        "row \(row.map(String.init) ?? "none")")
    }
  }

  @Test(
    "a, b and t write for whom is selected, or whose note is, and else for the last speaker",
    arguments: [("a", "note"), ("b", "blocker"), ("t", "parking")] as [(Key, String)])
  func writing(key: Key, kind: String) {
    for (row, name) in [
      (nil, "Simon"), (0, "Cathy"), (3, "Jonathan"), (4, "Daisy"), (5, "Daisy"), (6, "Daisy"),
    ] {
      expect(
        Self.outcome(of: Self.story(row, on: key)), "\(kind) for \(name): ",
        "row \(row.map(String.init) ?? "none")")
    }
  }

  @Test("x goes from left early to absent and to there, and u goes back")
  func leftEarlyOrAbsent() throws {
    var story = Self.story(0)
    func turn() throws -> Turn { try #require(story.pastMeeting).meeting.turns[0] }
    let before = try turn()
    #expect(before.outcome == .spoke && before.seconds > 0)
    for words in ["Cathy left early", "Cathy absent", "Cathy present", "Cathy absent"] {
      story.press("x")
      expect(story.state.notice?.text, words)
    }
    try expect(turn().seconds, 0)
    story.press("u", "u", "u", "u")
    try expect(turn(), before)
  }

  @Test("the seconds of a turn are corrected by half minutes, never below none, and u goes back")
  func time() throws {
    var story = Self.story(0)
    func turn() throws -> Turn { try #require(story.pastMeeting).meeting.turns[0] }
    let before = try turn()
    story.press("+")
    try expect(turn().seconds, before.seconds + 30)
    expect(story.state.notice?.text, "\(Format.clock(before.seconds + 30)) for Cathy")
    story.press("u")
    try expect(turn(), before)
    for _ in 0...(before.seconds / 30) { story.press("-") }
    #expect(try turn().seconds == 0 && turn().outcome == .spoke)
    story.press("-")
    expect(story.state.notice?.text, "No time was counted")
    // Somebody with time was there.
    story = Self.story(3, on: "+")
    let jonathan = try #require(story.pastMeeting).meeting.turns[3]
    #expect((jonathan.seconds, jonathan.outcome) == (30, .spoke))
  }

  @Test("each change is one step of undo and redo, and one line of the history")
  func undo() throws {
    let changes: [(row: Int, keys: [Key], words: String)] = [
      (0, ["x"], "Cathy left early"), (3, ["x"], "Jonathan present"),
      (4, ["e", "!", .enter], "blocker of Daisy edited"),
      (5, ["m", .enter], "topic of Daisy moved to Simon"),
      (6, ["m", "k", "k", .enter], "note of Daisy moved to Cathy"), (6, ["d"], "note of Daisy deleted"),
      (0, ["a", "o", "k", .enter], "note of Cathy added"),
      (3, ["b", "n", "o", .enter], "blocker of Jonathan added"),
      (6, ["t", "h", "m", .enter], "topic of Daisy added"),
    ]
    for (row, keys, words) in changes {
      var story = Self.story(row)
      for key in keys { story.press(key) }
      let notice = try #require(story.state.notice)
      #expect(notice.text.lowercased() == words.lowercased() && notice.ending == "u undo")
      let changed = try #require(Self.saved(story))
      #expect(changed != Self.meeting)
      expect(story.effects, [.store(.addMeeting(changed, scrum: Story.design.id))])
      story.press("u")
      #expect(Self.saved(story) == Self.meeting && story.state.notice == .info("Undone: \(words)"))
      story.press(.control("r"))
      #expect(Self.saved(story) == changed && story.state.notice == .info("Redone: \(words)"))
    }
  }

  @Test("who was absent and is there did not speak, and who left early keeps the time that is on the books")
  func absence() {
    var story = Self.story(3, on: "x")
    expect(Self.saved(story)?.turns[3].outcome, .skipped)
    story = Self.story(0, on: "x")
    #expect(Self.saved(story)?.turns[0].outcome == .absent && Self.saved(story)?.turns[0].seconds == 128)
    story.wait(1)
    story.press("u")
    expect(Self.saved(story), Self.meeting)
  }

  @Test("a note that moves keeps all it has, and stays selected")
  func moving() throws {
    var story = Self.story(4, on: "x", "m", .enter)
    let moved = try #require(Self.saved(story)?.turns[2].notes.first)
    #expect(moved.text == "staging is down" && moved.resolvedAt == Story.start && moved.kind == .blocker)
    expect(moved.at, Self.meeting.turns[1].notes[1].at)
    expect(story.state.notice, .info("Blocker of Daisy moved to Simon", ending: "u undo"))
    expect(story.pastMeeting?.page.selectedNote?.note, moved)
    // Back to its place, and given up in between.
    story.press("m", .escape)
    #expect(story.pastMeeting?.page.selectedNote?.note == moved && story.pastMeeting?.moving == nil)
    story.press("m", "k", "k", " ")
    #expect(
      Self.saved(story)?.turns[1].notes.map(\.text).sorted() == [
        "staging is down", "the new logo is ready", "who orders lunch?",
      ])
    story.press("m", "k", "m")
    expect(story.state.notice, .info("It is a note of Daisy already"))
    var alone = Self.meeting
    alone.turns = [alone.turns[1]]
    story = Story.detail([alone])
    story.press("G", .enter, .tab, "m")
    expect(story.state.notice, .info("There is nobody else in this meeting"))
  }

  @Test(
    "a kind that this version does not know is a note with its word, and stays when it is corrected and moved"
  )
  func unknownKind() throws {
    var meeting = Self.meeting
    let guess = Note.Kind(rawValue: "guess")
    meeting.turns[1].notes.append(
      Note(kind: guess, text: "Go live", at: Story.start, resolvedAt: Story.start))
    var story = Story.detail([meeting]).pressing("G", .enter)
    #expect(story.screen(80, 24).contains("guess: Go live"))
    for _ in 0...7 { story.press("j") }
    #expect(story.reason(against: "resolve") != nil)
    story.press("e", typing: " on Friday")
    #expect(story.screen(80, 24).contains("guess for Daisy"))
    story.press(.enter, "m", .enter)
    expect(story.state.notice, .info("Guess of Daisy moved to Simon", ending: "u undo"))
    let saved = try #require(Self.saved(story)?.turns[2].notes.first)
    #expect(saved.kind == guess && saved.text == "Go live on Friday" && saved.resolvedAt == Story.start)
  }

  @Test("a note is emptied to delete it, left as it was, and put aside until its key is pressed again")
  func drafts() {
    var story = Self.story(6, on: "e", .control("u"), .enter)
    expect(story.state.notice, .info("Note of Daisy deleted", ending: "u undo"))
    story = Self.story(6, on: "e", .enter)
    #expect(story.state.notice == .info("Note left unchanged") && Self.saved(story) == Self.meeting)
    story.press("e", "x", .escape)
    #expect(story.state.notice == .info("Note left unchanged") && Self.saved(story) == Self.meeting)
    story.press("b", typing: "no wifi")
    story.press(.escape)
    expect(story.state.notice, .info("Put aside · the same key continues it"))
    expect(Self.saved(story), Self.meeting)
    story.press("b")
    expect(Self.outcome(of: story), "blocker for Daisy: no wifi")
    story.press(.escape, "g", "b", .enter)
    #expect(story.pastMeeting?.draft == nil && Self.saved(story) == Self.meeting)
    story.press(.escape)
    expect(Self.saved(story)?.turns[1].notes.last?.text, "no wifi")
    expect(story.state.notice, .info("Blocker of Daisy added", ending: "u undo"))
  }

  @Test("a half-written note is saved when the page is turned or the program ends")
  func leaving() {
    for keys: [Key] in [[.escape, "["], [.control("c")], [.escape, .control("c")]] {
      var story = Story.detail(3).pressing("G", "k", .enter, "a", typing: "half")
      for key in keys { story.press(key) }
      #expect(story.state.history[Story.design.id]?[1].turns[3].notes.map(\.text) == ["half"])
      let saves = story.effects.contains { if case .store(.addMeeting) = $0 { true } else { false } }
      #expect(saves)
    }
  }

  @Test("the summary takes notes for the last speaker, and corrects what has just been said")
  func summary() throws {
    var story = SummaryTests.story
    story.write("a", "thanks")
    expect(story.state.notice, .info("Note of Daisy added", ending: "u undo"))
    // Daisy's first note, the one that is older.
    story.press(.tab, .tab, .tab, "m", .enter)
    expect(story.state.notice, .info("Blocker of Daisy moved to Simon", ending: "u undo"))
    story.press("g", "j", "j", "j", "x")
    expect(story.state.notice, .info("Simon present", ending: "u undo"))
    #expect(story.screen(80, 24).contains("Simon    ○ did not speak"))
    story.press("u", "u", "u")
    expect(story.state.history[Story.design.id]?.first?.turns[1].notes.count, 3)
    story.press("g", .enter)
    #expect(PastMeetingState.find(in: story.state) == nil)
  }

  // MARK: Other terminals

  @Test("what another terminal does to a note stays when the move is undone, and the selection stays on it")
  func elsewhere() throws {
    var story = Self.story(4, on: "m", .enter)
    var changed = try #require(Self.saved(story))
    changed.turns[2].notes[0].resolvedAt = Story.start
    changed.turns[1].notes.append(Note(kind: .blocker, text: "no power", at: Story.start))
    story.happen(.history([changed], scrum: Story.design.id))
    expect(story.pastMeeting?.page.selectedNote?.note.text, "staging is down")
    story.press("u")
    let notes = try #require(Self.saved(story)?.turns[1].notes)
    #expect(
      Set(notes.map(\.text)) == [
        "staging is down", "who orders lunch?", "the new logo is ready", "no power",
      ])
    expect(notes.first { $0.text == "staging is down" }?.resolvedAt, Story.start)
    // It is rewritten elsewhere while it is edited here, deleted while it is moved.
    story = Self.story(6, on: "e", "!")
    changed = Self.meeting
    changed.turns[1].notes.remove(at: 0)
    story.happen(.history([changed], scrum: Story.design.id))
    expect(story.pastMeeting?.selectedTurn?.name, "Daisy")
    story.press(.enter)
    expect(Self.saved(story)?.turns[1].notes.last?.text, "the new logo is ready!")
    story = Self.story(6, on: "m")
    story.happen(.history([changed], scrum: Story.design.id))
    story.press(.enter)
    #expect(story.state.notice == .info("The note was deleted elsewhere") && Self.saved(story) == changed)
    // What was corrected here and is gone can't be undone.
    story = Self.story(6, on: "e", "!", .enter)
    story.happen(.history([changed], scrum: Story.design.id))
    story.press("u")
    expect(story.state.notice?.text, "Not undone because it was changed elsewhere: note of Daisy edited")
  }

  @Test("a meeting that was deleted elsewhere can be read in its summary, but not corrected")
  func deleted() {
    var story = SummaryTests.story
    story.happen(.history([], scrum: Story.design.id))
    story.press("a")
    expect(story.state.notice, .info("The meeting was deleted"))
    story.press(.tab, "e")
    expect(story.state.notice, .info("The meeting was deleted"))
  }

  // MARK: The screen

  @Test("a note is corrected on a line below the page")
  func editing() {
    #expect(
      Self.story(6, on: "e").screen(80, 24).hasSuffix(
        """
         Note for Daisy the new logo is ready
         enter save  F1 help                                              esc put aside
        """))
  }

  @Test("people are chosen where they stand")
  func choosing() {
    let story = Self.story(5, on: "m")
    #expect(story.screen(120, 40).contains("\n Move to Simon who orders lunch?\n\n enter move here  ? help"))
    let row = story.lines(120, 40).firstIndex { $0.hasPrefix(" Simon ") } ?? 0
    #expect(story.canvas(120, 40).row(row).contains { $0.background != .terminal })
  }

  @Test("on a small terminal keys for what is selected come first, and the line says for whom")
  func small() {
    var story = Self.story()
    story.window = Size(width: 40, height: 12)
    story.press("j", "j")
    expect(story.lines(40, 12).last, " x left  a note  ? help        esc back")
    story.press("b")
    expect(story.lines(40, 12)[10], " Blocker for Daisy What blocks the work")
  }

  @Test("numbers select people and notes in lines, and people alone while a note moves")
  func lines() {
    var story = Self.story()
    expect(story.state.top.numbered.count, 7)
    story.happen(.choose(7))
    story.press("m")
    expect(story.state.top.numbered.count, 4)
    story.happen(.choose(1))
    story.press(.enter)
    expect(story.state.notice, .info("Note of Daisy moved to Cathy", ending: "u undo"))
  }

  @Test("a second click edits a note, and does nothing to a person")
  func mouse() {
    var story = Self.story()
    for _ in 0..<2 { story.click("past/rows/6") }
    expect(Self.outcome(of: story), "note for Daisy: the new logo is ready")
    story = Self.story()
    for _ in 0..<2 { story.click("past/rows/0") }
    #expect(Self.saved(story) == Self.meeting && story.pastMeeting?.page.selected == 0)
  }
}
