import FoundationEssentials
import ScrumModel

extension AppState {
  /// Puts the board's cards in order, leaves out what the filter does, and keeps the focus on its scrum.
  ///
  /// `Up next` has the scheduled scrums by the time that they next meet, then the others, those that have not met
  /// for the longest time first.
  mutating func arrangeBoard() {
    let focused = focusedCard
    let wasEmpty = listed.isEmpty && board.filter == nil
    let due = scrums.map { nextMeeting(of: $0) }
    let last = scrums.map { lastMet($0) ?? .distantPast }
    let order = scrums.indices.sorted { first, second in
      switch (due[first], due[second]) {
      case (let one?, let two?) where one != two: one < two
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil) where last[first] != last[second]: last[first] < last[second]
      default: first < second
      }
    }
    if let pattern = board.pattern {
      let isShown = scrums.map { FilterMatch(pattern, $0) != nil }
      upNext = order.filter { isShown[$0] }.map { scrums[$0] }
      listed = scrums.indices.filter { isShown[$0] }.map { scrums[$0] }
    } else {
      upNext = order.map { scrums[$0] }
      listed = scrums
    }
    // The focus stays on the scrum, wherever it moves: a key pressed at the full minute must not mean another.
    if let focused { focus(on: focused) }
    // A blocker goes with its scrum: at its place is another scrum's now.
    if let focused, case .blocker(let card, _) = board.focus, focusedCard != focused {
      board.focus = .card(.allScrums, card)
    }
    // What was just added to an empty board is what the person wants to see.
    if wasEmpty, !upNext.isEmpty, board.focus != .unfinished { board.focus = .card(.upNext, 0) }
    keepFocusOnBoard()
  }

  /// Puts the focus on a card, where it is on the board.
  mutating func focus(on card: CardID) {
    guard let place = cards(in: card.section).firstIndex(where: { $0.id == card.scrum }) else { return }
    if place >= shownCards(in: card.section) { board.shownWhole.insert(card.section) }
    if case .blocker(let before, let blocker) = board.focus {
      if before != place { board.focus = .blocker(card: place, blocker) }
    } else {
      board.focus = .card(card.section, place)
    }
  }

  /// When a scrum is due by its schedule: still its last time while it could be going on and has not been held,
  /// else the next; nil without a schedule.
  func nextMeeting(of scrum: DailyScrum) -> Date? {
    guard let due = Self.waitedFor(scrum, at: now, in: calendar) else { return nil }
    // Mostly none is so near, and then this one look at the calendar is enough.
    guard due <= now + Self.earliest, wasHeld(scrum.id, dueAt: due) else { return due }
    return scrum.schedule?.next(after: max(now, due + 1), in: calendar)
  }

  /// Whether the meeting of a scrum that was due at some time has been held.
  func wasHeld(_ scrum: UUID, dueAt due: Date) -> Bool {
    // Who starts a little early has held the meeting as well. Only a meeting that was read counts: a history is
    // written for other reasons, too.
    history[scrum]?.first.map { $0.startedAt >= due - Self.earliest } ?? false
  }

  /// When a scrum met last; nil where it never did.
  func lastMet(_ scrum: DailyScrum) -> Date? { history[scrum.id]?.first?.startedAt ?? lastSaved[scrum.id] }

  /// The scrums whose last meeting the board shows or goes by: a schedule says when to meet next, so it matters
  /// for those without one, and for one that is due or about to be, which may have been held early.
  public var needingHistory: [UUID] {
    scrums.filter { $0.schedule == nil || isNear($0) }.map(\.id)
  }

  /// Whether a scrum is so near its time, before or after, that its history has to tell whether it has been held.
  private func isNear(_ scrum: DailyScrum) -> Bool {
    guard let due = Self.waitedFor(scrum, at: now, in: calendar) else { return false }
    return due <= now + Self.earliest
  }

  /// The seconds before its time from which on a meeting is the one that is due, held a little early.
  private static let earliest = 1_800.0

  /// The seconds for which a scrum is waited for after its time.
  private static func patience(with scrum: DailyScrum) -> Double {
    Double(min(max(15, scrum.lengthInMinutes), DailyScrum.lengths.upperBound) * 60)
  }

  /// The next time by the schedule, or the last one while it may still be waited for.
  private static func waitedFor(_ scrum: DailyScrum, at now: Date, in calendar: LocalCalendar) -> Date? {
    scrum.schedule?.next(after: now - patience(with: scrum), in: calendar)
  }
}
