import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The filter of the board finds notes of past meetings")
struct NoteSearchTests {
  /// Two scrums; in their past meetings, which are read once the filter opens, something was noted.
  private struct Board {
    let design = Story.meetings(4)
    let web = DailyScrum(title: "Web Dev", attendees: [Attendee(name: "Karla")], theme: .poppy)
    var scrums: [DailyScrum] { [Story.design, web] }
    var story: Story { Story(scrums) }

    /// A meeting some days ago, with a note for each text.
    func meeting(_ days: Double, _ texts: String..., by name: String = "Karla") -> Meeting {
      let start = Story.start - days * 86_400
      let notes = texts.map { Note(kind: .note, text: $0, at: start) }
      let turn = Turn(
        attendeeID: web.attendees[0].id, name: name, seconds: 60, allotted: 60, outcome: .spoke, notes: notes)
      return Meeting(
        title: "Web Dev", startedAt: start, endedAt: start + 60, lengthInMinutes: 5, turns: [turn])
    }

    /// The filter with a text, and the meetings that were read for it.
    func filtered(_ text: String, _ meetings: [Meeting], isCut: Bool? = false) -> Story {
      var story = story.pressing("/").after(.notes(design, scrum: scrums[0].id))
      story.happen(.notes(meetings, scrum: web.id))
      if let isCut { story.happen(.allNotes(isCut: isCut)) }
      story.type(text)
      return story
    }
  }

  private let board = Board()

  @Test("they stand below the cards, the newest first, with what was found marked")
  func picture() {
    let story = board.filtered(
      "log", [board.meeting(30, "changelog is missing"), board.meeting(0, "no logo yet")])
    let lines = story.lines(80, 16)
    #expect(lines[0].hasSuffix(" none of 2 · 3 in notes"))
    #expect(
      lines[2...5] == [
        " In notes · 3", "  Web Dev   today   Karla  no logo yet",
        "  Design    Thu     Daisy  the new logo is ready",
        "  Web Dev   22 Oct  Karla  changelog is missing",
      ])
    let canvas = story.canvas(80, 16)
    let marked = canvas.row(3).filter { $0.attributes.contains(.underline) }
    expect(marked.map { String(canvas.character(of: $0)) }.joined(), "log")
    #expect(story.spoken(80, 16).contains("Design, Thu. Daisy: the new logo is ready"))
  }

  @Test("what is written for the next meeting is found too, and Enter opens its scrum")
  func updates() throws {
    var story = board.story
    let update = Update(
      attendeeID: board.web.attendees[0].id, name: "Karla", text: "call the vendor", at: Story.start - 60)
    story.happen(.updates([update], scrum: board.web.id))
    story.press("/")
    story.happen(.allNotes(isCut: false))
    story.type("karla vendor")
    #expect(story.screen(80, 16).contains("  Web Dev   next  Karla  call the vendor"))
    story.press(.enter)
    #expect(story.screen(80, 16).contains("Scrums › Web Dev"))
  }

  @Test("all words must match, in the text or in the name, whatever the case and accents")
  func words() {
    let meetings = [board.meeting(1, "Änderung am LOGO", "logo"), board.meeting(2, "logo", by: "Zoë")]
    func texts(_ pattern: String) -> [String] {
      board.filtered(pattern, meetings).state.board.noteHits.map { "\($0.note.name): \($0.text)" }
    }
    expect(texts("logo anderung"), ["Karla: Änderung am LOGO"])
    #expect(texts("zoe logo") == ["Zoë: logo"] && texts("logo zzz") == [])
    #expect(texts("karla").count == 2 && texts(" ") == [])
  }

  @Test("Enter opens the meeting at the line once its history is read, and Esc comes back to the filter")
  func opening() throws {
    var story = board.filtered("logo", [])
    expect(story.state.board.focus, .noteHit(0))
    let filtered = story.state.board
    story.press(.enter)
    let scrum = board.scrums[0].id
    expect(story.effects, [.files(.readHistory(scrum: scrum))])
    story.happen(.history(board.design, scrum: scrum))
    let past = try #require(story.pastMeeting)
    expect(past.meeting, board.design[1])
    let canvas = story.canvas(80, 24)
    let rows = story.lines(80, 24)
    // Below the band, beside the turns.
    let filled = (4..<24).filter { canvas[52, $0].background != .terminal }
    expect(filled.map { rows[$0].trimmed }, ["the new logo is ready"])
    // What is no blocker can't be ticked.
    #expect(!story.state.tableTitles.contains("Open blocker"))
    story.press(.escape)
    #expect(story.state.screen == .board && story.state.board.focus == .noteHit(0))
    #expect(story.state.board.filter == filtered.filter && story.screen(80, 24).contains("In notes · 1"))
    story.press(.escape)
    #expect(story.state.board.notes == nil && story.state.board.filter == nil && !story.state.awaitsNotes)
  }

  @Test("while they are read, the number is so far; the focus stays on its note as newer ones come")
  func reading() throws {
    var story = board.story.pressing("/", typing: "tests")
    #expect(story.screen(80, 16).contains("In notes · reading past meetings"))
    story.happen(.notes([board.meeting(9, "slow tests")], scrum: board.web.id))
    #expect(story.screen(80, 16).contains("In notes · 1 so far") && story.state.board.focus == .noteHit(0))
    let note = try #require(story.state.board.focusedNote)
    story.happen(.notes([board.meeting(1, "tests", "no note")], scrum: board.scrums[0].id))
    #expect(story.state.board.focus == .noteHit(1) && story.state.board.focusedNote == note)
    story.happen(.allNotes(isCut: true))
    #expect(story.screen(80, 16).contains("In notes · 2 in the newest meetings") && !story.state.awaitsNotes)
    // Nothing is added after the filter was closed.
    story.press(.escape)
    story.happen(.notes([board.meeting(9, "tests")], scrum: board.web.id))
    #expect(story.state.board.notes == nil)
  }

  @Test("no more than fifty are listed, of all teams")
  func most() {
    let many = (1...200).map { board.meeting(Double($0), "logo \($0)") }
    let story = board.filtered("logo", many)
    #expect(
      story.state.board.noteHits.count == 50 && story.state.board.noteHits[1].text == "the new logo is ready")
    #expect(story.screen(80, 24).contains("In notes · 201, the newest 50"))
  }

  @Test("Tab goes from the cards to them, the arrows through them, a second click opens one")
  func moving() throws {
    var story = board.filtered("e", [board.meeting(1, "release", "review")])
    #expect(story.state.board.focusedCard != nil)
    story.press(.tab)
    #expect(story.state.board.focus == .noteHit(0) && story.screen(80, 30).contains("enter open"))
    story.press(.down, .up, .down)
    expect(story.state.board.focus, .noteHit(1))
    expect(story.reason(against: "start"), "No scrum is selected")
    let size = Size(width: 80, height: 30)
    try story.click(on: "review", size)
    expect(story.effects, [.files(.readHistory(scrum: board.web.id))])
    // Whoever has gone on is not taken to it.
    story.press(.up)
    story.happen(.history([board.meeting(1, "release", "review")], scrum: board.web.id))
    expect(story.state.screen, .board)
  }

  @Test("the meeting of a long history opens as soon as it is read; if it is gone, a notice says so")
  func waiting() {
    var story = board.filtered("old", [board.meeting(900, "an old note")]).pressing(.enter)
    story.happen(.reading([board.meeting(1)], scrum: board.web.id))
    #expect(story.state.screen == .board && story.state.notice?.text == "The meeting opens once it is read")
    let gone = story.after(.history([board.meeting(1)], scrum: board.web.id))
    #expect(gone.state.screen == .board && gone.state.notice?.text == "The meeting was deleted")
    #expect(!gone.state.awaitsNotes && gone.state.board.noteHits.count == 1)
    // With its scrum, a note goes.
    story.happen(.merged([Story.design], notices: []))
    #expect(story.state.board.noteHits.isEmpty && story.state.board.focus == .newButton)
  }

  @Test("text is data: controls, line breaks, very long and wide texts, at every width")
  func texts() {
    let long = String(repeating: "word ", count: 1_500) + "needle in the hay"
    let meetings = [
      board.meeting(1, "a needle\u{1B}[2J\nin \u{202E}two lines"), board.meeting(2, long, by: "日本語の名前"),
      board.meeting(3, String(repeating: "会", count: 90) + " needle", by: ""),
    ]
    let story = board.filtered("needle", meetings)
    #expect(story.screen(100, 20).contains("a needle^[[2J in two lines"))
    // What was found is in sight.
    let rows = story.screen(120, 20).split(separator: "\n").filter { $0.contains("…") }
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains("needle") }, "\(rows)")
  }
}
