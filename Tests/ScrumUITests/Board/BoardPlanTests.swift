import CardKit
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("What fits on the board")
struct BoardPlanTests {
  /// The board of a company, or so many of its scrums.
  private func story(_ count: Int = 12) -> Story {
    let board = TeamsBoard()
    let more =
      count > 12
      ? (13...count).map { DailyScrum(title: "Team \($0)", attendees: [Attendee(name: "Ada")]) } : []
    return Story(board.scrums.prefix(count) + more, history: board.history, at: TeamsBoard.now)
  }

  private func lines(_ story: Story, _ width: Int, _ height: Int) -> [String] {
    story.screen(width, height).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("at 200 × 60 no row of a card is wider than 120 columns, and each has all that there is room for")
  func huge() throws {
    let shown = lines(story(), 200, 60)
    let head = try #require(shown.firstIndex { $0.hasPrefix(" All scrums · 12 ") })
    #expect(shown[head..<59].allSatisfy { $0.count <= 120 })
    #expect(shown[head..<59].contains { $0.contains("Nell · Otto · Pia") })
    #expect(story().edited.board.plan.density == .one)
    var large = story()
    large.resize(200, 60)
    #expect(large.edited.board.plan.density == .full)
  }

  @Test(
    "nothing is hidden while more than a third of the window is empty", arguments: [1, 2, 3, 5, 12, 30, 60])
  func hidden(count: Int) {
    var story = story(count)
    for (width, height) in [(20, 6), (40, 12), (60, 18), (80, 24), (120, 40), (120, 16), (200, 60)] {
      story.resize(width, height)
      let board = story.state.board
      guard board.hasAccessory(.allScrums) else { continue }
      #expect(board.shownCards(in: .allScrums) >= BoardPlan.fewestCards)
      let empty = lines(story, width, height).count { $0.allSatisfy { $0 == " " } }
      #expect(empty * 3 <= height, "\(width) × \(height)\n\(story.screen(width, height))")
    }
  }

  @Test("a higher window never shows less of a card, and once all fit, they fit", arguments: 2...20)
  func densities(count: Int) {
    var story = story(count)
    var (before, hasRoom) = (0, false)
    for height in 4...80 {
      story.resize(120, height)
      let plan = story.state.board.plan
      let rows = [BoardPlan.Density.one: 1, .two: 2, .full: 3][plan.density] ?? 0
      #expect(rows >= before && (!hasRoom || plan.fitting == count))
      (before, hasRoom) = (rows, plan.fitting == count)
      if height >= 60 { #expect(hasRoom) }
    }
  }

  @Test("columns go, the least important first, and never the title", arguments: 0...200)
  func columns(width: Int) {
    let columns = BoardColumns(width: width)
    let sum = columns.shown.reduce(columns.title) { $0 + $1.width + BoardColumns.spacing }
    #expect(sum == columns.width && columns.width <= BoardColumns.widest && columns.title > 0)
    let shown = BoardColumns.Column.allCases.sorted { $0.importance > $1.importance }
      .prefix(columns.shown.count)
    #expect(columns.shown.allSatisfy { shown.contains($0) })
    #expect(width < 78 || columns.shown.contains(.next) && columns.shown.contains(.blocked))
  }

  @Test("one scrum alone has one card, open until it is closed")
  func alone() {
    var story = story(1)
    let screen = story.screen(80, 24)
    #expect(screen.contains("Up next") && !screen.contains("All scrums"))
    #expect(screen.contains("Cathy · Daisy · Simon · Jonathan") && screen.contains("[s] Start"))
    #expect(screen.split(separator: "\n").count { $0.contains("Design") } == 1)
    story.press("j")
    #expect(story.state.board.focus == .card(.upNext, 0))
    story.press(" ")
    #expect(!story.screen(80, 24).contains("Cathy"))
    story.press("d")
    #expect(story.screen(80, 24).contains("No scrums yet"))
    story.press("u")
    #expect(story.state.board.focus == .card(.upNext, 0))
  }

  @Test("the header says what is blocked and what is still to come, in fewer words as it narrows")
  func header() {
    #expect(lines(story(), 120, 40)[0].contains(" 5 open blockers · 6 more today "))
    #expect(lines(story(), 60, 24)[0].contains(" 5 open blockers "))
    #expect(lines(story(), 40, 24)[0].contains(" ! 5 "))
    #expect(!lines(story(), 30, 24)[0].contains("!"))
    #expect(!lines(.samples, 120, 40)[0].contains("open blockers"))
  }
}
