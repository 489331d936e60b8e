import CardKit
import FoundationEssentials
import ScrumModel

/// The first screen: the cards of all scrums, what is in focus, and what they are filtered by.
public struct BoardState: Hashable, Sendable {
  /// What the keys act on.
  public internal(set) var focus = BoardFocus.nothing
  /// The cards that are open: a scrum has one in each section.
  public internal(set) var expanded: Set<CardID> = []
  /// The stacks that show every card.
  public internal(set) var shownWhole: Set<CardID.Section> = []
  /// Whether each section is a rail or a stack.
  public internal(set) var layout = BoardLayout()
  /// What the cards are filtered by; nil if all are shown.
  public internal(set) var filter: TextInput?
  /// Whether the filter is being typed.
  public internal(set) var isFiltering = false
  /// The scrums in the order of `Up next`, without those that the filter leaves out.
  public internal(set) var upNext: [DailyScrum] = []
  /// The scrums in the order of `All scrums`: the user's own, without those that the filter leaves out.
  public internal(set) var listed: [DailyScrum] = []
  /// The card that was in focus before the filter, to which the focus returns.
  var focusBeforeFilter: CardID?
  /// The card of each rail that was in focus last.
  var placesInRails = RailPlaces()
  /// What was in focus when the board was arranged last, and the blocker if it was one.
  var arranged: (focus: BoardFocus, blocker: OpenBlocker?) {
    get { (arrangedFocus, arrangedBlocker) }
    set { (arrangedFocus, arrangedBlocker) = newValue }
  }
  private var arrangedFocus = BoardFocus.nothing
  private var arrangedBlocker: OpenBlocker?
  /// The card that is dragged, and where it would go.
  var dragged: Drag?

  /// The cards that a stack shows at first.
  static let initiallyShownCards = 3
  /// The blockers that a card has room for; the scrum's own screen shows them all.
  static let mostBlockersOnCard = 4
  /// The past meetings that an open card sums up.
  static let recentMeetings = 10

  /// The places of the cards that were in focus last.
  struct RailPlaces: Hashable, Sendable {
    var upNext = 0
    var allScrums = 0

    subscript(section: CardID.Section) -> Int {
      get { section == .upNext ? upNext : allScrums }
      set { if section == .upNext { upNext = newValue } else { allScrums = newValue } }
    }
  }

  /// A card of `All scrums` on its way to another place.
  struct Drag: Hashable {
    /// The scrum of the card.
    let scrum: UUID
    /// The view to whose place it would go; nil if it would stay.
    var target: ViewID?
  }

  /// What the cards are filtered by; nil if nothing was typed.
  var pattern: String? {
    guard let text = filter?.text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return text
  }
}

/// What is in focus on the board.
public enum BoardFocus: Hashable, Sendable {
  /// Nothing: no card is shown.
  case nothing
  /// The meeting that was left unfinished.
  case unfinished
  /// What loads the samples on an empty board, or removes them later.
  case samples
  /// What makes a new scrum.
  case newButton
  /// A card, by its place in its section.
  case card(CardID.Section, Int)
  /// An open blocker of an open card of `All scrums`, by their places.
  case blocker(card: Int, Int)
  /// The button after the cards of a section.
  case accessory(CardID.Section)

  /// The section of cards in which it is; nil if it is in none.
  var section: CardID.Section? {
    switch self {
    case .card(let section, _), .accessory(let section): section
    case .blocker: .allScrums
    case .newButton: .upNext
    case .nothing, .unfinished, .samples: nil
    }
  }
}

/// A card of the board.
public struct CardID: Hashable, Sendable {
  /// The part of the board.
  public enum Section: Hashable, Sendable, CaseIterable {
    case upNext, allScrums
  }

  /// The part of the board.
  public var section: Section
  /// The scrum.
  public var scrum: UUID
}

/// How the board's sections are laid out: a setting of a machine, not of the scrums.
public struct BoardLayout: Hashable, Sendable {
  /// The two ways to lay out cards.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// Side by side.
    case rail
    /// One under the other.
    case stack
  }

  /// The cards of `Up next`.
  public var upNext: Arrangement
  /// The cards of `All scrums`.
  public var allScrums: Arrangement

  /// A layout; a machine begins with a rail above a stack.
  public init(upNext: Arrangement = .rail, allScrums: Arrangement = .stack) {
    self.upNext = upNext
    self.allScrums = allScrums
  }

  /// The layout of a section.
  public subscript(section: CardID.Section) -> Arrangement {
    get { section == .upNext ? upNext : allScrums }
    set { if section == .upNext { upNext = newValue } else { allScrums = newValue } }
  }
}

// MARK: What the board answers

extension BoardState: ScreenState {
  static func find(in app: AppState) -> BoardState? { app.screen == .board ? app.board : nil }
  func store(in app: inout AppState) { app.board = self }

  var moves: Set<Move> { Move.all }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    clearFilter(app)
    return []
  }

  func reasonAgainstBack(_ app: SharedState) -> String? { filter == nil ? "q quits" : nil }

  var input: TextInput? { isFiltering ? filter : nil }

  /// Filters the cards by a text; the focus stays on its card while that is found, else goes to the first.
  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    let before = focusedCard
    filter = input
    arrange(app)
    if focusedCard != before || before == nil, !listed.isEmpty {
      focus = .card(before?.section ?? .allScrums, 0)
      clampFocus(app)
    }
  }

  var focusedView: ViewID? { focus.viewID }
  var scrollableFocus: ViewID? { focus.viewID }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    guard let clicked = BoardFocus(view) else { return }
    focus = clicked
    clampFocus(app)
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    switch BoardFocus(view) {
    case .accessory?, .newButton?, .samples?: "expand"
    case .blocker?: wasInFocus ? "resolve" : nil
    case .card?: wasInFocus ? "open" : nil
    // It has a button for what matters: one click anywhere on it must not do that.
    case .unfinished?, .nothing?, nil: nil
    }
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? {
    guard let view else { return focusedCard?.scrum }
    return BoardFocus(view).flatMap { card(of: $0)?.scrum }
  }

  func nextChange(_ app: SharedState) -> Date? { app.nextMinute }

  func view(_ app: SharedState, size: Size) -> any View {
    BoardView(board: self, app: app, size: size)
  }
}

// MARK: Filtering

extension BoardState {
  /// Lets the person type what the cards are filtered by.
  mutating func startFilter() {
    if filter == nil { focusBeforeFilter = focusedCard }
    filter = filter ?? TextInput()
    isFiltering = true
  }

  /// Shows all cards again, with the focus back on its card, or on the one that was chosen meanwhile.
  mutating func clearFilter(_ app: SharedState) {
    let chosen = isFiltering ? focusBeforeFilter : focusedCard
    filter = nil
    isFiltering = false
    focusBeforeFilter = nil
    arrange(app)
    if let chosen { focus(on: chosen) }
    clampFocus(app)
  }
}

/// Where a scrum matches the filter.
struct FilterMatch {
  /// The characters of the title that are marked.
  let title: [Int]
  /// The attendees found, each with the characters of the name that are marked.
  let names: [(name: String, places: [Int])]

  /// Nil if neither the title nor an attendee matches.
  init?(_ pattern: String, _ scrum: DailyScrum) {
    title = FuzzyMatch(pattern, in: scrum.title)?.places ?? []
    names = scrum.attendees.compactMap { attendee in
      FuzzyMatch(pattern, in: attendee.name).map { (attendee.name, $0.places) }
    }
    if title.isEmpty && names.isEmpty { return nil }
  }
}

// MARK: Dragging

extension BoardState {
  mutating func drag(_ pressed: PressedView, over view: ViewID?, _ app: inout SharedState) {
    let over = view.flatMap { BoardFocus($0) }
    if case .card(.upNext, _)? = BoardFocus(pressed.id) {
      // Over its own parts, or what is no card, nobody has begun to drag it.
      if case .card? = over, over != BoardFocus(pressed.id) { app.notice = .info(Self.sortedByTime) }
      return
    }
    guard case .card(.allScrums, _)? = BoardFocus(pressed.id), let scrum = pressed.scrum,
      let (from, to) = places(of: Drag(scrum: scrum, target: view)), from != to
    else {
      dragged?.target = nil
      return
    }
    if let reason = reasonAgainstArranging(app) {
      app.notice = .info(reason)
    } else {
      dragged = Drag(scrum: scrum, target: view)
    }
  }

  mutating func drop(on view: ViewID?, _ app: inout SharedState) -> [Effect]? {
    guard var drag = dragged else { return nil }
    dragged = nil
    if let reason = reasonAgainstArranging(app) {
      app.notice = .info(reason)
      return []
    }
    drag.target = view
    guard let (from, to) = places(of: drag), from != to else {
      app.notice = .info(Self.notMoved)
      return []
    }
    let scrum = app.scrums[from]
    let effects = app.make(.moveScrum(scrum.id, from: from, to: to))
    arrange(app)
    focus(on: CardID(section: .allScrums, scrum: scrum.id))
    app.notice = .info(Format.moved(scrum))
    return effects
  }

  /// Leaves a card that is dragged in its place.
  mutating func cancelDrag(_ app: inout SharedState) -> [Effect] {
    dragged = nil
    app.notice = .info(Self.notMoved)
    return []
  }

  /// What a card says over whose place the dragged one is held: its scrum, the title of the other, and whether that
  /// comes from above; nil if there is none.
  var dropMark: (scrum: UUID, title: String, isFromAbove: Bool)? {
    guard let dragged, let (from, to) = places(of: dragged), from != to else { return nil }
    return (listed[to].id, listed[from].title, from < to)
  }

  /// Why no card can be moved; nil if one can.
  func reasonAgainstArranging(_ app: SharedState) -> String? {
    app.readOnlyReason ?? (pattern == nil ? nil : "The board is filtered: Esc shows all")
  }

  /// Why a card of `Up next` can't be moved.
  static let sortedByTime = "Up next is sorted by time; All scrums is in your own order"
  private static let notMoved = "Not moved"

  /// The places in `All scrums` from and to which a card is dragged, wherever it stands now; nil if it is gone, or
  /// over no such card.
  private func places(of drag: Drag) -> (Int, Int)? {
    guard case .card(.allScrums, let to)? = drag.target.flatMap({ BoardFocus($0) }),
      let from = listed.firstIndex(where: { $0.id == drag.scrum }), listed.indices.contains(to)
    else { return nil }
    return (from, to)
  }
}
