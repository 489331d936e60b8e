import Testing

@testable import ScrumUI

/// What `--announce` says at the foot.
@Suite("Announcements")
struct AnnouncedTests {
  private func story(_ other: Story = .team) -> Story {
    Story(other.state.scrums, history: other.state.history, at: Story.start, announces: true)
  }

  /// The words of the last rows.
  private func said(_ story: Story, _ width: Int = 120, _ height: Int = 24) -> String {
    story.lines(width, height).suffix(2).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  @Test("on the board, where one is, each card in focus, and what a key has done")
  func board() {
    var story = story()
    expect(
      said(story), "Scrums. Up next. App Dev. Attendees: 5. Meeting length: 5 minutes. in 36 minutes, 10:00.")
    story.press("j")
    expect(
      said(story),
      "All scrums, 6. Design. Attendees: 4. Meeting length: 10 minutes. Mon 09:30. 1 open blocker.")
    story.press(" ")
    #expect(said(story).hasSuffix("1 open blocker. Expanded."))
    story.press("j")
    expect(said(story), "Blocker of Daisy: staging is down, 2 days.")
    story.press("x")
    #expect(said(story).hasPrefix("Resolved: staging is down. u undo. "))
    story.press("u")
    #expect(said(story).hasPrefix("Reopened: staging is down. "))
    story.press("G", "d")
    #expect(said(story).hasPrefix("Support deleted, u undo. Research. Attendees: 2."))
    story.press("?")
    expect(said(story), "Keys and marks. Meet. s. Start the meeting.")
    story.press("j")
    expect(said(story), "x. Dismiss a late or missed meeting (This scrum has no late or missed meeting).")
    story.press(.escape, ":", "q", "u", "i", "t")
    expect(said(story), "Commands and scrums. Command, setting or scrum, quit, text field. Quit. q.")
    story.press(.escape, "e")
    expect(said(story), "Scrums, Research, Edit. Title, text field, Research.")
    story.press(.tab, .down)
    expect(said(story), "Attendee 2, text field, Bo.")
    story.press("!", .escape)
    #expect(said(story).contains("Keep editing, button") || said(story).contains("?"))
  }

  @Test("of a meeting: who speaks, the last minute and seconds, the end of the time, a pause, an absence")
  func meeting() {
    var story = story(.samples).pressing("s")
    expect(said(story), "Ready room of Design, 4 of 4 present. Cathy, waiting, 2 minutes 30 seconds.")
    story.press("j")
    expect(said(story), "Daisy, waiting, 2 minutes 30 seconds.")
    story.press("x")
    _ = said(story)
    story.press(.enter)
    expect(said(story), "Daisy absent. u undo. Ready room of Design, 3 of 4 present.")
    story.press("x", .escape)
    story.press("s", .enter)
    expect(said(story), "Meeting of Design started. Cathy speaks, 2 minutes 30 seconds left. Next: Daisy.")
    story.wait(215)
    _ = said(story)
    story.press(" ")
    #expect(
      said(story).hasPrefix(
        "Paused. Overtime of Cathy, 1 minute 5 seconds over."))
    expect(said(story).ranges(of: "Cathy").count, 1)
    story.press(" ", "j", .enter)
    #expect(said(story).hasPrefix("Daisy speaks, "))
    story.press("+")
    #expect(said(story).hasPrefix("2 minutes "))
    story.press("q")
    expect(said(story), "End meeting? The clock is stopped. Save and end, button.")
    story.press("l")
    expect(said(story), "Discard, button.")
    story.press("s")
    #expect(said(story).hasPrefix("Scrums, Design, Summary. "))
  }

  @Test("is unchanged while only the clock runs")
  func calm() {
    var story = Story.meeting
    story = self.story(story).pressing("s", .enter)
    let words = said(story)
    for _ in 0..<20 {
      story.wait(1)
      expect(said(story), words)
    }
  }

  @Test("the result of a key is announced with it; changes by others do not repeat the focus")
  func following() {
    var story = story().pressing("j", "J")
    #expect(said(story).hasPrefix("Design moved, u undo. "))
    let words = said(story)
    story.happen(.summaries([:]))
    story.find(nil, isElsewhere: false)
    expect(said(story), words)
    story.wait(1)
    story.happen(.failed("No room on the disk"))
    #expect(said(story).hasPrefix("No room on the disk. Design. "))
  }

  @Test("what a later event takes back before it is drawn is never said")
  func replaced() {
    var story = story().pressing("j", "J").after(.failed("No room on the disk"))
    #expect(said(story).hasPrefix("No room on the disk. Scrums. All scrums, 6. Design. "))
    story.press("g")
    _ = said(story)
    story.happen(.start(scrum: story.state.scrums[0].id, startsClock: true))
    story.happen(.refused("Another terminal is in a meeting of Web"))
    #expect(said(story).hasPrefix("Another terminal is in a meeting of Web. "))
    #expect(!said(story).contains("speaks"))
  }

  @Test("nothing is said before the files are read; then, what has happened meanwhile and what is true")
  func held() {
    var story = story()
    story.hold()
    story.happen(.remark("Saved to the history"))
    expect(said(story), "")
    story.happen(.remark("Read-only"))
    story.hold(false)
    #expect(said(story).hasPrefix("Read-only. Scrums. Up next. "))
  }

  @Test("a low window has one row of announcements instead of the keys; without the option none")
  func rows() {
    let announced = story().lines(60, 8)
    #expect(announced[7].hasPrefix(" Scrums. ") && !announced[6].contains("? help"))
    let high = story().lines(60, 20)
    #expect(high[17].contains("? help") && high[18].hasPrefix(" Scrums. "))
    #expect(Story.team.screen(60, 20).hasSuffix("q quit"))
  }
}
