import CardKit
import ScrumModel

// The filter of the board: shows what matches, best first, with the focus on the best.
extension BoardState {
  /// The text of the filter; nil if it is blank.
  var pattern: String? {
    guard let text = filter?.text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return text
  }

  /// Those of some scrums that match the filter, best first; without a filter, all in their order.
  func found(among scrums: [DailyScrum]) -> [DailyScrum] {
    guard let pattern else { return scrums }
    return FuzzyMatch.ranked(scrums, by: pattern) { $0.searchTexts }.map(\.item)
  }

  mutating func startFilter(_ app: SharedState) -> [Effect] {
    if filter == nil { focusBeforeFilter = focusedCard }
    filter = filter ?? TextInput()
    isFiltering = true
    guard notes == nil else { return [] }
    notes = NoteSearch(app.updates)
    return [.files(.readNotes)]
  }

  /// Filters the cards and focuses the best; without a text, the card that was in focus before.
  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    let isSame = filter?.text == input.text
    filter = input
    guard !isSame else { return }
    let section = focus.section ?? .allScrums
    arrange(app)
    changeNotes(app) { $0.find($1) }
    if pattern == nil {
      if let focusBeforeFilter { focus(on: focusBeforeFilter) }
    } else if !listed.isEmpty {
      focus = .card(section, 0)
    } else if !noteHits.isEmpty {
      focus = .noteHit(0)
    }
    clampFocus(app)
  }

  var soleHit: DailyScrum? { pattern != nil && listed.count == 1 ? listed[0] : nil }

  /// Opens the note in focus, or the only scrum found, and shows all again; else keeps the filter, if it has a text.
  mutating func finishFilter(_ app: inout SharedState) -> [Effect] {
    if let note = focusedNote { return app.open(note) }
    let hit = soleHit
    if pattern != nil { isFiltering = false }
    if hit != nil || pattern == nil { clearFilter(app) }
    guard let hit else { return [] }
    return app.open(DetailState(scrum: hit.id)) + app.readHistory(of: hit.id)
  }

  /// Shows all cards, with the focus back on its card, or on the one that was selected with the filter kept.
  mutating func clearFilter(_ app: SharedState) {
    let chosen = isFiltering ? focusBeforeFilter : focusedCard
    (filter, notes, isFiltering, focusBeforeFilter) = (nil, nil, false, nil)
    arrange(app)
    if let chosen { focus(on: chosen) }
    clampFocus(app)
  }
}
