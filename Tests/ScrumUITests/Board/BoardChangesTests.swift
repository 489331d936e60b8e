import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Changes on the board")
struct BoardChangesTests {
  @Test("a card is moved down and up in the person's own order with the focus, and undo takes it back")
  func moving() {
    var story = Story.samples.pressing("j", "J")
    expect(story.state.scrums.map(\.title), ["App Dev", "Design", "Web Dev"])
    expect(story.state.focusedScrum?.title, "Design")
    expect(story.effects, [.store(.save(story.state.scrums))])
    expect(story.state.notice, .info("Design moved · u undo"))
    story.press("u")
    expect(story.state.notice, .info("Undone: Design moved"))
    story.press(.control("r"), "J", "J")
    expect(story.state.scrums.map(\.title), ["App Dev", "Web Dev", "Design"])
    expect(story.state.notice, .info("The card is already last"))
    story.press("K", "u", "u", "u")
    expect(story.state.scrums.map(\.title), ["Design", "App Dev", "Web Dev"])
  }

  @Test("a card that is moved below those that fit stays in view")
  func movingOutOfView() {
    var story = Story.numbered(6)
    story.resize(80, 10)
    story.press("j", "j", "j", "J")
    #expect(story.state.focusedScrum?.title == "Scrum 3" && story.state.board.focus == .card(.allScrums, 3))
    expect(story.state.board.shownCards(in: .allScrums), 6)
  }

  @Test("Up next is sorted by time, and says so")
  func movingInUpNext() {
    let story = Story.samples.pressing("J")
    #expect(story.effects.isEmpty && story.screen(90, 20).contains("Up next is sorted by time"))
  }

  @Test("deleting takes effect at once, says how to undo it, and undo brings everything back")
  func deleting() {
    var story = Story.samples
    let all = story.state.scrums
    story.press("j", "j", "d")
    expect(story.state.scrums.map(\.title), ["Design", "Web Dev"])
    expect(story.effects, [.store(.save(story.state.scrums))])
    #expect(story.screen(80, 24).contains("App Dev deleted · u undo"))
    expect(story.state.focusedScrum?.title, "Web Dev")
    story.press("u")
    #expect(story.state.scrums == all && story.effects == [.store(.save(all))])
    story.press("g")
    for _ in 0..<3 {
      story.press("d")
      story.wait(1)
    }
    #expect(story.state.scrums.isEmpty && story.screen(60, 20).contains("No scrums yet"))
    story.press("u", "u", "u")
    expect(story.state.scrums, all)
  }

  @Test("a section is switched between rail and stack, the focus stays on its card, and the choice is kept")
  func layout() {
    var story = Story.numbered(5)
    story.resize(80, 10)
    expect(story.press("j", "j", "v"), [.files(.saveLayout(BoardLayout(upNext: .rail, allScrums: .rail)))])
    expect(story.state.focusedScrum?.title, "Scrum 2")
    // The rail wraps: three cards in its first row, two in the second.
    story.press("l", "l")
    expect(story.state.focusedScrum?.title, "Scrum 3")
    story.press("h", "j")
    expect(story.state.focusedScrum?.title, "Scrum 5")
    story.press("v")
    #expect(story.state.focusedScrum?.title == "Scrum 5" && story.state.board.shownCards(in: .allScrums) == 5)
    story.press("g", "k", "v")
    expect(story.state.board.layout, BoardLayout(upNext: .stack, allScrums: .stack))
    #expect(story.screen(80, 40).contains("Show 2 more"))
  }

  @Test("once there is a scrum of the person's own, the samples go in one step and come back in one")
  func samples() {
    var story = Story(DailyScrum.samples())
    let own = DailyScrum(title: "Own", attendees: [Attendee(name: "Ada")])
    story.happen(.merged([own] + story.state.scrums, notices: []))
    story.press("I")
    #expect(story.state.scrums == [own] && story.effects == [.store(.save([own]))])
    #expect(story.screen(80, 24).contains("3 samples removed"))
    story.press("u")
    expect(story.state.scrums.map(\.title), ["Own", "Design", "App Dev", "Web Dev"])
    story.press("I", "I")
    #expect(story.screen(80, 24).contains("No samples to remove"))
  }
}
