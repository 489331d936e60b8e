/// The buttons at the foot of a card.
public enum CardButtons {
  /// None.
  case none
  /// One that leads to another place.
  case link(CardButton)
  /// One that does what a person most likely wants.
  case primary(CardButton)
  /// Both.
  case primaryAndLink(CardButton, link: CardButton)

  /// The buttons side by side; one under the other where there is little room.
  var row: any View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 2) { buttons }
      VStack(alignment: .leading) { buttons }
    }
  }

  @ViewBuilder private var buttons: any View {
    switch self {
    case .none: EmptyView()
    case .link(let link): link.view(.link)
    case .primary(let primary): primary.view(.primary)
    case .primaryAndLink(let primary, let link):
      primary.view(.primary)
      link.view(.link)
    }
  }

  /// Whether there is none.
  var isEmpty: Bool { if case .none = self { true } else { false } }
}
