import FoundationEssentials
import ScrumModel

extension AppState {
  /// Puts `upNext` in order: the scheduled scrums by the time that they next meet, then the others, those that
  /// have not met for the longest time first.
  mutating func arrangeUpNext() {
    let due = scrums.map { $0.schedule?.next(after: now, in: calendar) }
    let last = scrums.map { history[$0.id]?.first?.startedAt ?? .distantPast }
    let order = scrums.indices.sorted { first, second in
      switch (due[first], due[second]) {
      case (let one?, let two?) where one != two: one < two
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil) where last[first] != last[second]: last[first] < last[second]
      default: first < second
      }
    }
    upNext = order.map { scrums[$0] }
  }

  /// The cards of `All scrums` that are shown.
  public var shownCards: Int {
    board.showsAll ? scrums.count : min(scrums.count, BoardState.initiallyShownCards)
  }

  /// Whether there is a button after the cards of `All scrums`.
  public var hasAccessory: Bool { scrums.count > BoardState.initiallyShownCards }

  /// The card in focus, where there is one.
  public var focusedCard: CardID? {
    switch board.focus {
    case .upNext(let index):
      return upNext.indices.contains(index) ? CardID(section: .upNext, scrum: upNext[index].id) : nil
    case .card(let index):
      return scrums.indices.contains(index) ? CardID(section: .allScrums, scrum: scrums[index].id) : nil
    case .nothing, .unfinished, .accessory: return nil
    }
  }

  /// The scrum in focus, where there is one.
  public var focusedScrum: DailyScrum? {
    focusedCard.flatMap { card in scrums.first { $0.id == card.scrum } }
  }
}
