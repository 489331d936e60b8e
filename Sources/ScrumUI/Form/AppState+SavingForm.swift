import CardKit
import ScrumModel

extension AppState {
  /// Saves what the form says and closes it; where something is missing, goes to the first field that lacks it.
  mutating func save(_ form: FormState) -> [Effect] {
    var form = form
    form.question = nil
    // A newer version may have come while it was open: what was typed stays.
    guard !isReadOnly else {
      notice = .info(Self.readOnly)
      screen = .form(form)
      return []
    }
    if let problem = form.draft.problems.first {
      form.wasRefused = true
      form.focus(on: form.field(of: problem))
      screen = .form(form)
      return []
    }
    let scrum = form.draft.scrum(over: form.original) { random.uuid() }
    close()
    guard let original = form.original else { return add(scrum, saying: "\(scrum.title) added, u undoes it") }
    guard scrum != original else {
      notice = .info("Nothing was changed")
      return []
    }
    guard let current = scrums.first(where: { $0.id == scrum.id }) else {
      return add(scrum, saying: "\(scrum.title) was deleted elsewhere, and is added again, u undoes it")
    }
    return change(current, from: original, to: scrum)
  }

  /// What is said when nothing waits to be saved any more; a form that is open, with the palette over it, does
  /// not count as saved.
  var wordsOfSaving: String {
    if case .form(let form) = screen, form.isChanged {
      return "Nothing waits to be saved; the form is not saved yet"
    }
    return "Everything is saved"
  }

  /// Puts what was changed in the form into the scrum as it stands now: another board may have changed it since.
  private mutating func change(
    _ current: DailyScrum, from original: DailyScrum, to draft: DailyScrum
  ) -> [Effect] {
    var merged = current
    merged.apply(from: original, to: draft)
    // The two boards together may have taken everybody out.
    if merged.attendees.isEmpty { merged.attendees = draft.attendees }
    guard merged != current else {
      notice = .info("\(current.title) was changed so elsewhere already")
      return []
    }
    let effects = make(.changeScrum(from: current, to: merged))
    show(merged)
    let words = Wording.contested(draft, current, since: original)
    notice = .info("\(merged.title) changed, \(words.map { "\($0), " } ?? "")u undoes it")
    return effects
  }

  private mutating func add(_ scrum: DailyScrum, saying words: String) -> [Effect] {
    let effects = make(.addScrum(scrum, at: scrums.count))
    let samples = DailyScrum.samples().count
    // Who has a first scrum of their own may not need the samples any longer.
    if samplesOnBoard.count == samples && scrums.count == samples + 1 { board.offersSampleRemoval = true }
    show(scrum)
    notice = .info(words)
    return effects
  }

  /// Puts the focus of the board on the card of a scrum that was saved, unless it is there already.
  private mutating func show(_ scrum: DailyScrum) {
    if focusedCard?.scrum == scrum.id { return }
    // A filter that leaves the scrum out would make the person think that it was not saved.
    if !listed.contains(where: { $0.id == scrum.id }) { clearFilter() }
    board.focus = .nothing
    focus(on: CardID(section: .allScrums, scrum: scrum.id))
    keepFocusOnBoard()
  }
}
