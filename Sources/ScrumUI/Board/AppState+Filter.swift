import CardKit

extension AppState {
  /// Lets the person type what the cards are filtered by.
  mutating func startFilter() {
    if board.filter == nil { board.focusBeforeFilter = focusedCard }
    board.filter = board.filter ?? TextInput()
    board.isFiltering = true
  }

  /// Filters the cards by a text; the focus stays on its card while that is found, else goes to the first.
  mutating func filterBoard(_ input: TextInput) {
    let before = focusedCard
    board.filter = input
    arrangeBoard()
    if focusedCard != before || before == nil, !listed.isEmpty {
      board.focus = .card(before?.section ?? .allScrums, 0)
      keepFocusOnBoard()
    }
  }

  /// Shows all cards again, with the focus where it was or on the card that was chosen meanwhile.
  mutating func clearFilter() {
    let chosen = board.isFiltering ? board.focusBeforeFilter : focusedCard
    board.filter = nil
    board.isFiltering = false
    board.focusBeforeFilter = nil
    arrangeBoard()
    if let chosen { focus(on: chosen) }
    keepFocusOnBoard()
  }
}
