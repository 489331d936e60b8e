import FoundationEssentials
import ScrumModel

extension AppState {
  /// Does what a key of the board says.
  mutating func performOnBoard(_ command: Command) -> [Effect] {
    switch command {
    case .back: isDragging ? putBack() : clearFilter()
    case .open: return openFocused()
    case .toggle: return toggle()
    case .start: return startFocused()
    case .resumeMeeting: return resumeUnfinished()
    case .saveAndCloseUnfinished: return closeUnfinished()
    case .new: openForm(editing: nil)
    case .edit: openForm(editing: focusedScrum)
    case .delete: return deleteFocused()
    case .resolve: return resolveFocused()
    case .moveCardUp, .moveCardDown: return moveCard(by: command == .moveCardUp ? -1 : 1)
    case .switchLayout: return switchLayout()
    case .loadSamples: return loadSamples()
    case .removeSamples: return removeSamples()
    case .filter: startFilter()
    case .keepSearch: board.isFiltering = false
    case .clearSearch: clearFilter()
    default: moveFocus(command)
    }
    return []
  }

  private mutating func openFocused() -> [Effect] {
    guard let card = focusedCard else { return toggle() }
    open(.detail(DetailState(scrum: card.scrum)))
    return readHistory(of: card.scrum)
  }

  private mutating func toggle() -> [Effect] {
    switch board.focus {
    case .unfinished: return resumeUnfinished()
    case .newButton: openForm(editing: nil)
    case .samples: return scrums.isEmpty ? loadSamples() : removeSamples()
    case .accessory(let section):
      if board.shownWhole.remove(section) == nil {
        board.shownWhole.insert(section)
        board.focus = .card(section, BoardState.initiallyShownCards)
      }
    case .card:
      guard let card = focusedCard, board.expanded.remove(card) == nil else { break }
      board.expanded.insert(card)
      return readHistory(of: card.scrum)
    case .blocker, .nothing: break
    }
    return []
  }

  private mutating func deleteFocused() -> [Effect] {
    guard let scrum = focusedScrum else { return [] }
    return delete(scrum)
  }

  /// Deletes a scrum; its history stays in its file, so that undo brings back all of it.
  mutating func delete(_ scrum: DailyScrum) -> [Effect] {
    guard let place = scrums.firstIndex(where: { $0.id == scrum.id }) else { return [] }
    let effects = make(.removeScrum(scrum, at: place))
    notice = .info("\(scrum.title) deleted, u brings it back")
    return effects
  }

  private mutating func resolveFocused() -> [Effect] {
    guard case .blocker(let card, let place) = board.focus, listed.indices.contains(card) else { return [] }
    let blockers = shownBlockers(ofCard: card)
    guard blockers.indices.contains(place) else { return [] }
    return toggle(blockers[place], of: listed[card].id)
  }

  private mutating func switchLayout() -> [Effect] {
    let section = board.focus.section ?? .upNext
    board.layout[section] = board.layout[section] == .rail ? .stack : .rail
    if let card = focusedCard { focus(on: card) }
    return [.saveLayout(board.layout)]
  }

  private mutating func moveCard(by step: Int) -> [Effect] {
    guard let card = focusedCard, let place = scrums.firstIndex(where: { $0.id == card.scrum }),
      scrums.indices.contains(place + step)
    else { return [] }
    let effects = make(.moveScrum(card.scrum, from: place, to: place + step))
    notice = .info(Wording.moved(scrums[place + step]))
    return effects
  }
}
