import CardKit

/// How much each card of the board shows, so that as many as possible are in the window at once.
struct BoardPlan: Hashable, Sendable {
  /// The rows of a card of `All scrums`.
  enum Density: Hashable {
    /// One row.
    case one
    /// A second row with the oldest blocker or the attendees.
    case two
    /// The attendees and the oldest blocker, and a blank row between cards.
    case full
  }

  private(set) var density = Density.one
  /// Whether there are blank rows between the parts of the board.
  private(set) var isRoomy = true
  /// The rows of a card in a rail: two, or four with blockers, people and length.
  private(set) var railRows = Self.tallRail
  /// The cards of `All scrums` for which there is room.
  private(set) var fitting = Self.fewestCards

  /// The cards of a stack that are shown in any window, and those of `Up next` as a stack.
  static let fewestCards = 3
  static let tallRail = 4
  private static let lowRail = 2
  /// The rows of a highlighted card: its border, title, subtitle and button.
  private static let highlightedRows = 5

  init() {}

  /// Chooses the most generous density at which all cards of `All scrums` fit the window. If one row each does not fit,
  /// blank rows go first, then a part of the rail's cards.
  init(_ board: BoardState, _ app: SharedState) {
    let height = app.window.height
    let room = height - (height >= 4 ? 1 : 0)
    let gap = room >= 19 ? 1 : 0
    let count = board.listed.count
    var rest = 0
    for (gap, rail) in [(gap, Self.tallRail), (0, Self.tallRail), (0, Self.lowRail), (gap, Self.tallRail)] {
      (isRoomy, railRows) = (gap > 0, rail)
      rest = Self.rest(of: room, gap: gap, rail: rail, board, app)
      if count <= rest || rail == Self.lowRail && room < 28 { break }
    }
    fitting = count <= rest ? count : min(count, max(Self.fewestCards, rest - 1))
    guard count > 0, 2 * count <= rest else { return }
    let blocked = board.listed.count { !app.summary(of: $0.id).blockers.isEmpty }
    density = 3 * count - 1 + blocked <= rest ? .full : .two
  }

  /// The rows for the cards of `All scrums`.
  private static func rest(
    of room: Int, gap: Int, rail: Int, _ board: BoardState, _ app: SharedState
  ) -> Int {
    var rest = room - (hasHeader(board, height: room) ? 1 : 0) - gap
    if app.unfinished != nil { rest -= highlightedRows + gap }
    if app.showsSampleRemoval { rest -= highlightedRows + gap }
    // The titles of both sections, and the gap between them.
    rest -= 2 + gap
    guard board.layout.upNext == .stack else { return rest - rail }
    let isWhole = board.shownWhole.contains(.upNext) || board.upNext.count <= fewestCards
    return rest - (isWhole ? board.upNext.count : fewestCards + 1)
  }

  static func hasHeader(_ board: BoardState, height: Int) -> Bool { height >= 5 || board.filter != nil }
}

/// The columns of `All scrums`: all that a width has room for.
struct BoardColumns {
  /// A column after that of the title, in the order on the screen.
  enum Column: CaseIterable {
    case next, lastMet, plan, onTime, blocked, people, length

    var width: Int {
      switch self {
      case .next: 13
      case .lastMet: 17
      case .plan: 7
      case .onTime: 16
      case .blocked: 7
      case .people: 6
      case .length: 7
      }
    }

    /// What changes is more important than what never does.
    var importance: Int {
      switch self {
      case .next: 6
      case .blocked: 5
      case .plan: 4
      case .lastMet: 3
      case .onTime: 2
      case .length: 1
      case .people: 0
      }
    }
  }

  /// The columns of the title, with the mark before it.
  let title: Int
  let shown: [Column]
  /// The columns of a whole row.
  let width: Int

  /// No row is wider: the eye would lose it.
  static let widest = 118
  static let spacing = 2

  init(width: Int) {
    let width = max(1, min(width, Self.widest))
    // On a board of few columns, they stand at the right edge.
    let titleColumn = ColumnFit.Column(min(width, width >= 60 ? 22 : 13), most: width)
    let columns = Column.allCases.map {
      ColumnFit.Column($0.width, gap: Self.spacing, importance: $0.importance)
    }
    let widths = ColumnFit([titleColumn] + columns, in: width).widths
    title = widths[0]
    shown = zip(Column.allCases, widths.dropFirst()).compactMap { $1 > 0 ? $0 : nil }
    self.width = width
  }
}
