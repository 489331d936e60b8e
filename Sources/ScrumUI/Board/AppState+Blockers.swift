import FoundationEssentials
import ScrumModel

extension AppState {
  /// The open blockers of a scrum that its card has room for, the oldest first; known once its history has been
  /// read.
  func shownBlockers(of scrum: UUID) -> [OpenBlocker] {
    var found: [OpenBlocker] = []
    for meeting in (history[scrum] ?? []).reversed() {
      found += meeting.openBlockers.sorted { $0.at < $1.at }
      // Where there are enough, the newer ones are not looked at: this is done for every picture.
      if found.count >= Self.shownBlockers { break }
    }
    return Array(found.prefix(Self.shownBlockers))
  }

  /// How many blockers of a scrum are open.
  func countOfBlockers(of scrum: UUID) -> Int {
    (history[scrum] ?? []).reduce(0) { count, meeting in
      meeting.turns.reduce(count) { $0 + $1.notes.count(where: \.isOpenBlocker) }
    }
  }

  /// The open blocker in focus on the board; nil where none is.
  var focusedBlocker: OpenBlocker? {
    guard case .blocker(let card, let place) = board.focus else { return nil }
    let blockers = shownBlockers(ofCard: card)
    return blockers.indices.contains(place) ? blockers[place] : nil
  }

  /// Keeps the focus of the board on a blocker that stands at another place of its card now; where it is gone, on
  /// the card: a key that was meant for it must not resolve another.
  mutating func keepFocus(on blocker: OpenBlocker?) {
    guard let blocker, case .blocker(let card, _) = board.focus else { return }
    let place = shownBlockers(ofCard: card).firstIndex { $0.isSame(as: blocker) }
    board.focus = place.map { .blocker(card: card, $0) } ?? .card(.allScrums, card)
  }

  /// Marks an open blocker resolved; it can be undone.
  mutating func toggle(_ blocker: OpenBlocker, of scrum: UUID) -> [Effect] {
    toggleBlocker(scrum: scrum, meeting: blocker.meeting, turn: blocker.turn, note: blocker.note)
  }

  /// Marks a blocker resolved, or open again; it can be undone.
  mutating func toggleBlocker(scrum: UUID, meeting: UUID, turn: Int, note: Int) -> [Effect] {
    guard let before = history[scrum]?.first(where: { $0.id == meeting }),
      before.turns.indices.contains(turn), before.turns[turn].notes.indices.contains(note),
      before.turns[turn].notes[note].kind == .blocker
    else { return [] }
    var after = before
    let isOpen = before.turns[turn].notes[note].resolvedAt == nil
    after.turns[turn].notes[note].resolvedAt = isOpen ? now : nil
    let effects = make(.changeMeeting(from: before, to: after, scrum: scrum))
    let text = before.turns[turn].notes[note].text
    notice = .info(isOpen ? Wording.resolved(text) : Wording.openAgain(text), ending: "u undoes it")
    return effects
  }
}
