import CardKit

extension BoardFocus {
  /// The view that is in focus.
  var viewID: ViewID? {
    switch self {
    case .nothing: nil
    case .unfinished: "board/unfinished"
    case .samples: "board/samples"
    case .newButton: "board/next/header"
    case .card(let section, let index): Self.list(section).appending(index)
    case .blocker(let card, let index):
      Self.list(.allScrums).appending(card).appending("blockers").appending(index)
    case .accessory(let section): Self.list(section).appending("more")
    }
  }

  /// The part of the board to which a view belongs; nil where it belongs to none.
  init?(_ view: ViewID) {
    for focus in [BoardFocus.unfinished, .samples, .newButton, .accessory(.upNext), .accessory(.allScrums)] {
      if let id = focus.viewID, id.contains(view) {
        self = focus
        return
      }
    }
    for section in [CardID.Section.upNext, .allScrums] {
      guard let card = Self.list(section).index(of: view) else { continue }
      let blockers = Self.list(section).appending(card).appending("blockers")
      if section == .allScrums, let index = blockers.index(of: view) {
        self = .blocker(card: card, index)
      } else {
        self = .card(section, card)
      }
      return
    }
    return nil
  }

  private static func list(_ section: CardID.Section) -> ViewID {
    section == .upNext ? "board/next" : "board/all"
  }
}
