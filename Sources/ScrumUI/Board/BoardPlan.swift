import CardKit
import ScrumModel

/// How much each card of the board shows, so that as many as possible are in the window at once.
struct BoardPlan: Hashable, Sendable {
  /// The cards of `All scrums` that stand side by side.
  private(set) var columns = 1
  /// The rows of such a card: 1 for a row of a table, 2 and more for a band with that many rows less one below.
  private(set) var rows = 1
  private(set) var gap = 0
  /// Whether there are blank rows between the parts of the board.
  private(set) var isRoomy = true
  private(set) var railRows = Self.mediumRail
  /// The cards of the rail that stand side by side.
  private(set) var railColumns = 1
  /// Whether the rail has room for all cards, so that it is the whole board.
  private(set) var isWhole = false
  /// Whether all cards are in the window while none is expanded.
  private(set) var fits = false
  /// The cards of `All scrums` for which there is room.
  private(set) var fitting = Self.fewestCards

  /// The cards of a stack that are shown in any window, and those of `Up next` as a stack.
  static let fewestCards = 3
  private static let lowRail = 2
  static let mediumRail = 4
  /// The rows of a card in a rail of a window with room.
  private static func tallRail(in room: Int) -> Int { room >= 50 ? 7 : room >= 30 ? 6 : mediumRail }
  /// The rows of the card of the samples: its border, title, subtitle and button.
  private static let samplesRows = 5
  /// A card with as many rows has room for all that it tells; more would be blank.
  private static let mostRows = 14
  /// A card with fewer rows has no body, only a line below its band.
  private static let fewestRows = 4

  init() {}

  /// Chooses the most generous cards with which all of `All scrums` fit the window. If one row each does not fit, blank
  /// rows go first, then a part of the rail's cards.
  init(_ board: BoardState, _ app: SharedState) {
    let widths = BoardWidths(app.window.width)
    let room = app.window.height - Footer.rows(in: app.window.height)
    let gap = room >= 19 ? 1 : 0
    let (count, settings) = (board.upNext.count, app.preferences.settings)
    isWhole =
      board.pattern == nil
      && (count == 1
        || board.layout.upNext == .rail && settings.density == .auto && count <= widths.cardsInRail)
    if isWhole {
      (isRoomy, railColumns, fits, fitting) = (gap > 0, max(1, count), true, count)
      railRows = max(Self.lowRail, rest(of: room, gap: gap, rail: 0, board, app))
      return
    }
    for (gap, rail) in [
      (gap, Self.tallRail(in: room)), (0, Self.mediumRail), (0, Self.lowRail), (gap, Self.mediumRail),
    ] {
      (isRoomy, railRows) = (gap > 0, rail)
      let rest = rest(of: room, gap: gap, rail: rail, board, app)
      fits = arrange(board.listed.count, in: rest, widths, settings.density)
      if fits, rows > 1, board.layout.upNext == .rail, isRoomy {
        let lines = (board.listed.count + columns - 1) / columns
        railRows += min(2, max(0, rest - lines * (rows + self.gap) + self.gap))
      }
      if fits || rail == Self.lowRail && room < 28 { break }
    }
    railColumns = rows > 1 && columns > 1 ? columns : widths.cardsInRail
    if board.layout.allScrums == .rail {
      (columns, rows, self.gap) = (widths.cardsInRail, railRows, isRoomy ? 1 : 0)
      fitting = board.listed.count
    }
  }

  /// Chooses the form of the cards; returns whether all of them fit.
  private mutating func arrange(
    _ count: Int, in rest: Int, _ widths: BoardWidths, _ density: Settings.Density
  ) -> Bool {
    (columns, rows, gap, fitting) = (1, 1, 0, count)
    guard count > 0 else { return true }
    if density != .auto { return set(density, count, in: rest, widths) }
    func lines(_ columns: Int) -> Int { (count + columns - 1) / columns }
    // Of cards with a body, those that fill the window best.
    var largest = 0
    for columns in widths.gridColumns {
      let rows = min(Self.mostRows, (rest - lines(columns) + 1) / lines(columns))
      let area = rows * widths.card(in: columns)
      guard rows >= Self.fewestRows, area > largest else { continue }
      (largest, self.columns, self.rows, gap) = (area, columns, rows, 1)
    }
    if largest > 0 { return true }
    let candidates = 1...max(1, min(widths.mostColumns, count))
    for (rows, gap) in [(3, 1), (2, 1), (2, 0), (1, 0)] {
      for columns in candidates where lines(columns) * (rows + gap) - gap <= rest {
        (self.columns, self.rows, self.gap) = (columns, rows, gap)
        return true
      }
    }
    columns = candidates.upperBound
    fitting = min(count, max(Self.fewestCards, (rest - 1) * columns))
    return false
  }

  /// Gives the cards the form that the person wants; returns whether all of them fit.
  private mutating func set(
    _ density: Settings.Density, _ count: Int, in rest: Int, _ widths: BoardWidths
  ) -> Bool {
    columns = density == .full ? 1 : min(widths.mostColumns, count)
    let lines = (count + columns - 1) / columns
    switch density {
    case .two: rows = 2
    case .one: rows = 1
    case .auto, .card, .full:
      rows = min(Self.mostRows, max(Self.fewestRows, (rest - lines + 1) / lines))
      gap = 1
    }
    if lines * (rows + gap) - gap <= rest { return true }
    fitting = min(count, max(Self.fewestCards, (rest - 1 + gap) / (rows + gap) * columns))
    return false
  }

  private func rest(of room: Int, gap: Int, rail: Int, _ board: BoardState, _ app: SharedState) -> Int {
    var rest = room - (Self.hasHeader(board, height: room) ? 1 : 0) - gap
    if !board.unfinished.isEmpty {
      rest -=
        board.unfinished.count * UnfinishedCard.rows(in: BoardWidths(app.window.width).card(in: 1)) + gap
    }
    if app.showsSampleRemoval { rest -= Self.samplesRows + gap }
    if isWhole || board.showsHitsAlone { return rest - 1 }
    // The titles of both sections, and the gap between them.
    rest -= 2 + gap
    guard board.layout.upNext == .stack else { return rest - rail }
    let showsAll = board.shownWhole.contains(.upNext) || board.upNext.count <= Self.fewestCards
    return rest - (showsAll ? board.upNext.count : Self.fewestCards + 1)
  }

  static func hasHeader(_ board: BoardState, height: Int) -> Bool { height >= 5 || board.filter != nil }
}

/// The columns of the board's parts in a window.
struct BoardWidths {
  /// The columns of the cards together, beside the margins.
  let room: Int
  /// The columns to the left and right of the cards, as of every screen; the scroll bar stands in the right one.
  let margin: Int
  let gap: Int
  let hasScrollBar: Bool
  /// The cards of a rail that stand side by side, whole: the rail scrolls card by card.
  let cardsInRail: Int

  /// No row of text is wider: the eye would lose it.
  static let widestCard = 118
  private static let narrowestCard = 44
  /// The columns of a card in the grid that rail and stack share in wide windows.
  private static let gridCard = 36...56

  init(_ width: Int) {
    // On the narrowest screens the cards need the bar's column more.
    hasScrollBar = width >= 24
    margin = width >= 24 ? 1 : 0
    gap = width >= 100 ? 2 : 1
    room = max(1, width - 2 * margin)
    cardsInRail =
      switch width {
      case 100...: max(1, (room + gap) / (Self.gridCard.lowerBound + gap))
      case 60...: max(1, (room + gap) / 25)
      case 44...: 2
      default: 1
      }
  }

  var mostColumns: Int { room >= 98 ? cardsInRail : max(1, (room + gap) / (Self.narrowestCard + gap)) }
  /// The numbers of cards with a body that can stand side by side: in wide windows, the same as in a rail.
  var gridColumns: [Int] {
    let candidates = Array(1...mostColumns)
    return room >= 98 ? candidates.filter { Self.gridCard.contains(card(in: $0)) } : candidates
  }
  /// The columns of each of some cards side by side.
  func card(in columns: Int) -> Int { max(1, min(Self.widestCard, (room + gap) / columns - gap)) }
}
