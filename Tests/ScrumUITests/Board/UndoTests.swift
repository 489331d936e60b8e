import FoundationEssentials
import Testing

@testable import ScrumUI

@Suite("Undo and redo")
struct UndoTests {
  @Test("samples that were loaded go in one step, and come back in one")
  func samples() {
    var story = Story().pressing("u")
    #expect(story.screen(60, 12).contains("Nothing to undo"))
    story.press("i")
    let samples = story.state.scrums
    expect(story.press("u"), [.store(.save([]))])
    #expect(story.state.scrums.isEmpty && story.state.board.focus == .newButton)
    #expect(story.screen(60, 12).contains("Undone: three samples loaded"))
    story.press(.control("r"))
    expect(story.state.notice, .info("Redone: three samples loaded"))
    #expect(story.state.scrums == samples && story.state.board.focus == .card(.upNext, 0))
    expect(story.effects, [.store(.save(samples))])
    story.press(.control("r"))
    #expect(story.screen(60, 12).contains("Nothing to redo"))
  }

  @Test("a meeting that was held can't be undone, whether it ended or was left and closed")
  func meeting() throws {
    var story = Story.meeting
    let scrum = story.state.scrums[0].id
    story.wait(20)
    let left = try story.timer.meeting
    story.press("q", "s", .enter)
    let closed = Story(story.state.scrums, unfinished: left).pressing("c")
    for var held in [story, closed] {
      let summary = held.state.summaries[scrum]
      expect(summary?.recent.map(\.seconds), [20])
      held.press("u")
      #expect(held.effects.isEmpty && held.state.summaries[scrum] == summary)
      #expect(held.screen(80, 24).contains("Nothing to undo"))
    }
  }

  @Test("the focus stays on something that is there, wherever it was")
  func focus() {
    for keys in [["j"], ["j", "j", "j"], ["G"], ["l", "l"]] as [[String]] {
      var story = Story().pressing("i")
      for key in keys { story.press(.character(Character(key))) }
      story.press("u")
      expect(story.state.board.focus, .newButton)
      story.press(.control("r"))
      expect(story.state.board.focus, .card(.upNext, 0))
    }
  }

  @Test("a scrum that comes back is in focus in Up next if the focus was there, otherwise in All scrums")
  func sections() throws {
    let story = Story.samples.pressing("l", "d", "u")
    #expect(story.state.board.focus == .card(.upNext, 1) && story.state.focusedScrum?.title == "App Dev")
    var resumed = Story.samples.pressing("j", "j", "d")
    resumed.find(try Story.meeting.timer.meeting, isElsewhere: false)
    resumed.press("g", "u")
    expect(resumed.state.board.focus, .card(.allScrums, 1))
  }

  @Test("a move that is undone or done again takes the focus to the card, wherever it was meanwhile")
  func move() {
    var story = Story.numbered(6).pressing("j", "J", "j", "j", "u")
    #expect(story.state.board.focus == .card(.allScrums, 0) && story.state.focusedScrum?.title == "Scrum 1")
    story.press("j", "j", .control("r"))
    #expect(story.state.board.focus == .card(.allScrums, 1) && story.state.focusedScrum?.title == "Scrum 1")
  }

  @Test("a scrum that comes back below those that fit is shown, in view at once")
  func outOfView() throws {
    var story = Story.numbered(30)
    story.press("j", .end, " ", .end, .up, "d", "g", "j", .end, " ", "g", "j", "u")
    expect(story.state.focusedScrum?.title, "Scrum 30")
    #expect(story.screen(80, 24).contains(" Scrum 30") && story.isFocusSeen(80, 24))
  }

  @Test("a blocker that is opened again is in focus: x, u, x resolves the same one twice")
  func blocker() throws {
    var story = Story.twoBlockers
    let scrum = story.state.scrums[0]
    story.press("j", "j", "x", "u")
    expect(story.state.board.focus, .openBlocker(card: 0, 1))
    story.press("g", "j", .control("r"), "u", "x")
    let kept = try #require(story.state.history[scrum.id]?.first)
    expect(kept.turns[0].notes.map { $0.resolvedAt == nil }, [true, false])
  }

  @Test("if nothing was undone, the focus stays")
  func elsewhere() {
    var story = Story.samples.pressing("j", "j", "d", "u", "j")
    story.happen(.merged(story.state.scrums.filter { $0.title != "App Dev" }, notices: []))
    story.press(.control("r"))
    #expect(story.effects.isEmpty && story.state.focusedScrum?.title == "Web Dev")
  }

  /// Design, whose last meeting left two blockers, of which the first is resolved here.
  private func resolved() throws -> (story: Story, scrum: UUID) {
    var story = Story.twoBlockers
    let scrum = story.state.scrums[0]
    story.press("j", "x")
    #expect(story.state.history[scrum.id]?[0].turns[0].notes[0].resolvedAt == story.state.now)
    return (story, scrum.id)
  }

  @Test("a blocker that is opened again leaves the other one, which was resolved elsewhere")
  func blockers() throws {
    var (story, scrum) = try resolved()
    var meeting = try #require(story.state.history[scrum]?.first)
    meeting.turns[0].notes[1].resolvedAt = Story.start + 1
    story.happen(.history([meeting], scrum: scrum))
    story.press("u")
    meeting.turns[0].notes[0].resolvedAt = nil
    expect(story.effects, [.store(.addMeeting(meeting, scrum: scrum))])
    expect(story.state.history[scrum], [meeting])
    story.press(.control("r"))
    meeting.turns[0].notes[0].resolvedAt = Story.start
    expect(story.effects, [.store(.addMeeting(meeting, scrum: scrum))])
  }

  @Test("a meeting that was deleted elsewhere does not come back by undo or redo of a blocker in it")
  func gone() throws {
    var (story, scrum) = try resolved()
    story.happen(.history([], scrum: scrum))
    story.press("u")
    #expect(story.effects.isEmpty && story.state.history[scrum] == [])
    expect(story.state.notice?.text, "Not undone because it was changed elsewhere: meeting of Design changed")
    story.press(.control("r"))
    #expect(story.effects.isEmpty && story.state.history[scrum] == [])
    expect(story.state.notice?.text, "Not redone because it was changed elsewhere: meeting of Design changed")
  }

  @Test("a meeting that was changed elsewhere since undo brought it back is not deleted again")
  func deletedMeeting() throws {
    var (story, scrum) = try resolved()
    story.press("k", .enter, .end, "d")
    expect(story.state.history[scrum], [])
    story.press("u")
    var meeting = try #require(story.state.history[scrum]?.first)
    meeting.turns[0].notes[1].resolvedAt = Story.start + 1
    story.happen(.history([meeting], scrum: scrum))
    story.press(.control("r"))
    #expect(story.effects.isEmpty && story.state.history[scrum] == [meeting])
    expect(story.state.notice?.text.hasPrefix("Not redone"), true)
  }

  @Test("a scrum that is gone is not called changed again")
  func scrumGone() {
    let story = Story.samples.pressing("j", "J", "u").after(.merged([], notices: [])).pressing(.control("r"))
    #expect(story.effects.isEmpty && story.state.notice?.text.hasPrefix("Not redone") == true)
  }
}
