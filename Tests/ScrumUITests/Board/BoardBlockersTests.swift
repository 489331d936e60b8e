import CardKit
import FoundationEssentials
import ScrumModel
import TestSupport
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

  /// The neighbouring words of a picture.
  private func pairs(_ picture: String) -> Set<[Substring]> {
    let words = picture.split { $0.isWhitespace }
    return Set(zip(words, words.dropFirst()).map { [$0, $1] })
  }

  @Test(
    "of a scrum only title and time stand both in the rail and in the stack, also while it meets",
    arguments: [false, true])
  func facts(meets: Bool) {
    for (width, height) in [(80, 24), (100, 30), (120, 40), (200, 60)] {
      var story = Story.company
      story.resize(width, height)
      if meets {
        story.startMeeting()
        story.wait(20)
        story.press("o")
      }
      let (board, widths) = (story.state.board, BoardWidths(width))
      let (rail, stack) = (widths.card(in: board.plan.railColumns), widths.card(in: board.plan.columns))
      for scrum in board.upNext {
        let content = CardContent(scrum, in: .upNext, board, story.state.shared)
        let inRail = ScrumCard(content: content, width: rail, rows: board.plan.railRows, isInRail: true)
        let inStack: any View =
          board.plan.rows == 1
          ? ScrumRow(content: content, columns: BoardColumns(width: stack))
          : ScrumCard(content: content, width: stack, rows: board.plan.rows)
        let known = "\(scrum.title) \(content.state(.unicode)) late ·".split(separator: " ")
        let twice = pairs(inRail.picture(width: rail)).intersection(pairs(inStack.picture(width: stack)))
          .filter { !$0.allSatisfy(known.contains) }
        expect(twice, [], "\(scrum.title) at \(width) × \(height)")
      }
    }
  }

  @Test("d on one of them deletes nothing, and says what does what")
  func noDelete() {
    var story = story(2).pressing("j", "d")
    #expect(story.state.scrums.count == 3 && story.state.notice?.text.hasPrefix("Space resolves it") == true)
    story.press("k", "d")
    expect(story.state.scrums.count, 2)
  }

  @Test("an open card lists them, each can be in focus and marked resolved, and undo opens it again")
  func resolving() throws {
    var story = story(2)
    let lines = story.lines(80, 40).filter { $0.contains("☐ ") }
    let blockers = lines.map { line in
      line.drop { $0 != "☐" }.filter { !"█│".contains($0) }.split(separator: " ").joined(separator: " ")
    }
    expect(blockers, ["☐ Daisy Blocker 1 today", "☐ Daisy Blocker 0 today"])
    #expect(story.screen(80, 40).contains("[s] Start  [enter] Open  [e] Edit  [space] Collapse"))
    story.press("j", "j")
    expect(story.state.board.focus, .openBlocker(card: 0, 1))
    #expect(story.screen(80, 30).contains("space resolve"))
    story.press(" ")
    guard case .store(.addMeeting(let meeting, _))? = story.effects.first else { throw story.unexpected }
    expect(meeting.turns[0].notes[0].resolvedAt, story.state.now)
    expect(story.state.board.focus, .openBlocker(card: 0, 0))
    #expect(
      !story.screen(80, 30).contains("☐ Daisy  Blocker 0")
        && story.screen(80, 30).contains("! 1 open blocker"))
    story.press(" ")
    #expect(story.state.board.focus == .card(.allScrums, 0) && !story.screen(80, 30).contains("☐"))
    story.press("u", "u")
    #expect(story.screen(80, 30).contains("2 open blockers") && story.screen(80, 30).contains("Blocker 1"))
  }

  @Test("of many the card shows the first, and the next card is reached past them")
  func many() {
    var story = story(9)
    #expect(story.screen(80, 30).contains("9 open blockers") && story.screen(80, 30).contains("and 5 more"))
    story.press("j", "j", "j", "j", "j")
    expect(story.state.board.focus, .card(.allScrums, 1))
    story.press("k")
    expect(story.state.board.focus, .openBlocker(card: 0, 3))
    // The oldest first, as the scrum's own screen has them.
    let shown = story.state.shownBlockers(ofCard: 0)
    expect(shown.map(\.text), [1, 3, 5, 7].map { "Blocker \($0)" })
    story.press("x")
    expect(story.state.shownBlockers(ofCard: 0).map(\.text).last, "Blocker 0")
  }

  @Test("a blocker in focus is in view on the smallest screen; closing the card leaves the focus on it")
  func focus() {
    var story = story(3).pressing("j", "j")
    #expect(story.screen(20, 6).contains("Daisy: Bloc"))
    story.press("k", "k", " ")
    expect(story.state.board.focus, .card(.allScrums, 0))
  }

  @Test("a click on a blocker of the card in focus marks it, and only the second one resolves it")
  func clicks() {
    var story = story(2)
    story.click("board/all/0/blockers/1")
    #expect(story.state.board.focus == .openBlocker(card: 0, 1) && story.effects.isEmpty)
    story.click("board/all/0/blockers/1")
    expect(story.state.notice, .info("Resolved: Blocker 0", ending: "u undo"))
    #expect(story.screen(80, 24).contains("│ Resolved: Blocker 0 · u undo"))
    #expect(story.screen(30, 24).contains("\n Resolved: Blocker 0 · u undo\n"))
    story.press("u")
    expect(story.state.notice, .info("Reopened: Blocker 0"))
    story.press(.control("r"))
    expect(story.state.notice, .info("Resolved: Blocker 0"))
  }

  /// A meeting of Design that was held some days ago, with blockers.
  private func blocked(_ days: Double, _ blockers: String...) -> Meeting {
    let notes = blockers.map { Note(kind: .blocker, text: $0, at: Story.start - 100) }
    return meeting("Design", -days, turns: [turn("Daisy", seconds: 9, notes: notes)])
  }

  /// Design and App Dev, open with a meeting each, and Design's second blocker in focus.
  private func story(_ known: Meeting, _ other: Meeting) -> Story {
    var story = Story.samples.pressing("j", " ", "j", " ")
    for (scrum, meeting) in zip(story.state.scrums, [known, other]) {
      story.happen(.history([meeting], scrum: scrum.id))
    }
    for _ in 0..<3 where story.state.focusedBlocker?.text != "b" { story.press("k") }
    expect(story.state.focusedBlocker?.text, "b")
    return story
  }

  @Test("while another board changes the history, the focus stays on its blocker")
  func stays() {
    let known = blocked(2, "a", "b", "c")
    var story = story(known, blocked(1, "x"))
    let scrum = story.state.scrums[0].id
    story.happen(.history([known, blocked(3, "n")], scrum: scrum))
    #expect(story.state.focusedBlocker?.text == "b" && story.state.board.focus == .openBlocker(card: 0, 2))
    var fewer = known
    fewer.turns[0].notes[0].resolvedAt = Story.start
    story.happen(.history([fewer], scrum: scrum))
    #expect(story.state.focusedBlocker?.text == "b" && story.state.board.focus == .openBlocker(card: 0, 0))
  }

  @Test("if its blocker is gone or hidden, the focus is on the card")
  func gone() {
    let known = blocked(2, "a", "b", "c")
    for change in [blocked(3, "1", "2", "3"), nil] {
      var story = story(known, blocked(1, "x"))
      var left = known
      if change == nil { left.turns[0].notes[1].resolvedAt = Story.start }
      story.happen(.history([left] + (change.map { [$0] } ?? []), scrum: story.state.scrums[0].id))
      expect(story.state.board.focus, .card(.allScrums, 0))
    }
  }

  @Test("the focus never comes to another scrum's blocker")
  func scrum() {
    var story = story(blocked(2, "a", "b"), blocked(1, "x", "y"))
    story.happen(.merged(Array(story.state.scrums.dropFirst()), notices: []))
    expect(story.state.board.focus, .card(.allScrums, 0))
  }

  @Test("undo puts the focus back on the blocker that was resolved last")
  func undo() {
    var story = story(blocked(2, "a", "b"), blocked(1, "x")).pressing("k", "x")
    expect(story.state.focusedBlocker?.text, "b")
    story.press("u")
    #expect(story.state.focusedBlocker?.text == "a" && story.state.board.focus == .openBlocker(card: 0, 0))
  }
}
