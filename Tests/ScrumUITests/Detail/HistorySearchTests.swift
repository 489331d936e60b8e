import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The search in the history of a scrum")
struct HistorySearchTests {
  @Test("lists the meetings with what is typed, newest first, and marks why")
  func whole() {
    let story = DetailTests.platform.pressing("/", typing: "vendor")
    let canvas = story.canvas(80, 24)
    let marked = canvas.row(7).filter { $0.attributes.contains(.underline) }.map { canvas.character(of: $0) }
    expect(String(marked), "vendor")
  }

  @Test("finds notes, names and titles, whatever their case and accents, with all words")
  func fields() {
    var meetings = Story.meetings(3)
    meetings[2].title = "Kick-off"
    meetings[2].turns[0].name = "Łukasz"
    let past = PastMeetings(meetings, now: Story.start)
    func found(_ text: String) -> [Int] { HistorySearch(text, in: past).found.places }
    #expect(found("") == [0, 1, 2] && found("  ") == [0, 1, 2])
    #expect(found("LOGO") == [1] && found("lukasz") == [2] && found("ŁUK") == [2])
    #expect(found("kick") == [2] && found("Design") == [0, 1])
    #expect(found("daisy logo") == [1] && found("logo daisy") == [1] && found("lukasz logo") == [])
    // A word is within one text, not across the end of it.
    #expect(found("cathydaisy") == [] && found("nn") == [] && found("logx") == [])
  }

  @Test("in many meetings finds what a look at each of them finds", arguments: 0..<4)
  func agreement(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("abAé ")
    func text() -> String {
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in letters[Int.random(in: 0..<5, using: &random)]
        })
    }
    let meetings = (0..<60).map { day in
      meeting(
        text(), Double(-day * 9),
        turns: [turn(text(), seconds: 9, notes: [Note(kind: .note, text: text(), at: Story.start)])])
    }
    let past = PastMeetings(meetings, now: Story.start)
    for _ in 0..<40 {
      let word = text().filter { $0 != " " }
      let wanted = meetings.indices.filter { place in
        let texts =
          [meetings[place].title] + meetings[place].turns.flatMap { [$0.name] + $0.notes.map(\.text) }
        let plain = { (text: String) in text.lowercased().replacing("é", with: "e") }
        return word.isEmpty || texts.contains { plain($0).contains(plain(word)) }
      }
      let found = HistorySearch(word, in: past).found
      expect(found.places, wanted)
      expect(found.months.flatMap { Array($0.rows) }, Array(wanted.indices))
      for (row, place) in found.places.enumerated() {
        let month = found.month(of: row).map { found.months[$0.month].title }
        expect(month, past.byMonth.month(of: place).map { past.byMonth.months[$0.month].title })
      }
    }
  }

  @Test("Enter keeps the results and opens a sole one; Esc lists all again and keeps the meeting")
  func keys() {
    var story = Story.detail(30)
    story.write("/", "jonathan")
    story.press("j", "j")
    #expect(story.screen(80, 24).contains("/ jonathan") && story.detailFocus == .listed(2))
    story.press(.escape)
    #expect(!story.screen(80, 24).contains("/ jonathan") && story.detailFocus == .listed(2))
    story.press("/", typing: "logo")
    expect(story.detailFocus, .listed(0))
    story.press(.enter)
    #expect(story.pastMeeting?.meeting.id == story.state.history[Story.design.id]?[1].id)
    story.press(.escape)
    // The search is as it was left.
    #expect(story.screen(80, 24).contains("/ logo") && story.detailFocus == .listed(0))
    story.press(.escape)
    expect(story.detailFocus, .listed(1))
    story.press(.escape)
    expect(story.state.screen, .board)
  }

  @Test("an empty search is none; one without results says so; without meetings there is none")
  func nothing() {
    var story = Story.detail(30).pressing("/", .enter)
    #expect(!story.screen(80, 24).contains(" of 30"))
    story.press("/", typing: "xyz")
    #expect(
      story.screen(80, 24).contains("none of 30") && story.screen(80, 24).contains("No meeting matches"))
    expect(story.detailFocus, .facts)
    story.press(.control("u"))
    #expect(story.screen(80, 24).contains("30 of 30"))
    expect(Story.detail(0).reason(against: "search"), "No past meetings yet")
  }

  @Test("an absent attendee's meeting says that it was without them, another how long they spoke")
  func reasons() {
    var meeting = Story.meetings(7)[6]
    expect(SearchReason(["jon"], in: meeting)?.text, "without Jonathan")
    expect(SearchReason(["jon"], in: meeting)?.marked, [8, 9, 10])
    expect(SearchReason(["cath"], in: meeting)?.text, "Cathy 2:08")
    meeting.turns[0].notes = [Note(kind: .note, text: "ask Jonathan", at: Story.start)]
    expect(SearchReason(["jon"], in: meeting)?.text, "Cathy: ask Jonathan")
    #expect(SearchReason(["nobody"], in: meeting) == nil)
  }

  @Test("a key costs about the same in ten years of meetings as in two months, apart from looking at each")
  func speed() {
    func cost(_ count: Int) -> Duration {
      var story = Story.detail(count).pressing("/", "l")
      return (0..<5).map { _ in
        processorTime {
          story.press("o")
          _ = story.canvas(80, 24)
          story.press(.backspace)
        }
      }.min() ?? .zero
    }
    #expect(cost(2_600) < cost(60) * 12)
  }
}
