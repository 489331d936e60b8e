import CardKit
import FoundationEssentials
import TestSupport
import Testing

@testable import ScrumUI

@Suite("The focus on the board")
struct BoardFocusTests {
  @Test("a stack shows the cards that fit, and its button shows the others and hides them again")
  func showMore() {
    var story = Story.numbered(30)
    #expect(story.screen(80, 24).contains("Show 13 more ▾"))
    #expect(story.screen(80, 24).contains(" Scrum 17") && !story.screen(80, 24).contains(" Scrum 18"))
    story.press("j", "G")
    expect(story.state.board.focus, .accessory(.allScrums))
    story.press(.enter)
    #expect(story.state.board.focus == .card(.allScrums, 17) && story.screen(80, 24).contains(" Scrum 18"))
    story.press("G")
    #expect(story.screen(80, 24).contains(" Scrum 30") && story.screen(80, 24).contains("Show less ▴"))
    story.press(" ")
    #expect(story.screen(80, 24).contains("Show 13 more ▾"))
    // A larger window has room for all, and any for a few.
    for all in [story.screen(80, 60), Story.numbered(3).screen(60, 40), Story.numbered(1).screen(60, 40)] {
      #expect(!all.contains("Show"))
    }
  }

  @Test("the focus goes through cards and buttons alike, and around the sections")
  func focus() {
    var story = Story.numbered(5)
    story.resize(60, 8)
    func path(_ keys: Key...) -> [BoardFocus] {
      keys.map {
        story.press($0)
        return story.state.board.focus
      }
    }
    expect(path("l", "l", "h"), [.card(.upNext, 1), .card(.upNext, 2), .card(.upNext, 1)])
    #expect(
      path("j", "j", "j", "j", "j") == [
        .card(.allScrums, 0), .card(.allScrums, 1), .card(.allScrums, 2), .accessory(.allScrums),
        .accessory(.allScrums),
      ])
    #expect(
      path("g", .home, "G", .end) == [
        .card(.upNext, 0), .card(.upNext, 0), .card(.upNext, 4), .card(.upNext, 4),
      ])
    expect(path(.tab, .tab, .backTab), [.card(.allScrums, 0), .card(.upNext, 4), .card(.allScrums, 0)])
    expect(path(.pageDown, .pageUp, .up), [.accessory(.allScrums), .card(.upNext, 0), .newButton])
  }

  @Test("among cards side by side the arrows move as the eye does")
  func sideBySide() {
    let board = TeamsBoard.company
    var story = Story(board.scrums.prefix(11) + [], history: board.history, at: TeamsBoard.now)
    story.resize(120, 40)
    func path(_ keys: Key...) -> [Int] {
      keys.map {
        story.press($0)
        return story.state.board.focus.placeOfCard?.place ?? -1
      }
    }
    // Three columns; the last row has two cards.
    expect(path("j", "l", "l", "j", "h", "k"), [0, 1, 2, 5, 4, 1])
    expect(path("l", "j", "j", "j", "j", "j", "k"), [2, 5, 8, 10, 10, 10, 7])
    expect(path(.tab, .tab), [0, 0])
    expect(story.state.board.focus, .card(.allScrums, 0))
  }

  @Test("what is in focus is always in view, at every size")
  func alwaysInView() {
    var story = Story.numbered(20).pressing("j", "j", "j", "j", " ")
    for _ in 0..<25 {
      for (width, height) in [(20, 6), (40, 12), (80, 24), (120, 40)] {
        #expect(story.isFocusSeen(width, height), "\(width) × \(height)\n\(story.screen(width, height))")
      }
      story.press("j")
    }
  }

  @Test("going back up shows the titles above the cards again")
  func titles() {
    var story = Story.numbered(12)
    story.resize(80, 10)
    story.press("j", "G", " ", "G")
    #expect(!story.screen(80, 10).contains("Up next"))
    story.press("g", "k")
    #expect(story.screen(80, 10).contains("Up next"))
  }
}
