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
  /// The cards of `All scrums` for which there is room.
  private(set) var fitting = Self.fewestCards

  /// The cards of a stack that are shown in any window, and those of `Up next` as a stack.
  static let fewestCards = 3
  private static let lowRail = 2
  static let mediumRail = 4
  /// The rows of a card in a rail of a window with room.
  private static func tallRail(in room: Int) -> Int { room >= 50 ? 7 : room >= 30 ? 5 : mediumRail }
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
    let height = app.window.height
    let room = height - (height >= 4 ? 1 : 0)
    let gap = room >= 19 ? 1 : 0
    for (gap, rail) in [
      (gap, Self.tallRail(in: room)), (0, Self.mediumRail), (0, Self.lowRail), (gap, Self.mediumRail),
    ] {
      (isRoomy, railRows) = (gap > 0, rail)
      let rest = Self.rest(of: room, gap: gap, rail: rail, board, app)
      if arrange(board.listed.count, in: rest, widths, app.preferences.settings.density)
        || rail == Self.lowRail && room < 28
      {
        break
      }
    }
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
    let candidates = 1...max(1, min(widths.mostColumns, count))
    func lines(_ columns: Int) -> Int { (count + columns - 1) / columns }
    // Of cards with a body, those that fill the window best.
    var largest = 0
    for columns in candidates {
      let rows = min(Self.mostRows, (rest - lines(columns) + 1) / lines(columns))
      let area = rows * widths.card(in: columns)
      guard rows >= Self.fewestRows, area > largest else { continue }
      (largest, self.columns, self.rows, gap) = (area, columns, rows, 1)
    }
    if largest > 0 { return true }
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

  private static func rest(
    of room: Int, gap: Int, rail: Int, _ board: BoardState, _ app: SharedState
  ) -> Int {
    var rest = room - (hasHeader(board, height: room) ? 1 : 0) - gap
    if !board.unfinished.isEmpty {
      rest -=
        board.unfinished.count * UnfinishedCard.rows(in: BoardWidths(app.window.width).card(in: 1)) + gap
    }
    if app.showsSampleRemoval { rest -= samplesRows + gap }
    // The titles of both sections, and the gap between them.
    rest -= 2 + gap
    guard board.layout.upNext == .stack else { return rest - rail }
    let isWhole = board.shownWhole.contains(.upNext) || board.upNext.count <= fewestCards
    return rest - (isWhole ? board.upNext.count : fewestCards + 1)
  }

  static func hasHeader(_ board: BoardState, height: Int) -> Bool { height >= 5 || board.filter != nil }
}

/// The columns of the board's parts in a window.
struct BoardWidths {
  /// The columns of the cards together, beside the margins and the scroll bar.
  let room: Int
  /// The columns to the left and right of the cards; a rail has its arrows there.
  let margin: Int
  let gap: Int
  let hasScrollBar: Bool
  /// The cards of a rail that stand side by side, whole: the rail scrolls card by card.
  let cardsInRail: Int

  /// No row of text is wider: the eye would lose it.
  static let widestCard = 118
  private static let narrowestCard = 44

  init(_ width: Int) {
    // On the narrowest screens the cards need the bar's column more.
    hasScrollBar = width >= 24
    margin = width >= 60 ? 2 : width >= 24 ? 1 : 0
    gap = width >= 100 ? 2 : 1
    room = max(1, width - (hasScrollBar ? 1 : 0) - 2 * margin)
    cardsInRail =
      switch width {
      case 100...: max(1, (room + gap) / 36)
      case 60...: max(1, (room + gap) / 25)
      case 44...: 2
      default: 1
      }
  }

  var mostColumns: Int { max(1, min(3, (room + gap) / (Self.narrowestCard + gap))) }
  /// The columns of each of some cards side by side.
  func card(in columns: Int) -> Int { max(1, min(Self.widestCard, (room + gap) / columns - gap)) }
  var railCard: Int { max(1, (room + gap) / cardsInRail - gap) }
}
