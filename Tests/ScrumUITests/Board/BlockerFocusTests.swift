import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The focus on a blocker while another board changes the history")
struct BlockerFocusTests {
  /// A meeting of Design that was held some days ago, with blockers.
  private func blocked(_ days: Double, _ blockers: String...) -> Meeting {
    let notes = blockers.map { Note(kind: .blocker, text: $0, at: Story.start - 100) }
    return meeting("Design", -days, turns: [turn("Daisy", seconds: 9, notes: notes)])
  }

  /// Design and App Dev, open with a meeting each, and Design's second blocker in focus.
  private func story(_ known: Meeting, _ other: Meeting) -> Story {
    var story = Story.samples
    story.press("j", " ", "j", " ")
    for (scrum, meeting) in zip(story.state.scrums, [known, other]) {
      story.happen(.history([meeting], scrum: scrum.id))
    }
    for _ in 0..<3 where story.state.focusedBlocker?.text != "b" { story.press("k") }
    #expect(story.state.focusedBlocker?.text == "b")
    return story
  }

  @Test("it stays on its blocker, wherever that comes to stand")
  func stays() {
    let known = blocked(2, "a", "b", "c")
    var story = story(known, blocked(1, "x"))
    let scrum = story.state.scrums[0].id
    story.happen(.history([known, blocked(3, "n")], scrum: scrum))
    #expect(story.state.focusedBlocker?.text == "b" && story.state.board.focus == .blocker(card: 0, 2))
    var fewer = known
    fewer.turns[0].notes[0].resolvedAt = Story.start
    story.happen(.history([fewer], scrum: scrum))
    #expect(story.state.focusedBlocker?.text == "b" && story.state.board.focus == .blocker(card: 0, 0))
  }

  @Test("if its blocker is gone or hidden, the focus is on the card")
  func gone() {
    let known = blocked(2, "a", "b", "c")
    for change in [blocked(3, "1", "2", "3"), nil] {
      var story = story(known, blocked(1, "x"))
      var left = known
      if change == nil { left.turns[0].notes[1].resolvedAt = Story.start }
      story.happen(.history([left] + (change.map { [$0] } ?? []), scrum: story.state.scrums[0].id))
      #expect(story.state.board.focus == .card(.allScrums, 0))
    }
  }

  @Test("it never comes to another scrum's blocker")
  func scrum() {
    var story = story(blocked(2, "a", "b"), blocked(1, "x", "y"))
    story.happen(.merged(Array(story.state.scrums.dropFirst()), notices: []))
    #expect(story.state.board.focus == .card(.allScrums, 0))
  }

  @Test("undo puts it back on the blocker that was resolved last")
  func undo() {
    var story = story(blocked(2, "a", "b"), blocked(1, "x"))
    story.press("k", "x")
    #expect(story.state.focusedBlocker?.text == "b")
    story.press("u")
    #expect(story.state.focusedBlocker?.text == "a" && story.state.board.focus == .blocker(card: 0, 0))
  }
}
