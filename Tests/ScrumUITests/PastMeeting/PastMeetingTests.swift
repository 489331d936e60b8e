import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The screen of a past meeting")
struct PastMeetingTests {
  /// The second meeting of thirty is shown.
  private static var story: Story {
    Story.detail(30).pressing(.tab, .tab, .tab, "j", .enter)
  }

  /// A meeting with two blockers, and more notes and words than a window has lines.
  private static var long: Story {
    var meeting = Story.meetings(2)[1]
    meeting.turns[0].notes =
      (1...9).map { Note(kind: .note, text: "note \($0)", at: meeting.startedAt) }
      + ["no access", "no time"].map { Note(kind: .blocker, text: $0, at: meeting.startedAt) }
    meeting.turns[1].notes = []
    meeting.transcript = (1...30).map { "Sentence \($0)." }.joined(separator: " ")
    var story = Story.detail([meeting]).pressing("G", .enter)
    story.window = Size(width: 60, height: 14)
    return story
  }

  @Test("arrows go from row to row, and all can be read; at the top nothing is selected")
  func arrows() {
    var story = Self.long
    let rows = { (story: Story) in story.screen(60, 14).split(separator: "\n").map(String.init) }
    let top = rows(story)
    #expect(story.pastMeeting?.page.selected == nil)
    story.press("k")
    #expect(story.pastMeeting?.page.selected == nil)
    var seen = Set(rows(story))
    for row in 0..<45 {
      story.press("j")
      #expect(story.pastMeeting?.page.selected == row && story.isFocusSeen(60, 14))
      seen.formUnion(rows(story))
    }
    for number in 1...30 { #expect(seen.contains { $0.contains(" Sentence \(number). ") }, "\(number)") }
    story.press("j")
    expect(story.pastMeeting?.page.selected, 44)
    let end = rows(story)
    #expect(end.contains { $0.contains("Sentence 30.") })
    story.press("g")
    #expect(rows(story) == top && story.pastMeeting?.page.selected == nil)
    story.press("G")
    // What is in sight is selected next.
    #expect(rows(story).dropLast() == end.dropLast() && story.pastMeeting?.page.selected == nil)
    story.press("k")
    expect(story.pastMeeting?.page.selected, 44)
    for _ in 0..<44 { story.press("k") }
    expect(story.pastMeeting?.page.selected, 0)
    story.press("k")
    #expect(rows(story) == top && story.pastMeeting?.page.selected == nil)
  }

  @Test("a page is the window less a row, and skips nothing for a blocker")
  func pages() {
    var story = Self.long
    let lines = { (story: Story) in
      story.screen(60, 14).split(separator: "\n")[3..<13].map { String($0.dropLast()) }
    }
    let before = lines(story)
    story.press(.pageDown)
    #expect(lines(story)[0] == before[9] && story.pastMeeting?.page.selected == nil)
    story.press(.pageUp)
    expect(lines(story), before)
  }

  @Test("shows who was there that day, whatever the scrum says today")
  func thatDay() {
    var meeting = Story.meetings(1)[0]
    meeting.title = "Old design"
    meeting.turns[0].name = "Zoe"
    (meeting.turns[1].outcome, meeting.turns[1].seconds) = (.absent, 0)
    meeting.turns[2].outcome = .skipped
    meeting.startedAt = Story.start - 400 * 86_400
    let story = Story.detail([meeting]).pressing("G", .enter)
    let screen = story.screen(80, 24)
    #expect(
      screen.missing(
        "Old design ", "Zoe ", "absent", "did not speak", "Fri 17 Oct 2025 09:24", "3 of 4 present",
        "Scrums › Design › Fri 17 Oct 2025") == [])
    #expect(!screen.contains("Cathy"))
  }

  @Test("who led is in the line about the meeting if there is room, and is spoken; nobody is not told")
  func lead() {
    var meeting = Story.meetings(1)[0]
    meeting.turns[1].name = "Dai\u{1B}sy"
    for (lead, isTold) in [(nil, false), (UUID(), false), (meeting.turns[1].attendeeID, true)] {
      meeting.lead = lead
      let story = Story.detail([meeting]).pressing("G", .enter)
      expect(story.screen(80, 24).contains("4 of 4 present · led by Dai"), isTold)
      #expect(story.screen(80, 24).contains("4 of 4 present"))
      expect(story.spoken(80, 24).contains("planned, 4 of 4 present, led by Dai"), isTold)
      #expect(!story.screen(60, 24).contains("led"))
    }
  }

  @Test("a meeting that was not timed says so in words, without bars")
  func untimed() {
    var meeting = Story.meetings(1)[0]
    for turn in meeting.turns.indices { meeting.turns[turn].seconds = 0 }
    meeting.transcript = "We met. Nobody took the time."
    let story = Story.detail([meeting]).pressing("G", .enter)
    expect(
      story.screen(60, 16).missing(
        "Not timed · 4 of 4 present", "\n Jonathan ✓ present\n", "\n We met.\n Nobody took the time."), [])
  }

  @Test(
    "[ and ] turn to the older and the newer meeting, as Right and Left do, and Esc goes to its row in the list"
  )
  func turning() {
    var story = Self.story
    let meetings = story.state.history[Story.design.id] ?? []
    story.press("[", .right)
    expect(story.pastMeeting?.meeting, meetings[3])
    story.press("]", .left, "h", "h")
    expect(story.pastMeeting?.meeting, meetings[0])
    expect(story.state.notice, .info("This is the newest meeting"))
    story.press("l", "[", .escape)
    expect(story.detailFocus, .listed(2))
    story.press("G", .enter, "[")
    expect(story.state.notice, .info("This is the oldest meeting"))
  }

  @Test("the clock goes on")
  func clock() {
    var story = Self.story
    #expect(story.screen(80, 24).contains("Sat 21 Nov  09:24"))
    expect(story.state.nextChange, Story.start + 60)
    story.wait(60)
    #expect(story.screen(80, 24).contains("Sat 21 Nov  09:25"))
  }

  @Test("d deletes it and goes back; u brings it back")
  func delete() {
    var story = Self.story
    let meetings = story.state.history[Story.design.id] ?? []
    story.press("d")
    expect(story.effects, [.store(.deleteMeeting(meetings[1].id, scrum: Story.design.id))])
    expect(story.detailFocus, .listed(1))
    expect(story.state.notice, .info("Meeting of Thu 19 Nov deleted · u undo"))
    story.press("u")
    expect(story.state.history[Story.design.id], meetings)
  }

  @Test("a blocker is resolved and opened again, with the mouse too")
  func resolve() throws {
    var story = Self.story
    let before = story.state.history
    story.press(" ", "x")
    expect(story.state.history, before)
    story.press(.tab)
    expect(story.state.tableTitles.first, "Open blocker")
    story.press("x")
    #expect(story.screen(80, 24).contains("☑ Blocker: staging is down"))
    let changed = try #require(story.state.history[Story.design.id]?[1])
    expect(story.effects, [.store(.addMeeting(changed, scrum: Story.design.id))])
    story.press(" ")
    expect(story.state.history, before)
    story.press("u", "u")
    expect(story.state.history, before)
    story.press("g")
    for _ in 0..<2 { story.click("past/rows/4") }
    expect(story.state.notice?.text.hasPrefix("Resolved: "), true)
    for nothing: ViewID in ["past/rows/7", "x"] {
      story.happen(.pointer(.press(nothing)))
      expect(story.pastMeeting?.page.selected, 4)
    }
  }

  @Test("a wide window has what everyone noted beside their turn; all can be read")
  func wide() {
    var story = Self.long
    story.window = Size(width: 120, height: 16)
    let top = story.screen(120, 16)
    #expect(
      top.split(separator: "\n").contains { $0.contains(" Cathy ") && $0.contains("☐ Blocker: no access") })
    var seen = ""
    for row in 0..<45 {
      story.press("j")
      expect(story.pastMeeting?.page.selected, row)
      #expect(story.isFocusSeen(120, 16))
      seen += story.screen(120, 16)
    }
    for number in 1...30 { #expect(seen.contains("Sentence \(number)."), "\(number)") }
    story.press("g")
    expect(story.lines(120, 16).map { $0.prefix(118) }, top.split(separator: "\n").map { $0.prefix(118) })
    story.press(.tab, "j", "x")
    #expect(story.screen(120, 16).contains("☑ Blocker: no time · resolved Sat 21 Nov"))
    // Below them is how the meetings up to this one went.
    story = Story.detail(12)
    story.press("G", "k", "k", .enter)
    let rows = story.screen(120, 40).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      rows[3].hasPrefix(" Total ") && rows.contains { $0.contains(" 3 meetings up to this day · average ") })
  }

  @Test("Tab goes from section to section, around the end, and first to what was noted")
  func tab() {
    var story = Self.long
    let rows = ([.tab, .tab, .tab, .tab, .backTab, .backTab] as [Key]).map { key in
      story.press(key)
      return story.pastMeeting?.page.selected
    }
    expect(rows, [4, 6, 15, 0, 15, 6])
    let none = Story.detail(1).pressing("G", .enter, .tab, .tab, .backTab)
    expect(none.pastMeeting?.page.selected, 0)
  }

  @Test("a transcript is cut at the ends of sentences and lines")
  func sentences() {
    #expect((Transcript.pieces(of: ""), Transcript.pieces(of: " \n\n ")) == ([], []))
    expect(Transcript.pieces(of: "One. Two!  \"Three?\" Four"), ["One.", "Two!", "\"Three?\"", "Four"])
    expect(Transcript.pieces(of: "One\r\n\n  two\tthree  "), ["One", "two three"])
    expect(Transcript.pieces(of: "Version 3.5 is out... at last"), ["Version 3.5 is out...", "at last"])
    expect(Transcript.pieces(of: "始まる。終わる。"), ["始まる。", "終わる。"])
  }

  @Test("no piece of a transcript outgrows a small screen, and none of the words is lost")
  func lengths() {
    let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
    let unbroken = String(repeating: "日", count: 300)
    for text in [words, unbroken, words + ". " + unbroken] {
      let pieces = Transcript.pieces(of: text)
      #expect(pieces.allSatisfy { !$0.isEmpty && $0.count <= 72 })
      let letters = { (text: String) in text.filter { !$0.isWhitespace } }
      expect(letters(pieces.joined()), letters(text))
    }
  }
}
