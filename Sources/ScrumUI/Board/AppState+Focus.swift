extension AppState {
  /// Moves the focus through cards and buttons alike.
  mutating func moveFocus(_ command: Command) {
    if let focus = focusMoved(command) { board.focus = focus }
    if case .card(let section, let place) = board.focus { board.placesInRails[section] = place }
  }

  /// The focus as the rows of the board from top to bottom; a rail is one row.
  private var rows: [BoardFocus] {
    var rows: [BoardFocus] = []
    if unfinished != nil { rows.append(.unfinished) }
    guard !scrums.isEmpty else { return rows + [.newButton, .samples] }
    if showsSampleRemoval { rows.append(.samples) }
    rows.append(.newButton)
    for section in [CardID.Section.upNext, .allScrums] {
      let count = shownCards(in: section)
      guard count > 0 else { continue }
      if board.layout[section] == .rail {
        let place = min(board.placesInRails[section], count - 1)
        rows.append(.card(section, place))
        if section == .allScrums { rows += blockers(ofCard: place) }
      } else {
        for place in 0..<count {
          rows.append(.card(section, place))
          if section == .allScrums { rows += blockers(ofCard: place) }
        }
        if hasAccessory(section) { rows.append(.accessory(section)) }
      }
    }
    return rows
  }

  private func blockers(ofCard place: Int) -> [BoardFocus] {
    shownBlockers(ofCard: place).indices.map { .blocker(card: place, $0) }
  }

  private func focusMoved(_ command: Command) -> BoardFocus? {
    if case .card(let section, let place) = board.focus, board.layout[section] == .rail {
      switch command {
      case .moveLeft, .moveRight, .first, .last:
        return .card(section, command.moved(place, among: cards(in: section).count))
      default: break
      }
    } else if command == .moveLeft || command == .moveRight {
      return nil
    }
    let rows = rows
    guard !rows.isEmpty else { return nil }
    let current = rows.firstIndex(of: board.focus) ?? 0
    switch command {
    case .nextSection, .previousSection:
      return sectionStart(from: current, in: rows, by: command == .nextSection ? 1 : -1)
    case .moveUp, .moveDown, .pageUp, .pageDown, .first, .last:
      let target = command.moved(current, among: rows.count)
      // Who goes to the top wants the cards; the button above them is one step further.
      if command != .moveUp, rows[target] == .newButton, target + 1 < rows.count {
        if command == .first, case .card(let section, _) = rows[target + 1] { return .card(section, 0) }
        return rows[target + 1]
      }
      return target == current ? nil : rows[target]
    default: return nil
    }
  }

  /// The first card of the next section, or what stands for itself, around the board.
  private func sectionStart(from current: Int, in rows: [BoardFocus], by step: Int) -> BoardFocus? {
    let starts = rows.indices.filter { place in
      switch rows[place] {
      case .unfinished, .samples: true
      case .newButton: scrums.isEmpty || upNext.isEmpty
      case .card(let section, let index): index == 0 || board.layout[section] == .rail
      default: false
      }
    }
    guard !starts.isEmpty else { return nil }
    let section = starts.lastIndex { $0 <= current } ?? (step > 0 ? starts.count - 1 : 0)
    return rows[starts[(section + step + starts.count) % starts.count]]
  }

  /// Keeps the focus on something that is there.
  mutating func keepFocusOnBoard() {
    if case .card(let section, let place) = board.focus, place < cards(in: section).count {
      board.placesInRails[section] = place
    }
    if rows.contains(board.focus) { return }
    let first: BoardFocus = upNext.isEmpty ? .newButton : .card(.upNext, 0)
    switch board.focus {
    case .card(let section, let place):
      let count = shownCards(in: section)
      // In a rail any card may be in focus, in a row the last one that is left.
      board.focus = count > 0 ? .card(section, min(place, count - 1)) : first
      if count > 0 { board.placesInRails[section] = min(place, count - 1) }
    case .blocker(let card, let blocker):
      let count = shownBlockers(ofCard: card).count
      if count > 0 {
        board.focus = .blocker(card: card, min(blocker, count - 1))
      } else {
        board.focus = listed.isEmpty ? first : .card(.allScrums, min(card, shownCards(in: .allScrums) - 1))
      }
    case .accessory(let section):
      let count = shownCards(in: section)
      board.focus = count > 0 ? .card(section, count - 1) : first
    case .nothing, .unfinished, .samples, .newButton:
      board.focus = scrums.isEmpty ? (unfinished == nil ? .newButton : .unfinished) : first
    }
  }
}
