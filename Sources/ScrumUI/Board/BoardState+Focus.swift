import CardKit
import FoundationEssentials
import ScrumModel

// The order of the cards, and the focus among them.
extension BoardState {
  /// Orders and filters the cards, and keeps the focus on its scrum.
  mutating func arrange(_ app: SharedState) {
    let focused = arrangeUnfinished(app) ?? focusedCard
    let wasEmpty = listed.isEmpty && filter == nil
    agenda = agenda.updated(app)
    upNext = found(among: agenda.order.map { app.scrums[$0] })
    listed = found(among: app.scrums)
    plan = BoardPlan(self, app)
    // The focus stays on its scrum, wherever that moves: a key pressed at the full minute must not act on another.
    if let focused { focus(on: focused) }
    // The blocker went with its scrum; another scrum's is at its place now.
    if let focused, case .openBlocker(let section, let card, _) = focus, focusedCard != focused {
      focus = .card(section, card)
    }
    // A card just added to an empty board comes into focus.
    if wasEmpty, !upNext.isEmpty, focusedUnfinished == nil { focus = .card(.upNext, 0) }
    changeNotes(app) { $0.keep(app.scrums, $1) }
    clampFocus(app)
  }

  /// Orders the cards of unfinished meetings; the focus stays on its scrum.
  /// - Returns: the card to which the focus goes, as the meeting was resumed; nil if it stays.
  private mutating func arrangeUnfinished(_ app: SharedState) -> CardID? {
    let focused = focusedUnfinished
    unfinished = app.highlighted
    guard let focused else { return nil }
    if let place = unfinished.firstIndex(of: focused) {
      focus = .unfinished(place)
    } else if app.meetings[focused]?.isHeld == true {
      focus = .card(.upNext, 0)
      return CardID(section: .upNext, scrum: focused)
    }
    return nil
  }

  var focusedUnfinished: UUID? {
    if case .unfinished(let place) = focus { unfinished[at: place] } else { nil }
  }

  mutating func fit(_ app: SharedState) {
    plan = BoardPlan(self, app)
    clampFocus(app)
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let known = focus == arrangedFocus ? arrangedBlocker : nil
    arrange(app)
    if let known { keepFocus(on: known, app) }
    if let target = app.reveal { reveal(target, app) }
    app.reveal = nil
    (arrangedFocus, arrangedBlocker) = (focus, focusedBlocker(app))
    return true
  }

  /// Keeps the focus on a blocker that has moved, or on its card if it is gone: no key may resolve another.
  private mutating func keepFocus(on blocker: OpenBlocker, _ app: SharedState) {
    guard let card = focusedCard,
      let cardPlace = cards(in: card.section).firstIndex(where: { $0.id == card.scrum })
    else { return }
    let place = blockers(ofCard: cardPlace, in: card.section, app).firstIndex { $0.isSame(as: blocker) }
    focus = place.map { .openBlocker(card.section, card: cardPlace, $0) } ?? .card(card.section, cardPlace)
  }

  private mutating func reveal(_ target: SharedState.Reveal, _ app: SharedState) {
    switch target {
    case .listed: break
    case .unfinished(let scrum): focus = unfinished.firstIndex(of: scrum).map { .unfinished($0) } ?? focus
    case .started(let scrum): focus(on: CardID(section: .upNext, scrum: scrum))
    case .next(let met):
      // The scrum that has just met may already be first again, but is not the next one.
      focus = upNext.isEmpty ? .newButton : .card(.upNext, upNext.firstIndex { $0.id != met } ?? 0)
    case .saved(let scrum):
      if focusedCard?.scrum == scrum { return }
      // If the filter hid the scrum, it would seem not to be saved.
      if !listed.contains(where: { $0.id == scrum }) { clearFilter(app) }
      focus = .nothing
      focus(on: CardID(section: .allScrums, scrum: scrum))
    case .edited(let edit): focus(onScrumOf: edit, app)
    }
    clampFocus(app)
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
    if let blocker = edit.reopenedBlocker,
      let row = blockers(ofCard: place, in: card.section, app).firstIndex(where: { $0.isSame(as: blocker) })
    {
      focus = .openBlocker(card.section, card: place, row)
    }
  }

  // MARK: Cards

  func cards(in section: CardID.Section) -> [DailyScrum] { section == .upNext ? upNext : listed }

  /// The sections on the board: no scrum is on it twice if a rail shows all, or a filter its hits.
  var sections: [CardID.Section] {
    isWhole ? [.upNext] : showsHitsAlone ? [.allScrums] : CardID.Section.allCases
  }

  var isWhole: Bool { plan.isWhole }
  var showsHitsAlone: Bool { pattern != nil && !listed.isEmpty }

  func shownCards(in section: CardID.Section) -> Int {
    hasAccessory(section) && !shownWhole.contains(section)
      ? initiallyShown(in: section) : cards(in: section).count
  }

  /// The cards that a stack shows unless the person asks for all.
  func initiallyShown(in section: CardID.Section) -> Int {
    section == .upNext ? BoardPlan.fewestCards : plan.fitting
  }

  /// Whether a button after a section shows the rest of its cards; a filter shows all that it finds.
  func hasAccessory(_ section: CardID.Section) -> Bool {
    layout[section] == .stack && pattern == nil && cards(in: section).count > initiallyShown(in: section)
  }

  func isExpanded(_ card: CardID) -> Bool { isWhole || expanded.contains(card) }

  func expandedPlaces(in section: CardID.Section) -> Set<Int> {
    guard !expanded.isEmpty else { return [] }
    let cards = cards(in: section)
    return Set(cards.indices.filter { isExpanded(CardID(section: section, scrum: cards[$0].id)) })
  }

  var focusedCard: CardID? { card(of: focus) }

  func card(of focus: BoardFocus) -> CardID? {
    guard let (section, place) = focus.placeOfCard else { return nil }
    return cards(in: section)[at: place].map { CardID(section: section, scrum: $0.id) }
  }

  /// The open blockers that a card shows while it is expanded.
  func blockers(
    ofCard place: Int, in section: CardID.Section = .allScrums, _ app: SharedState
  ) -> [OpenBlocker] {
    guard let card = card(of: .card(section, place)), isExpanded(card) else { return [] }
    return app.summary(of: card.scrum).blockersOnCard
  }

  func focusedBlocker(_ app: SharedState) -> OpenBlocker? {
    guard case .openBlocker(let section, let card, let place) = focus else { return nil }
    return blockers(ofCard: card, in: section, app)[at: place]
  }

  mutating func focus(on card: CardID) {
    let section = sections.contains(card.section) ? card.section : sections[0]
    guard let place = cards(in: section).firstIndex(where: { $0.id == card.scrum }) else { return }
    if place >= shownCards(in: section) { shownWhole.insert(section) }
    if case .openBlocker(section, let before, let blocker) = focus {
      if before != place { focus = .openBlocker(section, card: place, blocker) }
    } else {
      focus = .card(section, place)
    }
  }

  // MARK: Moving the focus

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if let moved = focusMoved(move, app) { focus = moved }
    notePlace()
    return []
  }

  private mutating func notePlace() {
    if let card = focus.placeOfCard { placesInRails[card.section.rawValue] = card.place }
  }

  func columns(of section: CardID.Section) -> Int {
    switch (section, layout[section]) {
    case (.upNext, _) where isWhole: max(1, upNext.count)
    case (.upNext, .rail): max(1, upNext.count)
    case (.upNext, .stack): 1
    case (.allScrums, _): plan.columns
    }
  }

  /// The possible focuses from top to bottom: of cards side by side, those in the last focused column.
  private func rows(_ app: SharedState) -> [BoardFocus] {
    var rows: [BoardFocus] = unfinished.indices.map { .unfinished($0) }
    guard !app.scrums.isEmpty else {
      var samples = [0, 1, 2].map { BoardFocus.sample($0) }
      if FirstRun.hasRow(of: app.window) { samples = samples.contains(focus) ? [focus] : [samples[0]] }
      return rows + samples + [.newButton, .samples, .step("sync"), .step("demo")]
    }
    if app.showsSampleRemoval { rows.append(.samples) }
    if sections[0] == .upNext { rows.append(.newButton) }
    for section in sections {
      let count = shownCards(in: section)
      guard count > 0 else { continue }
      let columns = columns(of: section)
      let column = placesInRails[section.rawValue] % columns
      for place in stride(from: 0, to: count, by: columns).map({ min($0 + column, count - 1) }) {
        rows.append(.card(section, place))
        rows += blockers(ofCard: place, in: section, app).indices.map {
          .openBlocker(section, card: place, $0)
        }
      }
      if hasAccessory(section) { rows.append(.accessory(section)) }
    }
    rows += noteHits.indices.map { .noteHit($0) }
    return rows
  }

  private func focusMoved(_ move: Move, _ app: SharedState) -> BoardFocus? {
    if let card = focus.placeOfCard {
      let (columns, count) = (columns(of: card.section), shownCards(in: card.section))
      let isRail = card.section == .upNext && (layout.upNext == .rail || isWhole)
      let ends: Set<Move> = if case .card = focus, isRail { [.first, .last] } else { [] }
      if [.left, .right].contains(move) || ends.contains(move) {
        let start = card.place / columns * columns
        let place = start + move.moved(card.place - start, among: min(columns, count - start))
        return place == card.place ? nil : .card(card.section, place)
      }
    } else if move == .left || move == .right {
      guard case .sample(let place) = focus else { return nil }
      return .sample(move.moved(place, among: 3))
    }
    let rows = rows(app)
    guard !rows.isEmpty else { return nil }
    let current = rows.firstIndex(of: focus) ?? 0
    if Move.sections.contains(move) {
      return sectionStart(from: current, in: rows, by: move == .nextSection ? 1 : -1, app)
    }
    let target = move.moved(current, among: rows.count)
    // Jumps go to the cards; the button above them is one step up.
    if move != .up, rows[target] == .newButton, !app.scrums.isEmpty, target + 1 < rows.count {
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
      case .unfinished, .samples, .sample: true
      case .newButton: app.scrums.isEmpty || upNext.isEmpty
      case .card(let section, let index): index < columns(of: section)
      case .noteHit(let index): index == 0
      default: false
      }
    }
    guard !starts.isEmpty else { return nil }
    let section = starts.lastIndex { $0 <= current } ?? (step > 0 ? starts.count - 1 : 0)
    let start = rows[starts[(section + step + starts.count) % starts.count]]
    if case .card(.allScrums, _) = start { return .card(.allScrums, 0) }
    return start
  }

  /// Moves the focus to something near if what it was on is gone.
  mutating func clampFocus(_ app: SharedState) {
    if let section = focus.section, !sections.contains(section) {
      let scrum = focusedCard?.scrum
      focus = .card(sections[0], cards(in: sections[0]).firstIndex { $0.id == scrum } ?? 0)
    }
    if focusedCard != nil { notePlace() }
    if rows(app).contains(focus) { return }
    let first: BoardFocus = upNext.isEmpty ? .newButton : .card(sections[0], 0)
    func card(_ section: CardID.Section, _ place: Int) -> BoardFocus {
      let count = shownCards(in: section)
      return count > 0 ? .card(section, min(place, count - 1)) : first
    }
    switch focus {
    case .card(let section, let place):
      focus = card(section, place)
      if shownCards(in: section) > 0 { notePlace() }
    case .openBlocker(let section, let place, let blocker):
      let count = blockers(ofCard: place, in: section, app).count
      focus = count > 0 ? .openBlocker(section, card: place, min(blocker, count - 1)) : card(section, place)
    case .accessory(let section): focus = card(section, .max)
    case .unfinished where !unfinished.isEmpty: focus = .unfinished(unfinished.count - 1)
    case .noteHit(let place) where !noteHits.isEmpty: focus = .noteHit(min(place, noteHits.count - 1))
    case .nothing, .unfinished, .samples, .newButton, .sample, .step, .noteHit:
      focus = app.scrums.isEmpty ? (unfinished.isEmpty ? .newButton : .unfinished(0)) : first
    }
  }
}

extension NextMeeting {
  /// The rank of a meeting: soon or late, missed, later.
  func urgency(at now: Date) -> Int {
    if isMissed { return 1 }
    return date.minute - now.minute < 60 ? 0 : 2
  }
}

extension BoardFocus {
  var viewID: ViewID? {
    switch self {
    case .nothing: nil
    case .unfinished(let place): Self.meetings.appending(place)
    case .samples: "board/samples"
    case .newButton: "board/next/header"
    case .sample(let place): Self.samplesList.appending(place)
    case .step(let id): ViewID("board/\(KeyRow.buttonID(of: id))")
    case .card(let section, let index): Self.list(section).appending(index)
    case .openBlocker(let section, let card, let index):
      Self.list(section).appending(card).appending("blockers").appending(index)
    case .accessory(let section): Self.list(section).appending("more")
    case .noteHit(let place): Self.notes.appending(place)
    }
  }

  init?(_ view: ViewID) {
    let fixed: [BoardFocus] = [
      .samples, .newButton, .step("sync"), .step("demo"), .accessory(.upNext), .accessory(.allScrums),
    ]
    let cards = CardID.Section.allCases.compactMap { part in
      Self.list(part).index(of: view).map { (part, $0) }
    }
    if let focus = fixed.first(where: { $0.viewID?.contains(view) ?? false }) {
      self = focus
    } else if let place = Self.notes.index(of: view) {
      self = .noteHit(place)
    } else if let place = Self.samplesList.index(of: view) {
      self = .sample(place)
    } else if let place = Self.meetings.index(of: view) {
      self = .unfinished(place)
    } else if let (section, card) = cards.first {
      let blockers = Self.list(section).appending(card).appending("blockers")
      self = blockers.index(of: view).map { .openBlocker(section, card: card, $0) } ?? .card(section, card)
    } else {
      return nil
    }
  }

  private static let notes: ViewID = "board/notes"
  private static let meetings: ViewID = "board/unfinished"
  private static let samplesList: ViewID = "board/sample"
  private static func list(_ section: CardID.Section) -> ViewID {
    section == .upNext ? "board/next" : "board/all"
  }
}
