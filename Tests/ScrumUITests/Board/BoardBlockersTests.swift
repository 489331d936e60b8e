import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("Open blockers on the board")
struct BoardBlockersTests {
  /// Design, whose last two meetings left `count` open blockers.
  private func story(_ count: Int) -> Story {
    var story = Story.samples
    let scrum = story.state.scrums[0]
    let meetings = (0..<2).map { age in
      let notes = (0..<count).filter { $0 % 2 == age }.map {
        Note(kind: .blocker, text: "Blocker \($0)", at: Story.start - 100)
      }
      return Meeting(
        title: "Design", startedAt: Story.start - 86_400 * Double(age + 1), endedAt: Story.start,
        lengthInMinutes: 10,
        turns: [
          Turn(
            attendeeID: scrum.attendees[1].id, name: "Daisy", seconds: 500, allotted: 600, outcome: .spoke,
            notes: notes + [Note(kind: .note, text: "A note", at: Story.start)])
        ])
    }
    story.press("j", " ")
    story.happen(.history(meetings, scrum: scrum.id))
    return story
  }

  @Test("d on one of them deletes nothing, and says what does what")
  func noDelete() {
    var story = story(2)
    story.press("j", "d")
    #expect(story.state.scrums.count == 3 && story.state.notice?.text.hasPrefix("Space resolves it") == true)
    story.press("k", "d")
    #expect(story.state.scrums.count == 2)
  }

  @Test("an open card lists them, each can be in focus and marked resolved, and undo opens it again")
  func resolving() throws {
    var story = story(2)
    #expect(
      story.screen(80, 40).split(separator: "\n").drop { !$0.contains("▾ Design") }.prefix(8)
        .joined(separator: "\n") == """
             ▾ Design                                                 ! 2  no schedule
             yesterday 8:20 −1:40 · within plan 2/2 ▄▄
             Cathy · Daisy · Simon · Jonathan
             Average turn 8:20
             ☐ Daisy  Blocker 1                                                  today
             ☐ Daisy  Blocker 0                                                  today
             Daisy: A note
             [s] Start  [enter] Open  [e] Edit
          """)
    story.press("j", "j")
    #expect(story.state.board.focus == .blocker(card: 0, 1))
    #expect(story.screen(80, 30).contains("space resolve"))
    story.press(" ")
    guard case .store(.addMeeting(let meeting, _))? = story.effects.first else { throw story.unexpected }
    #expect(meeting.turns[0].notes[0].resolvedAt == story.state.now)
    #expect(story.state.board.focus == .blocker(card: 0, 0))
    #expect(!story.screen(80, 30).contains("☐ Daisy  Blocker 0") && story.screen(80, 30).contains("! 1 "))
    story.press(" ")
    #expect(story.state.board.focus == .card(.allScrums, 0))
    #expect(!story.screen(80, 30).contains("☐"))
    story.press("u", "u")
    #expect(story.screen(80, 30).contains("2 open blockers") && story.screen(80, 30).contains("Blocker 1"))
  }

  @Test("of many the card shows the first, and the next card is reached past them")
  func many() {
    var story = story(9)
    #expect(story.screen(80, 30).contains("9 open blockers") && story.screen(80, 30).contains("and 5 more"))
    story.press("j", "j", "j", "j", "j")
    #expect(story.state.board.focus == .card(.allScrums, 1))
    story.press("k")
    #expect(story.state.board.focus == .blocker(card: 0, 3))
    // The oldest first, as the scrum's own screen has them.
    let shown = story.state.shownBlockers(ofCard: 0)
    #expect(shown.map(\.text) == [1, 3, 5, 7].map { "Blocker \($0)" })
    story.press("x")
    #expect(story.state.shownBlockers(ofCard: 0).map(\.text).last == "Blocker 0")
  }

  @Test(
    "a blocker in focus is in view on the smallest screen, and closing the card leaves the focus on the card")
  func focus() {
    var story = story(3)
    story.press("j", "j")
    #expect(story.screen(20, 6).contains("Daisy: Bloc"))
    story.press("k", "k", " ")
    #expect(story.state.board.focus == .card(.allScrums, 0))
  }

  @Test("a click on a blocker of the card in focus marks it, and only the second one resolves it")
  func clicks() {
    var story = story(2)
    story.click("board/all/0/blockers/1")
    #expect(story.state.board.focus == .blocker(card: 0, 1))
    #expect(story.effects.isEmpty)
    story.click("board/all/0/blockers/1")
    #expect(story.state.notice == .info("Resolved: Blocker 0", ending: "u undo"))
    #expect(story.screen(80, 24).contains("│ Resolved: Blocker 0 · u undo"))
    #expect(story.screen(30, 24).contains("\n Resolved: Blocker 0 · u undo\n"))
    story.press("u")
    #expect(story.state.notice == .info("Reopened: Blocker 0"))
    story.press(.control("r"))
    #expect(story.state.notice == .info("Resolved: Blocker 0"))
  }
}
