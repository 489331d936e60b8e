import FoundationEssentials
import ScrumModel

extension AppState {
  /// Takes the last change back.
  mutating func undo() -> [Effect] {
    guard let edit = undoHistory.undo() else { return [] }
    let effects = apply(edit)
    let words = Wording.change(edit.inverse, of: scrums)
    guard !effects.isEmpty else {
      notice = .info("Not undone, it was changed elsewhere: \(words)")
      return []
    }
    notice = .info(Wording.blocker(changedBy: edit) ?? "Undone: \(words)")
    focusBoard(after: edit)
    return effects
  }

  /// Makes the change again that was undone last.
  mutating func redo() -> [Effect] {
    guard let edit = undoHistory.redo() else { return [] }
    let effects = apply(edit)
    let words = Wording.change(edit, of: scrums)
    guard !effects.isEmpty else {
      notice = .info("Not done again, it was changed elsewhere: \(words)")
      return []
    }
    notice = .info(Wording.blocker(changedBy: edit) ?? "Done again: \(words)")
    focusBoard(after: edit)
    return effects
  }

  /// Puts the focus of the board on the scrum that an edit has brought back or changed, of several on the first:
  /// the next key is meant for it. In the list where the focus was, it is known where to look.
  private mutating func focusBoard(after edit: Edit) {
    guard screen == .board else { return }
    let touched = edit.steps.compactMap(\.touchedScrum)
    guard let scrum = scrums.first(where: { touched.contains($0.id) }) else { return }
    isScrolledAway = false
    let card = CardID(section: board.focus.section ?? .allScrums, scrum: scrum.id)
    // The filter may leave it out.
    guard let place = cards(in: card.section).firstIndex(where: { $0.id == scrum.id }) else { return }
    if focusedCard != card {
      board.focus = .card(card.section, place)
      focus(on: card)
    }
    if card.section == .allScrums, let blocker = edit.reopenedBlocker,
      let row = shownBlockers(ofCard: place).firstIndex(where: { $0.isSame(as: blocker) })
    {
      board.focus = .blocker(card: place, row)
    }
    keepFocusOnBoard()
  }
}

extension Edit {
  /// The scrum that it adds, moves or changes, or whose meeting; nil where it takes one away.
  fileprivate var touchedScrum: UUID? {
    switch self {
    case .addScrum(let scrum, _), .changeScrum(_, let scrum): scrum.id
    case .moveScrum(let id, _, _): id
    case .addMeeting(_, let scrum), .removeMeeting(_, let scrum), .changeMeeting(_, _, let scrum): scrum
    case .removeScrum, .several: nil
    }
  }

  /// The blocker that it opens again; nil where it opens none.
  var reopenedBlocker: OpenBlocker? {
    guard case .changeMeeting(let before, let after, _) = self else { return nil }
    let known = before.openBlockers
    return after.openBlockers.first { blocker in !known.contains { $0.isSame(as: blocker) } }
  }
}
