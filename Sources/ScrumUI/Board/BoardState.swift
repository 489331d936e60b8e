import CardKit
import FoundationEssentials
import ScrumModel

struct BoardState: Hashable, Sendable {
  var focus = BoardFocus.nothing
  var expanded: Set<CardID> = []
  /// The stacks that show every card.
  var shownWhole: Set<CardID.Section> = []
  var plan = BoardPlan()
  var layout = BoardLayout()
  var filter: TextInput?
  var isFiltering = false
  /// The past notes among which the filter searches; nil if all cards are shown.
  var notes: NoteSearch?
  var upNext: [DailyScrum] = []
  /// The scrums of `All scrums` that match the filter, in the user's own order.
  var listed: [DailyScrum] = []
  /// The scrums with a card above the others, for an unfinished meeting, or for one that has no card of its own.
  var unfinished: [UUID] = []
  var agenda = Agenda()
  var focusBeforeFilter: CardID?
  /// The place in each section that was in focus last.
  var placesInRails = [0, 0]
  /// The focus when the board was arranged last, and the blocker if it was one.
  var arrangedFocus = BoardFocus.nothing
  var arrangedBlocker: OpenBlocker?
  var dragged: Drag?

  static let mostBlockersOnCard = 4

  struct Drag: Hashable {
    let scrum: UUID
    /// The view to whose place it would go; nil if it would stay.
    var target: ViewID?
  }
}

enum BoardFocus: Hashable, Sendable {
  case nothing
  /// The card of an unfinished meeting, by its place.
  case unfinished(Int)
  /// The button that loads the samples on an empty board, or removes them later.
  case samples
  case newButton
  /// One of the samples on an empty board, by its place, and another way to begin, by the id of its row of keys.
  case sample(Int)
  case step(String)
  case card(CardID.Section, Int)
  /// An open blocker of an expanded card, by their places.
  case openBlocker(CardID.Section = .allScrums, card: Int, Int)
  /// The button after the cards of a section.
  case accessory(CardID.Section)
  /// A note that the filter has found, by its place.
  case noteHit(Int)

  /// The place of the card in focus, or of the one with the blocker in focus.
  var placeOfCard: (section: CardID.Section, place: Int)? {
    switch self {
    case .card(let section, let place), .openBlocker(let section, let place, _): (section, place)
    default: nil
    }
  }

  var section: CardID.Section? {
    switch self {
    case .card(let section, _), .openBlocker(let section, _, _), .accessory(let section): section
    case .newButton: .upNext
    case .nothing, .unfinished, .samples, .sample, .step, .noteHit: nil
    }
  }
}

struct CardID: Hashable, Sendable {
  enum Section: Int, Hashable, Sendable, CaseIterable {
    case upNext, allScrums
  }

  var section: Section
  var scrum: UUID
}

/// The layout of the board's sections: a setting of this machine, not of the scrums.
package struct BoardLayout: Hashable, Sendable {
  package enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// Side by side.
    case rail
    /// One under the other.
    case stack
  }

  package var upNext: Arrangement
  package var allScrums: Arrangement

  package init(upNext: Arrangement = .rail, allScrums: Arrangement = .stack) {
    self.upNext = upNext
    self.allScrums = allScrums
  }

  subscript(section: CardID.Section) -> Arrangement {
    get { section == .upNext ? upNext : allScrums }
    set { if section == .upNext { upNext = newValue } else { allScrums = newValue } }
  }
}

extension BoardState: ScreenState {
  static func screen(in state: AppState) -> (any ScreenState)? { state.screen == .board ? state.board : nil }
  func store(in state: inout AppState) { state.board = self }
  var moves: Set<Move> { Move.all }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    clearFilter(app)
    return []
  }

  var input: TextInput? { isFiltering ? filter : nil }

  var focusedView: ViewID? { focus.viewID }
  var numbered: [ViewID] {
    let cards = listed.indices.map { BoardFocus.card(isWhole ? .upNext : .allScrums, $0) }
    return (cards + noteHits.indices.map { .noteHit($0) }).compactMap(\.viewID)
  }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    guard let clicked = BoardFocus(view) else { return }
    // A line can name a card that a small window hides.
    if case .card(let section, let place) = clicked, place >= shownCards(in: section) {
      shownWhole.insert(section)
    }
    focus = clicked
    clampFocus(app)
  }

  /// As other jumps, paging goes to the cards; the button above them is one step up.
  func mayPage(to view: ViewID) -> Bool { upNext.isEmpty || BoardFocus(view) != .newButton }

  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    switch BoardFocus(view) {
    case .accessory?, .newButton?, .samples?, .sample?: "expand"
    case .openBlocker?: wasInFocus ? "resolve" : nil
    case .card?, .noteHit?: wasInFocus ? "open" : nil
    // A click anywhere on it must not do what its button does.
    case .unfinished?, .step?, .nothing?, nil: nil
    }
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? {
    guard let view else { return focusedCard?.scrum }
    return BoardFocus(view).flatMap { card(of: $0)?.scrum }
  }

  var canNavigateAway: Bool { true }

  mutating func advance(_ app: inout SharedState) -> [Effect] {
    // An error stays until it has been read; the reminder, which appears once, waits for that.
    guard app.notice?.isError != true else { return [] }
    let reminders = app.takeReminders()
    guard let (scrum, due) = reminders.min(by: { $0.due < $1.due }) else { return [] }
    let hint =
      self.scrum(at: nil, app) == scrum.id ? app.hint(" · s opens the ready room", "start", in: "Board") : ""
    let more = reminders.count > 1 ? " · and \(reminders.count - 1) more" : ""
    app.say("\(scrum.title) \(Format.start(in: due.timeIntervalSince(app.now)))\(more)\(hint)")
    return [.terminal(.bell)]
  }

  func nextChange(_ app: SharedState) -> Date? {
    app.hasLiveMeetings ? min(app.nextMinute, app.nextSecond) : app.nextMinute
  }
  func view(_ app: SharedState, size: Size) -> any View { BoardView(board: self, app: app, size: size) }

  // MARK: Dragging

  mutating func drag(_ pressed: PressedView, over view: ViewID?, _ app: inout SharedState) {
    let over = view.flatMap { BoardFocus($0) }
    if case .card(.upNext, _)? = BoardFocus(pressed.id) {
      // Over its own parts, or anything but a card, this is no drag yet.
      if case .card? = over, over != BoardFocus(pressed.id) { app.say(Self.sortedByTime) }
      return
    }
    guard case .card(.allScrums, _)? = BoardFocus(pressed.id), let scrum = pressed.scrum,
      let (from, to) = places(of: Drag(scrum: scrum, target: view)), from != to
    else {
      dragged?.target = nil
      return
    }
    if let reason = reasonAgainstArranging(app) {
      app.say(reason)
    } else {
      dragged = Drag(scrum: scrum, target: view)
    }
  }

  mutating func drop(on view: ViewID?, _ app: inout SharedState) -> [Effect] {
    guard var drag = dragged else { return [] }
    dragged = nil
    if let reason = reasonAgainstArranging(app) { return app.say(reason) }
    drag.target = view
    guard let (from, to) = places(of: drag), from != to else { return app.say(Self.notMoved) }
    let scrum = app.scrums[from]
    let effects = app.make(.moveScrum(scrum.id, from: from, to: to))
    arrange(app)
    focus(on: CardID(section: .allScrums, scrum: scrum.id))
    app.say(Format.moved(scrum, app))
    return effects
  }

  /// The mark on the card whose place the dragged one would take: `scrum` is its own, title and theme the other's.
  struct DropMark: Equatable {
    let scrum: UUID
    let title: String
    let theme: Theme
    let isFromAbove: Bool
  }

  var dropMark: DropMark? {
    guard let dragged, let (from, to) = places(of: dragged), from != to else { return nil }
    return DropMark(
      scrum: listed[to].id, title: listed[from].title, theme: listed[from].theme, isFromAbove: from < to)
  }

  func reasonAgainstArranging(_ app: SharedState) -> String? {
    if let reason = app.readOnlyReason { return reason }
    if pattern == nil { return nil }
    return "The board is filtered" + app.hint(" · Esc shows all", "show all", in: "Filtered board")
  }

  static let sortedByTime = "Up next is sorted by time; J and K change your own order"
  static let notMoved = "Not moved"

  /// The places in `All scrums` between which a card is dragged; nil if it is gone, or not over such a card.
  private func places(of drag: Drag) -> (Int, Int)? {
    guard case .card(.allScrums, let to)? = drag.target.flatMap({ BoardFocus($0) }),
      let from = listed.firstIndex(where: { $0.id == drag.scrum }), listed.indices.contains(to)
    else { return nil }
    return (from, to)
  }
}
