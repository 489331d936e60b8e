import ScrumModel

extension AppState {
  /// The scrums of a section in their order, without those that the filter leaves out.
  func cards(in section: CardID.Section) -> [DailyScrum] { section == .upNext ? upNext : listed }

  /// How many cards of a section are shown.
  func shownCards(in section: CardID.Section) -> Int {
    let count = cards(in: section).count
    return hasAccessory(section) && !board.shownWhole.contains(section)
      ? BoardState.initiallyShownCards : count
  }

  /// Whether there is a button after the cards of a section: who filters wants to see all that is found.
  func hasAccessory(_ section: CardID.Section) -> Bool {
    board.layout[section] == .stack && board.pattern == nil
      && cards(in: section).count > BoardState.initiallyShownCards
  }

  /// The card in focus, or the one whose blocker is.
  public var focusedCard: CardID? {
    let (section, place): (CardID.Section, Int)
    switch board.focus {
    case .card(let inside, let index): (section, place) = (inside, index)
    case .blocker(let card, _): (section, place) = (.allScrums, card)
    default: return nil
    }
    let cards = cards(in: section)
    return cards.indices.contains(place) ? CardID(section: section, scrum: cards[place].id) : nil
  }

  /// The scrum that the keys act on: that of the card in focus, or of the screen; nil where there is none.
  public var focusedScrum: DailyScrum? {
    let id =
      switch screen {
      case .detail(let detail): Optional(detail.scrum)
      default: focusedCard?.scrum
      }
    return id.flatMap { id in scrums.first { $0.id == id } }
  }

  /// The open blockers that an open card of `All scrums` shows.
  func shownBlockers(ofCard place: Int) -> [OpenBlocker] {
    guard listed.indices.contains(place),
      board.expanded.contains(CardID(section: .allScrums, scrum: listed[place].id))
    else { return [] }
    return shownBlockers(of: listed[place].id)
  }

  /// The blockers that a card has room for; the scrum's own screen shows them all.
  static let shownBlockers = 4
}
