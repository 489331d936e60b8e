import FoundationEssentials
import ScrumModel

extension AppState {
  /// Takes the last change back.
  mutating func undo() -> [Effect] {
    guard let edit = undoHistory.undo() else { return [] }
    return make(again: edit, called: edit.inverse, "Undone", orElse: "Not undone")
  }

  /// Makes the change again that was undone last.
  mutating func redo() -> [Effect] {
    guard let edit = undoHistory.redo() else { return [] }
    return make(again: edit, called: edit, "Done again", orElse: "Not done again")
  }

  /// Makes an edit of the history, and says by the name of the one that the person knows what came of it.
  private mutating func make(
    again edit: Edit, called known: Edit, _ done: String, orElse notDone: String
  ) -> [Effect] {
    let effects = apply(edit)
    let words = Wording.change(known, of: scrums)
    guard !effects.isEmpty else {
      notice = .info("\(notDone), it was changed elsewhere: \(words)")
      return []
    }
    notice = .info(Wording.blocker(changedBy: edit) ?? "\(done): \(words)")
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
