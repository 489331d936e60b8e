import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Items of people")
struct ItemTests {
  private func item(_ who: String, _ title: String, link: String = "https://example.org/1") -> PersonItem? {
    PersonItem(
      line: #"{"who":"\#(who)","title":"\#(title)","state":"open","link":"\#(link)","since":"2026-11-20"}"#)
  }

  private func story(_ items: [PersonItem?], isLoading: Bool = false) throws -> Story {
    var story = Story.meeting
    let meeting = try story.timer.meeting.id
    story.happen(.items(items.compactMap(\.self), isLoading: isLoading, meeting: meeting))
    return story
  }

  @Test("a line is an item, or nothing; its text is data, and only addresses of the web are links")
  func lines() throws {
    let item = try #require(self.item("Cathy", #"Draw\u001b[31m\u202e\nicons"#))
    #expect(!item.title.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    #expect(item.link == "https://example.org/1" && item.since == CalendarDay("2026-11-20"))
    for link in ["javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.c", "https://a b", "-x", ""] {
      #expect(self.item("Cathy", "x", link: link)?.link == nil, "\(link)")
    }
    for line in ["", "[]", "{}", "not json", #"{"who":"Ada"}"#, #"{"title":"x"}"#, "\u{1B}]0;x\u{7}"] {
      #expect(PersonItem(line: line) == nil, "\(line)")
    }
  }

  @Test("the speaker's stand beside the clock, each of nobody's is left out, and they come while it runs")
  func shown() throws {
    var story = try story([], isLoading: true)
    #expect(story.screen(120, 40).contains("items: loading"))
    let items = [item("cathy", "Fix the login"), item("Daisy", "Write docs"), item("Nobody", "Hide")]
    story.happen(.items(items.compactMap(\.self), isLoading: false, meeting: try story.timer.meeting.id))
    let screen = story.screen(120, 40)
    #expect(screen.contains("Fix the login · open") && screen.contains("20 Nov"))
    #expect(!screen.contains("Write docs") && !screen.contains("Hide") && !screen.contains("loading"))
    story.press("n")
    #expect(story.screen(120, 40).contains("Write docs"))
    story.happen(.items(items.compactMap(\.self), isLoading: false, meeting: UUID()))
    #expect(story.screen(120, 40).contains("Write docs"))
  }

  @Test("below the attendees one is selected: Enter opens it, space makes it a note, and Esc leaves it")
  func chosen() throws {
    var story = try story([item("Cathy", "Fix the login"), item("Cathy", "Rest", link: "file:///x")])
    let people = try story.timer.meeting.turns.count
    for _ in 0..<people { story.press(.down) }
    #expect(story.screen(120, 40).contains("note it"))
    story.press(.enter)
    expect(story.news, [.open(url: "https://example.org/1")])
    story.press(" ")
    try expect(
      story.timer.meeting.turns[0].notes.map(\.text), ["Fix the login · open https://example.org/1"])
    try #expect(!story.timer.isPaused)
    story.press("x")
    try #expect(story.timer.meeting.turns[0].phase == .speaking)
    story.press(.down, .enter)
    #expect(story.news.isEmpty && story.screen(120, 40).contains("The item has no link"))
    story.press(.escape, " ")
    try #expect(story.timer.isPaused)
  }

  @Test("the selected one is seen in each window", arguments: [(120, 40), (80, 24), (40, 12), (60, 16)])
  func seen(_ width: Int, _ height: Int) throws {
    var story = try story((1...9).map { item("Cathy", "Task \($0)") })
    let people = try story.timer.meeting.turns.count
    for _ in 1..<people { story.press(.down) }
    for task in 1...9 {
      story.press(.down)
      #expect(story.screen(width, height).contains("Task \(task)"), "\(task)")
    }
  }
}
