import CardKit
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("What fits on the board")
struct BoardPlanTests {
  /// The board of a company, or so many of its scrums.
  private func story(_ count: Int = 12) -> Story {
    let board = TeamsBoard.company
    let more =
      count > 12
      ? (13...count).map { DailyScrum(title: "Team \($0)", attendees: [Attendee(name: "Ada")]) } : []
    return Story(board.scrums.prefix(count) + more, history: board.history, at: TeamsBoard.now)
  }

  /// How much of the window's cards shows: the cells of one of them.
  private func area(_ plan: BoardPlan, _ width: Int) -> Int {
    plan.rows * BoardWidths(width).card(in: plan.columns)
  }

  @Test(
    "twelve scrums are all seen: a table at 80 × 24, three columns of cards at 120 × 40, four at 200 × 60")
  func twelve() {
    for (width, height, columns, rows) in [(80, 24, 1, 1), (120, 40, 3, 6), (200, 60, 4, 14)] {
      var story = story()
      story.resize(width, height)
      let plan = story.state.board.plan
      #expect((plan.columns, plan.rows, plan.fitting) == (columns, rows, 12))
      let screen = story.screen(width, height)
      #expect(TeamsBoard.company.scrums.allSatisfy { screen.contains($0.title) })
    }
  }

  @Test("at 200 × 60 less than a fifth of the cells right of the middle is blank ground outside cards")
  func blank() {
    var story = story()
    story.resize(200, 60)
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    let size = Size(width: 200, height: 60)
    let canvas = Canvas(story.view(size), size: size, environment: environment)
    let right = (0..<60).flatMap { y in (100..<200).map { canvas[$0, y] } }
    let blank = right.count { $0.background == .terminal && $0.scalar == 0x20 }
    #expect(blank * 5 < right.count, "\(blank) of \(right.count)")
  }

  @Test("a rail with room for all its cards is the whole board, each scrum on it once", arguments: 1...5)
  func whole(count: Int) {
    var story = story(count)
    for (width, height, fitting) in [(60, 24, 2), (80, 24, 3), (120, 40, 3), (200, 60, 5)] {
      story.resize(width, height)
      let (plan, screen) = (story.state.board.plan, story.screen(width, height))
      expect(plan.isWhole, count <= fitting)
      expect(screen.contains("All scrums"), count > fitting)
      guard plan.isWhole else { continue }
      expect(plan.railColumns, count)
      let cards = story.lines(width, height).dropFirst()
      for scrum in story.state.scrums { expect(cards.count { $0.contains(" \(scrum.title) ") }, 1) }
    }
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
      let empty = story.lines(width, height).count { $0.allSatisfy { $0 == " " } }
      #expect(empty * 3 <= height, "\(width) × \(height)\n\(story.screen(width, height))")
    }
  }

  @Test(
    "a higher window never shows less of a card, unless the rail shows more, and once all fit, they fit",
    arguments: 2...20)
  func densities(count: Int) {
    var story = story(count)
    for width in [80, 120, 200] {
      var (before, hasRoom) = (BoardPlan(), false)
      for height in 4...80 {
        story.resize(width, height)
        let plan = story.state.board.plan
        let hasSameRest = (before.isRoomy, before.railRows) == (plan.isRoomy, plan.railRows)
        let showsMore = plan.rows >= before.rows || area(plan, width) >= area(before, width)
        #expect(!hasSameRest || showsMore, "\(width) × \(height)")
        #expect(!hasRoom || plan.fitting == count, "\(width) × \(height)")
        (before, hasRoom) = (plan, plan.fitting == count)
        if height >= 60 { #expect(hasRoom) }
      }
    }
  }

  @Test("cards side by side fill the room, each within a column of the same width", arguments: 24...240)
  func sideBySide(width: Int) {
    let widths = BoardWidths(width)
    for columns in 1...widths.mostColumns {
      let spacing = CardSpacing(columns: columns, horizontal: widths.gap)
      let cards = (0..<columns).map { spacing.columns(of: $0, in: widths.room) }
      #expect(cards.first?.lowerBound == 0 && cards.last?.upperBound == widths.room)
      #expect(zip(cards, cards.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound == widths.gap })
      #expect(Set(cards.map(\.count)).count <= 2)
    }
  }

  @Test("columns go, the least important first, and never the title", arguments: 0...200)
  func columns(width: Int) {
    let columns = BoardColumns(width: width)
    let sum = columns.shown.reduce(columns.title) { $0 + $1.width + BoardColumns.spacing }
    #expect(sum == columns.width && columns.width <= BoardWidths.widestCard && columns.title > 0)
    let shown = BoardColumns.Column.allCases.sorted { $0.form.importance > $1.form.importance }
      .prefix(columns.shown.count)
    #expect(columns.shown.allSatisfy { shown.contains($0) })
    #expect(width < 78 || columns.shown.contains(.next) && columns.shown.contains(.blocked))
  }

  @Test("one scrum alone has one card, which is always open")
  func alone() {
    var story = story(1)
    let screen = story.screen(80, 24)
    #expect(screen.contains("Up next") && !screen.contains("All scrums"))
    #expect(screen.contains("in 8 min · 10 min · 4 people") && screen.contains("Last 10"))
    expect(screen.split(separator: "\n").count { $0.contains("Design") }, 1)
    story.press("j")
    expect(story.state.board.focus, .card(.upNext, 0))
    story.press(" ")
    expect(story.state.notice?.text, "The card shows all that it has")
    story.press("d")
    #expect(story.screen(80, 24).contains("No scrums yet"))
    story.press("u")
    expect(story.state.board.focus, .card(.upNext, 0))
  }

  @Test("an expanded card takes its whole row, and no other changes its column", arguments: 0..<12)
  func expanded(place: Int) {
    var story = story()
    story.resize(120, 60)
    func columns() -> [String: Int] {
      let lines = story.lines(120, 100).drop { !$0.contains("All scrums") }
      let found = story.state.scrums.compactMap { scrum in
        lines.lazy.compactMap { $0.firstRange(of: " \(scrum.title) ") }.first.map { (scrum.title, $0) }
      }
      return Dictionary(
        uniqueKeysWithValues: found.map { title, range in
          let line = lines.first { $0.contains(" \(title) ") } ?? ""
          return (title, line.distance(from: line.startIndex, to: range.lowerBound))
        })
    }
    var before = columns()
    story.edited.board.expanded = [CardID(section: .allScrums, scrum: story.state.scrums[place].id)]
    before[story.state.scrums[place].title] = 1
    expect(columns(), before)
    #expect(story.screen(120, 100).contains("Last 1") || place == 11)
  }

  @Test("on a whole board J and K move in the stored order, and say so")
  func order() {
    var story = story(3)
    let shown = story.state.upNext
    story.press("J")
    expect(story.state.scrums.map(\.title), ["Web Dev", "Design", "Mobile iOS"])
    expect(story.state.notice?.text, "Design is now 2 of 3 in your own order; Up next is sorted by time")
    expect(story.state.upNext, shown)
    story.press("K", "K")
    expect(story.state.notice?.text, "The card is already first")
  }

  @Test("the header says what is blocked and what is still to come, in fewer words as it narrows")
  func header() {
    for (width, height, words) in [
      (120, 40, " 5 open blockers · 6 more today "), (60, 24, " 5 open blockers "), (40, 24, " ! 5 "),
    ] {
      #expect(story().band(width, height).contains(words))
    }
    #expect(!story().band(30).contains("!") && !Story.samples.band(120, 40).contains("open blockers"))
  }
}
