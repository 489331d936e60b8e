extension AppState {
  /// Moves the focus through cards and buttons alike.
  mutating func moveFocus(_ command: Command) {
    guard let focus = focusMoved(command) else { return }
    board.focus = focus
  }

  /// The focus as the rows of the board from top to bottom: the unfinished meeting, `Up next` as one row,
  /// each card of `All scrums`, the button after them.
  private var rows: [BoardFocus] {
    (unfinished == nil ? [] : [.unfinished])
      + (scrums.isEmpty ? [] : [.upNext(0)])
      + (0..<shownCards).map { .card($0) }
      + (hasAccessory ? [.accessory] : [])
  }

  private func focusMoved(_ command: Command) -> BoardFocus? {
    if case .upNext(let index) = board.focus {
      switch command {
      case .moveLeft, .moveRight, .first, .last: return .upNext(command.moved(index, among: scrums.count))
      default: break
      }
    } else if command == .moveLeft || command == .moveRight {
      return nil
    }
    let rows = rows
    let current = rows.firstIndex { $0.isInRow(of: board.focus) } ?? 0
    switch command {
    case .nextSection, .previousSection:
      return sectionStart(from: current, in: rows, by: command == .nextSection ? 1 : -1)
    case .moveUp, .moveDown, .pageUp, .pageDown, .first, .last:
      guard !rows.isEmpty else { return nil }
      let target = command.moved(current, among: rows.count)
      return target == current ? nil : rows[target]
    default: return nil
    }
  }

  /// The first row of the next section, around the board.
  private func sectionStart(from current: Int, in rows: [BoardFocus], by step: Int) -> BoardFocus? {
    let starts = rows.indices.filter {
      rows[$0] == .unfinished || rows[$0] == .upNext(0) || rows[$0] == .card(0)
    }
    guard let section = starts.lastIndex(where: { $0 <= current }) else { return nil }
    return rows[starts[(section + step + starts.count) % starts.count]]
  }
}

extension BoardFocus {
  /// Whether two things in focus stand in the same row of the board.
  fileprivate func isInRow(of other: BoardFocus) -> Bool {
    if case .upNext = self, case .upNext = other { return true }
    return self == other
  }
}
