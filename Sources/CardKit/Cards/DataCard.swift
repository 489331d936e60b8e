/// A card of facts, from an asset at the top to buttons at the bottom; missing parts take no room.
public struct DataCard: View {
  /// The parts in their order.
  public let body: AnyView

  /// A card as wide as the room, with up to two lines of title, one of subtitle and three of description.
  public init(
    _ title: String, asset: CardAsset = .none, headline: String = "", subtitle: String = "",
    description: String = "", theme: CardTheme? = nil, isRaised: Bool = false,
    buttons: CardButtons = .none, close: CardButton? = nil,
    @ViewBuilder fragment: () -> any View = { EmptyView() }
  ) {
    body = Card(theme: theme, spoken: .contain) {
      asset.view
      CardWords(headline: headline, title: title, subtitle: subtitle, description: description)
      fragment()
      if !buttons.isEmpty { buttons.row }
    }
    .closable(close)
    .foregroundColor(theme?.text ?? .terminal)
    .shadow(radius: isRaised ? 1 : 0)
  }
}

/// What a data card shows at its top.
public enum CardAsset {
  case none
  /// An image, shown whole and at most six rows high.
  case image(Image)
  case icon(Character)

  @ViewBuilder var view: any View {
    switch self {
    case .none: EmptyView()
    case .image(let image):
      image.resizable().scaledToFit().accessibilityHidden()
        .wrapped { node, _ in
          OfferNode(node) {
            ProposedSize(width: $0.width, height: min($0.height ?? Self.mostRows, Self.mostRows))
          }
        }
    case .icon(let icon): Text(icon).bold().accessibilityHidden()
    }
  }

  private static let mostRows = 6
}
