import CardKit
import FoundationEssentials

extension AppState {
  /// Shows where a card that is dragged would go, or says why it can't.
  mutating func drag(over id: ViewID?) -> [Effect] {
    guard screen == .board, overlay == nil, let pressed else { return [] }
    if case .card(.upNext, _)? = BoardFocus(pressed.id) {
      // Over its own parts, or what is no card, nobody has begun to drag it.
      let over = id.flatMap { BoardFocus($0) }
      if case .card? = over, over != BoardFocus(pressed.id) { notice = .info(Self.sortedByTime) }
      return []
    }
    guard let (from, to) = places(of: pressed, to: id), from != to else {
      self.pressed?.target = nil
      return []
    }
    if let reason = reasonAgainstDragging {
      notice = .info(reason)
      return []
    }
    self.pressed?.isDragged = true
    self.pressed?.target = id
    return []
  }

  /// Puts a card that was dragged in its new place; nil where none was.
  mutating func drop(on id: ViewID?) -> [Effect]? {
    guard screen == .board, overlay == nil, let pressed, pressed.isDragged else { return nil }
    if let reason = reasonAgainstDragging {
      notice = .info(reason)
      return []
    }
    guard let (from, to) = places(of: pressed, to: id), from != to else {
      notice = .info(Self.notMoved)
      return []
    }
    let scrum = scrums[from]
    let effects = make(.moveScrum(scrum.id, from: from, to: to))
    focus(on: CardID(section: .allScrums, scrum: scrum.id))
    notice = .info(Wording.moved(scrum))
    return effects
  }

  /// Leaves a card that is dragged where it was.
  mutating func putBack() {
    pressed = nil
    notice = .info(Self.notMoved)
  }

  /// Whether a card of the board is being dragged.
  var isDragging: Bool { pressed?.isDragged ?? false }

  /// What says on a card that the one that is dragged would take its place: the scrum of the card, the title of
  /// the other, and whether that comes from above; nil where none would.
  var dropMark: (scrum: UUID, title: String, isFromAbove: Bool)? {
    guard let pressed, let target = pressed.target, let (from, to) = places(of: pressed, to: target),
      from != to
    else { return nil }
    return (listed[to].id, listed[from].title, from < to)
  }

  private var reasonAgainstDragging: String? {
    if isReadOnly { return Self.readOnly }
    return board.pattern == nil ? nil : Self.isFiltered
  }

  private static let notMoved = "Not moved"
  /// Why no card is moved while some are hidden.
  static let isFiltered = "The board is filtered: Esc shows all"
  /// Why a card of `Up next` can't be moved.
  static let sortedByTime = "Up next is sorted by time; All scrums is in your own order"

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
