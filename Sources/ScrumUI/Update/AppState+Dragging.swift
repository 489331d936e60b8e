import CardKit

extension AppState {
  /// Shows where a card that is dragged would go.
  mutating func drag(over id: ViewID?) -> [Effect] {
    guard screen == .board, overlay == nil, let pressed, let (from, to) = places(of: pressed, to: id)
    else {
      return []
    }
    self.pressed?.target = from == to ? nil : id
    return []
  }

  /// Puts a card that was dragged in its new place; nil where none was.
  mutating func drop(on id: ViewID?) -> [Effect]? {
    guard screen == .board, overlay == nil, let pressed, pressed.target != nil else { return nil }
    guard let (from, to) = places(of: pressed, to: id), from != to else { return [] }
    guard !isReadOnly else {
      notice = .info(Self.readOnly)
      return []
    }
    guard board.pattern == nil else {
      notice = .info("The board is filtered: Esc shows all")
      return []
    }
    let scrum = scrums[from]
    let effects = make(.moveScrum(scrum.id, from: from, to: to))
    focus(on: CardID(section: .allScrums, scrum: scrum.id))
    notice = .info("\(scrum.title) moved, u undoes it")
    return effects
  }

  /// The places in `All scrums` from and to which a card is dragged; nil where it is no such card, or is gone. The
  /// card is the one on which the button went down, wherever it stands now.
  private func places(of pressed: PressedView, to: ViewID?) -> (Int, Int)? {
    guard case .card(.allScrums, _)? = BoardFocus(pressed.id),
      case .card(.allScrums, let to)? = to.flatMap({ BoardFocus($0) }),
      let from = listed.firstIndex(where: { $0.id == pressed.scrum }), listed.indices.contains(to)
    else { return nil }
    return (from, to)
  }
}
