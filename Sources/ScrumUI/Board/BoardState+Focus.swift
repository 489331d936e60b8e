import CardKit
import FoundationEssentials
import ScrumModel

// The cards in their order, and what is in focus among them.
extension BoardState {
  /// Puts the cards in order, leaves out what the filter does, and keeps the focus on its scrum.
  ///
  /// `Up next` has the scheduled scrums by the time that they next meet, then the others, those that have not met
  /// for the longest time first.
  mutating func arrange(_ app: SharedState) {
    let focused = focusedCard
    let wasEmpty = listed.isEmpty && filter == nil
    let due = app.scrums.map { app.nextMeeting(of: $0) }
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
    if let pattern {
      let isShown = app.scrums.map { FilterMatch(pattern, $0) != nil }
      upNext = order.filter { isShown[$0] }.map { app.scrums[$0] }
      listed = app.scrums.indices.filter { isShown[$0] }.map { app.scrums[$0] }
    } else {
      upNext = order.map { app.scrums[$0] }
      listed = app.scrums
    }
    // The focus stays on the scrum, wherever it moves: a key pressed at the full minute must not mean another.
    if let focused { focus(on: focused) }
    // A blocker goes with its scrum: at its place is another scrum's now.
    if let focused, case .blocker(let card, _) = focus, focusedCard != focused {
      focus = .card(.allScrums, card)
    }
    // What was just added to an empty board is what the person wants to see.
    if wasEmpty, !upNext.isEmpty, focus != .unfinished { focus = .card(.upNext, 0) }
    clampFocus(app)
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let known = focus == arranged.focus ? arranged.blocker : nil
    arrange(app)
    if let known { follow(known, app) }
    if let wish = app.reveal, reveal(wish, app) { app.reveal = nil }
    arranged = (focus, focusedBlocker(app))
    return true
  }

  /// Keeps the focus on a blocker that stands at another place of its card now; if it is gone, on the card: a key
  /// that was meant for it must not resolve another.
  private mutating func follow(_ blocker: OpenBlocker, _ app: SharedState) {
    guard let card = focusedCard, let cardPlace = listed.firstIndex(where: { $0.id == card.scrum }) else { return }
    let place = blockers(ofCard: cardPlace, app).firstIndex { $0.isSame(as: blocker) }
    focus = place.map { .blocker(card: cardPlace, $0) } ?? .card(.allScrums, cardPlace)
  }

  /// Brings something into focus; whether the board can show it.
  private mutating func reveal(_ wish: SharedState.Reveal, _ app: SharedState) -> Bool {
    switch wish {
    case .meeting: return false
    case .unfinished: focus = .unfinished
    case .started(let scrum): focus(on: CardID(section: .upNext, scrum: scrum))
    case .saved(let scrum):
      if focusedCard?.scrum == scrum { return true }
      // A filter that leaves the scrum out would make the person think that it was not saved.
      if !listed.contains(where: { $0.id == scrum }) { clearFilter(app) }
      focus = .nothing
      focus(on: CardID(section: .allScrums, scrum: scrum))
    case .edited(let edit): focus(onScrumOf: edit, app)
    }
    clampFocus(app)
    return true
  }

  /// Puts the focus on the scrum that an edit has brought back or changed, of several on the first: the next key is
  /// meant for it. In the list that had the focus, it is known where to look.
  private mutating func focus(onScrumOf edit: Edit, _ app: SharedState) {
    let touched = edit.steps.compactMap(\.touchedScrum)
    guard let scrum = app.scrums.first(where: { touched.contains($0.id) }) else { return }
    let card = CardID(section: focus.section ?? .allScrums, scrum: scrum.id)
    // The filter may leave it out.
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
  /// The scrums of a section in their order.
  func cards(in section: CardID.Section) -> [DailyScrum] { section == .upNext ? upNext : listed }

  /// How many cards of a section are shown.
  func shownCards(in section: CardID.Section) -> Int {
    let count = cards(in: section).count
    return hasAccessory(section) && !shownWhole.contains(section) ? Self.initiallyShownCards : count
  }

  /// Whether there is a button after the cards of a section: who filters wants to see all that is found.
  func hasAccessory(_ section: CardID.Section) -> Bool {
    layout[section] == .stack && pattern == nil && cards(in: section).count > Self.initiallyShownCards
  }

  /// The card in focus, or the one whose blocker is.
  var focusedCard: CardID? { card(of: focus) }

  /// The card at a place of the board; nil if there is none.
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

  /// The open blockers that an open card of `All scrums` shows.
  func blockers(ofCard place: Int, _ app: SharedState) -> [OpenBlocker] {
    guard listed.indices.contains(place),
      expanded.contains(CardID(section: .allScrums, scrum: listed[place].id))
    else { return [] }
    return app.blockers(onCardOf: listed[place].id)
  }

  /// The open blocker in focus; nil if none is.
  func focusedBlocker(_ app: SharedState) -> OpenBlocker? {
    guard case .blocker(let card, let place) = focus else { return nil }
    let blockers = blockers(ofCard: card, app)
    return blockers.indices.contains(place) ? blockers[place] : nil
  }

  /// Puts the focus on a card, if it is on the board.
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

extension SharedState {
  /// The open blockers of a scrum that its card has room for, the oldest first; known once its history has been
  /// read.
  func blockers(onCardOf scrum: UUID) -> [OpenBlocker] {
    var found: [OpenBlocker] = []
    for meeting in (history[scrum] ?? []).reversed() {
      found += meeting.openBlockers.sorted { $0.at < $1.at }
      // Once there are enough, the newer ones are not looked at: this is done for every picture.
      if found.count >= BoardState.mostBlockersOnCard { break }
    }
    return Array(found.prefix(BoardState.mostBlockersOnCard))
  }

  /// How many blockers of a scrum are open.
  func countOfBlockers(of scrum: UUID) -> Int {
    (history[scrum] ?? []).reduce(0) { count, meeting in
      meeting.turns.reduce(count) { $0 + $1.notes.count(where: \.isOpenBlocker) }
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

  /// The focus as the rows of the board from top to bottom; a rail is one row.
  private func rows(_ app: SharedState) -> [BoardFocus] {
    var rows: [BoardFocus] = []
    if app.unfinished != nil { rows.append(.unfinished) }
    guard !app.scrums.isEmpty else { return rows + [.newButton, .samples] }
    if app.showsSampleRemoval { rows.append(.samples) }
    rows.append(.newButton)
    func blockers(ofCard place: Int) -> [BoardFocus] {
      self.blockers(ofCard: place, app).indices.map { .blocker(card: place, $0) }
    }
    for section in CardID.Section.allCases {
      let count = shownCards(in: section)
      guard count > 0 else { continue }
      let places =
        if layout[section] == .rail {
          [min(placesInRails[section], count - 1)]
        } else {
          Array(0..<count)
        }
      for place in places {
        rows.append(.card(section, place))
        if section == .allScrums { rows += blockers(ofCard: place) }
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
    // Who goes to the top wants the cards; the button above them is one step further.
    if move != .up, rows[target] == .newButton, target + 1 < rows.count {
      if move == .first, case .card(let section, _) = rows[target + 1] { return .card(section, 0) }
      return rows[target + 1]
    }
    return target == current ? nil : rows[target]
  }

  /// The first card of the next section, or what stands for itself, around the board.
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

  /// Keeps the focus on something that is there.
  mutating func clampFocus(_ app: SharedState) {
    if case .card(let section, let place) = focus, place < cards(in: section).count {
      placesInRails[section] = place
    }
    if rows(app).contains(focus) { return }
    let first: BoardFocus = upNext.isEmpty ? .newButton : .card(.upNext, 0)
    switch focus {
    case .card(let section, let place):
      let count = shownCards(in: section)
      // In a rail any card may be in focus, in a row the last one that is left.
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
  /// The view that is in focus.
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

  /// The part of the board to which a view belongs; nil if it belongs to none.
  init?(_ view: ViewID) {
    for focus in [BoardFocus.unfinished, .samples, .newButton, .accessory(.upNext), .accessory(.allScrums)] {
      if let id = focus.viewID, id.contains(view) {
        self = focus
        return
      }
    }
    for section in [CardID.Section.upNext, .allScrums] {
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
