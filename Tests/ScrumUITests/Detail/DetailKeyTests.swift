import CardKit
import FoundationEssentials
import Testing

@testable import ScrumUI

@Suite("The keys on the screen of a scrum")
struct DetailKeyTests {
  private func path(_ story: inout Story, _ keys: Key...) -> [DetailState.Focus?] {
    keys.map { key in
      story.press(key)
      return story.detailFocus
    }
  }

  @Test("the focus goes through facts, blockers, turns and meetings, and Tab from one to the next")
  func focus() {
    var story = Story.detail(30)
    expect(story.detailFocus, .facts)
    expect(path(&story, "j", "j", "j"), [.blocker(0), .turn(0), .turn(1)])
    expect(path(&story, "j", "j", "j", "j"), [.turn(2), .turn(3), .listed(0), .listed(1)])
    expect(path(&story, "k", "k"), [.listed(0), .turn(3)])
    expect(path(&story, "G", "j", "g", "k"), [.listed(29), .listed(29), .facts, .facts])
    expect(path(&story, .tab, .tab, .tab, "j"), [.blocker(0), .turn(0), .listed(0), .listed(1)])
    expect(path(&story, .tab, .backTab, .backTab, .backTab), [.facts, .listed(0), .turn(0), .blocker(0)])
    expect(path(&story, .backTab), [.facts])
    expect(path(&story, "h", "l", .left, .right), [.facts, .facts, .facts, .facts])
    var empty = Story.detail(0)
    expect(path(&empty, "j", .tab, "G", .backTab), [.facts, .facts, .facts, .facts])
  }

  @Test("Enter starts on the facts and opens a meeting on its row; e edits; Esc goes back to the board")
  func enter() {
    var story = Story.detail(30).pressing(.tab, .tab, .tab, "j", "j", .enter)
    #expect(story.pastMeeting?.meeting.id == story.state.history[Story.design.id]?[2].id)
    story.press(.escape)
    expect(story.detailFocus, .listed(2))
    story.press("g", .enter)
    #expect(MeetingState.find(in: story.state) != nil)
    expect(FormState.find(in: Story.detail(3).pressing("e").state)?.original, Story.design)
    expect(Story.detail(30).pressing(.escape).state.screen, .board)
  }

  @Test(
    "a blocker is resolved with Space or x, u opens it again, and Enter opens its meeting",
    arguments: [" ", "x"] as [Key])
  func resolve(key: Key) throws {
    var story = Story.detail(30)
    let before = story.state.history
    story.press(.tab, key)
    #expect(story.detailFocus == .facts && !story.screen(80, 24).contains("Open blockers"))
    expect(story.state.notice?.text.hasPrefix("Resolved: "), true)
    let changed = try #require(story.state.history[Story.design.id]?[1])
    expect(changed.turns[1].notes[1].resolvedAt, Story.start)
    expect(story.effects, [.store(.addMeeting(changed, scrum: Story.design.id))])
    story.press("u")
    #expect(story.state.history == before && story.screen(80, 24).contains("Open blockers · 1"))
    story.press(.tab, .enter)
    try expect(story.shownMeeting.id, changed.id)
  }

  @Test("d deletes the meeting in focus; u brings it back to its place")
  func deleteMeeting() throws {
    var story = Story.detail(30)
    let before = try #require(story.state.history[Story.design.id])
    story.press(.tab, .tab, .tab, "j", "j", "d")
    expect(story.effects, [.store(.deleteMeeting(before[2].id, scrum: Story.design.id))])
    expect(story.state.notice, .info("Meeting of Wed 18 Nov deleted · u undo"))
    expect(story.detailFocus, .listed(2))
    story.press("u")
    expect(story.state.history[Story.design.id], before)
    // The focus stays on its meeting.
    expect(story.detailFocus, .listed(3))
    story.press("G", "d")
    expect(story.detailFocus, .listed(28))
  }

  @Test("d on the facts deletes the scrum, closes its screen and says so; u brings it back")
  func deleteScrum() {
    var story = Story.detail(3).pressing("d")
    #expect(story.state.screen == .board && story.state.notice == .info("Design deleted · u undo"))
    expect(story.effects, [.store(.save([]))])
    story.press("u")
    expect(story.state.scrums, [Story.design])
  }

  @Test("d on a blocker or a turn deletes nothing and says what does; the footer names what d would delete")
  func deleteElsewhere() {
    var story = Story.detail(3)
    #expect(story.screen(100, 24).contains("d delete scrum"))
    story.press(.tab)
    #expect(!story.screen(100, 24).contains("d delete"))
    for focus in [DetailState.Focus.blocker(0), .turn(0)] {
      story.press("d")
      #expect(story.effects.isEmpty && story.state.scrums == [Story.design])
      expect(story.detailFocus, focus)
      expect(story.state.notice, .info("Select the scrum itself first to delete it"))
      story.press(.tab)
    }
    #expect(story.screen(100, 24).contains("d delete meeting"))
  }

  @Test("the mouse focuses, opens and presses the buttons")
  func mouse() {
    var story = Story.detail(60)
    story.click("detail/meetings/1/3")
    expect(story.detailFocus, .listed(23))
    story.click("detail/meetings/1/3")
    #expect(story.pastMeeting?.meeting.id == story.state.history[Story.design.id]?[23].id)
    story.press(.escape)
    story.click("detail/blockers/0")
    expect(story.detailFocus, .blocker(0))
    for nothing: ViewID in [
      "detail/meetings/9/0", "detail/meetings/0/20", "detail/blockers/1", "detail/turns/4", "detail", "x",
    ] {
      story.click(nothing)
      expect(story.detailFocus, .blocker(0))
    }
    for _ in 0..<2 {
      story.click("detail/facts")
      expect(story.detailFocus, .facts)
    }
    story.click("detail/facts/do edit")
    if FormState.find(in: story.state) == nil { Issue.record("no form but \(story.state.screen)") }
  }
}
