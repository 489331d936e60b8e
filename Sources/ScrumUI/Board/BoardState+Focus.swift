import CardKit
import FoundationEssentials
import ScrumModel

// The order of the cards, and the focus among them.
extension BoardState {
  /// Orders and filters the cards, and keeps the focus on its scrum.
  /// `Up next` has the scheduled scrums by their next time, then the others, longest ago first.
  mutating func arrange(_ app: SharedState) {
    let focused = focusedCard
    let wasEmpty = listed.isEmpty && filter == nil
    let due = app.scrums.map { app.nextMeeting(of: $0)?.date }
    let last = app.scrums.map { app.lastMet($0) ?? .distantPast }
    let order = app.scrums.indices.sorted { first, second in
      switch (due[first], due[second]) {
      case (let one?, let two?) where one != two: one < two
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil) where last[first] != last[second]: last[first] < last[second]
      default: first < second
      }
    }
    upNext = found(among: order.map { app.scrums[$0] })
    listed = found(among: app.scrums)
    // The focus stays on its scrum, wherever that moves: a key pressed at the full minute must not act on another.
    if let focused { focus(on: focused) }
    // The blocker went with its scrum; another scrum's is at its place now.
    if let focused, case .blocker(let card, _) = focus, focusedCard != focused {
      focus = .card(.allScrums, card)
    }
    // What was just added to an empty board comes into focus.
    if wasEmpty, !upNext.isEmpty, focus != .unfinished { focus = .card(.upNext, 0) }
    clampFocus(app)
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let known = focus == arrangedFocus ? arrangedBlocker : nil
    arrange(app)
    if let known { follow(known, app) }
    if let target = app.reveal, reveal(target, app) { app.reveal = nil }
    (arrangedFocus, arrangedBlocker) = (focus, focusedBlocker(app))
    return true
  }

  /// Keeps the focus on a blocker that has moved, or on its card if it is gone: no key may resolve another.
  private mutating func follow(_ blocker: OpenBlocker, _ app: SharedState) {
    guard let card = focusedCard, let cardPlace = listed.firstIndex(where: { $0.id == card.scrum }) else {
      return
    }
    let place = blockers(ofCard: cardPlace, app).firstIndex { $0.isSame(as: blocker) }
    focus = place.map { .blocker(card: cardPlace, $0) } ?? .card(.allScrums, cardPlace)
  }

  private mutating func reveal(_ target: SharedState.Reveal, _ app: SharedState) -> Bool {
    switch target {
    case .meeting: return false
    case .unfinished: focus = .unfinished
    case .started(let scrum): focus(on: CardID(section: .upNext, scrum: scrum))
    case .saved(let scrum):
      if focusedCard?.scrum == scrum { return true }
      // If the filter hid the scrum, it would seem not to be saved.
      if !listed.contains(where: { $0.id == scrum }) { clearFilter(app) }
      focus = .nothing
      focus(on: CardID(section: .allScrums, scrum: scrum))
    case .edited(let edit): focus(onScrumOf: edit, app)
    }
    clampFocus(app)
    return true
  }

  /// Focuses the first scrum that an edit has restored or changed, in the section that had the focus.
  private mutating func focus(onScrumOf edit: Edit, _ app: SharedState) {
    let touched = edit.steps.compactMap(\.touchedScrum)
    guard let scrum = app.scrums.first(where: { touched.contains($0.id) }) else { return }
    let card = CardID(section: focus.section ?? .allScrums, scrum: scrum.id)
    guard let place = cards(in: card.section).firstIndex(where: { $0.id == scrum.id }) else { return }
    if focusedCard != card {
      focus = .card(card.section, place)
      focus(on: card)
    }
    if card.section == .allScrums, let blocker = edit.reopenedBlocker,
      let row = blockers(ofCard: place, app).firstIndex(where: { $0.isSame(as: blocker) })
    {
      focus = .blocker(card: place, row)
    }
  }
}

// MARK: Cards

extension BoardState {
  func cards(in section: CardID.Section) -> [DailyScrum] { section == .upNext ? upNext : listed }

  func shownCards(in section: CardID.Section) -> Int {
    let count = cards(in: section).count
    return hasAccessory(section) && !shownWhole.contains(section) ? Self.initiallyShownCards : count
  }

  /// Whether a button after a section shows the rest of its cards; a filter shows all that it finds.
  func hasAccessory(_ section: CardID.Section) -> Bool {
    layout[section] == .stack && pattern == nil && cards(in: section).count > Self.initiallyShownCards
  }

  var focusedCard: CardID? { card(of: focus) }

  func card(of focus: BoardFocus) -> CardID? {
    let (section, place): (CardID.Section, Int)
    switch focus {
    case .card(let inside, let index): (section, place) = (inside, index)
    case .blocker(let card, _): (section, place) = (.allScrums, card)
    default: return nil
    }
    let cards = cards(in: section)
    return cards.indices.contains(place) ? CardID(section: section, scrum: cards[place].id) : nil
  }

  /// The open blockers that a card of `All scrums` shows while it is expanded.
  func blockers(ofCard place: Int, _ app: SharedState) -> [OpenBlocker] {
    guard listed.indices.contains(place),
      expanded.contains(CardID(section: .allScrums, scrum: listed[place].id))
    else { return [] }
    return app.blockers(onCardOf: listed[place].id)
  }

  func focusedBlocker(_ app: SharedState) -> OpenBlocker? {
    guard case .blocker(let card, let place) = focus else { return nil }
    let blockers = blockers(ofCard: card, app)
    return blockers.indices.contains(place) ? blockers[place] : nil
  }

  mutating func focus(on card: CardID) {
    guard let place = cards(in: card.section).firstIndex(where: { $0.id == card.scrum }) else { return }
    if place >= shownCards(in: card.section) { shownWhole.insert(card.section) }
    if case .blocker(let before, let blocker) = focus {
      if before != place { focus = .blocker(card: place, blocker) }
    } else {
      focus = .card(card.section, place)
    }
  }
}

// MARK: Moving the focus

extension BoardState {
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if let moved = focusMoved(move, app) { focus = moved }
    if case .card(let section, let place) = focus { placesInRails[section] = place }
    return []
  }

  /// What can be in focus from top to bottom; a rail is one row.
  private func rows(_ app: SharedState) -> [BoardFocus] {
    var rows: [BoardFocus] = []
    if app.unfinished != nil { rows.append(.unfinished) }
    guard !app.scrums.isEmpty else { return rows + [.newButton, .samples] }
    if app.showsSampleRemoval { rows.append(.samples) }
    rows.append(.newButton)
    for section in CardID.Section.allCases {
      let count = shownCards(in: section)
      guard count > 0 else { continue }
      let inRail = min(placesInRails[section], count - 1)
      for place in layout[section] == .rail ? inRail..<inRail + 1 : 0..<count {
        rows.append(.card(section, place))
        if section == .allScrums {
          rows += blockers(ofCard: place, app).indices.map { .blocker(card: place, $0) }
        }
      }
      if hasAccessory(section) { rows.append(.accessory(section)) }
    }
    return rows
  }

  private func focusMoved(_ move: Move, _ app: SharedState) -> BoardFocus? {
    if case .card(let section, let place) = focus, layout[section] == .rail {
      if [.left, .right, .first, .last].contains(move) {
        return .card(section, move.moved(place, among: cards(in: section).count))
      }
    } else if move == .left || move == .right {
      return nil
    }
    let rows = rows(app)
    guard !rows.isEmpty else { return nil }
    let current = rows.firstIndex(of: focus) ?? 0
    if Move.sections.contains(move) {
      return sectionStart(from: current, in: rows, by: move == .nextSection ? 1 : -1, app)
    }
    let target = move.moved(current, among: rows.count)
    // Jumps go to the cards; the button above them is one step up.
    if move != .up, rows[target] == .newButton, target + 1 < rows.count {
      if move == .first, case .card(let section, _) = rows[target + 1] { return .card(section, 0) }
      return rows[target + 1]
    }
    return target == current ? nil : rows[target]
  }

  /// The first card of the next section, or a row that is a section of its own, around the board.
  private func sectionStart(
    from current: Int, in rows: [BoardFocus], by step: Int, _ app: SharedState
  ) -> BoardFocus? {
    let starts = rows.indices.filter { place in
      switch rows[place] {
      case .unfinished, .samples: true
      case .newButton: app.scrums.isEmpty || upNext.isEmpty
      case .card(let section, let index): index == 0 || layout[section] == .rail
      default: false
      }
    }
    guard !starts.isEmpty else { return nil }
    let section = starts.lastIndex { $0 <= current } ?? (step > 0 ? starts.count - 1 : 0)
    return rows[starts[(section + step + starts.count) % starts.count]]
  }

  /// Moves the focus to something near if what it was on is gone.
  mutating func clampFocus(_ app: SharedState) {
    if case .card(let section, let place) = focus, place < cards(in: section).count {
      placesInRails[section] = place
    }
    if rows(app).contains(focus) { return }
    let first: BoardFocus = upNext.isEmpty ? .newButton : .card(.upNext, 0)
    switch focus {
    case .card(let section, let place):
      let count = shownCards(in: section)
      focus = count > 0 ? .card(section, min(place, count - 1)) : first
      if count > 0 { placesInRails[section] = min(place, count - 1) }
    case .blocker(let card, let blocker):
      let count = blockers(ofCard: card, app).count
      if count > 0 {
        focus = .blocker(card: card, min(blocker, count - 1))
      } else {
        focus = listed.isEmpty ? first : .card(.allScrums, min(card, shownCards(in: .allScrums) - 1))
      }
    case .accessory(let section):
      let count = shownCards(in: section)
      focus = count > 0 ? .card(section, count - 1) : first
    case .nothing, .unfinished, .samples, .newButton:
      focus = app.scrums.isEmpty ? (app.unfinished == nil ? .newButton : .unfinished) : first
    }
  }
}

// MARK: The views of the board

extension BoardFocus {
  var viewID: ViewID? {
    switch self {
    case .nothing: nil
    case .unfinished: "board/unfinished"
    case .samples: "board/samples"
    case .newButton: "board/next/header"
    case .card(let section, let index): Self.list(section).appending(index)
    case .blocker(let card, let index):
      Self.list(.allScrums).appending(card).appending("blockers").appending(index)
    case .accessory(let section): Self.list(section).appending("more")
    }
  }

  init?(_ view: ViewID) {
    for focus in [BoardFocus.unfinished, .samples, .newButton, .accessory(.upNext), .accessory(.allScrums)] {
      if let id = focus.viewID, id.contains(view) {
        self = focus
        return
      }
    }
    for section in CardID.Section.allCases {
      guard let card = Self.list(section).index(of: view) else { continue }
      let blockers = Self.list(section).appending(card).appending("blockers")
      if section == .allScrums, let index = blockers.index(of: view) {
        self = .blocker(card: card, index)
      } else {
        self = .card(section, card)
      }
      return
    }
    return nil
  }

  private static func list(_ section: CardID.Section) -> ViewID {
    section == .upNext ? "board/next" : "board/all"
  }
}
