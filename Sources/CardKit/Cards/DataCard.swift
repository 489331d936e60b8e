/// A card of facts, from an asset at the top to buttons at the bottom; missing parts take no room.
public struct DataCard: View {
  /// The parts in their order.
  public let body: AnyView

  /// A card as wide as the room, with up to two lines of title, one of subtitle and three of description;
  /// `fragmentView` stands below it, and `close` at the top right.
  public init(
    title: String = "", asset: CardAsset = .none, headline: String = "", subtitle: String = "",
    descriptionTitle: String = "", theme: CardTheme? = nil, isRaised: Bool = false,
    buttons: [Button] = [], close: Button? = nil, fragmentView: any View = EmptyView()
  ) {
    let (ground, text) = (theme?.background ?? .terminal, theme?.text ?? .terminal)
    let card = Card(ground, text, isRaised: isRaised, spoken: .contain, close: close) {
      asset.view
      CardWords(headline: headline, title: title, subtitle: subtitle, description: descriptionTitle)
      fragmentView
      if !buttons.isEmpty { ButtonRow { ViewList(buttons) } }
    }
    body = card.body
  }
}

/// The picture at the top of a data card.
public enum CardAsset {
  case none
  /// An image, shown whole and at most six rows high.
  case image(Image)
  case icon(Icon)

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
    case .icon(let icon):
      EnvironmentReader { Text(icon.character(in: $0.glyphs)).bold() }.accessibilityHidden()
    }
  }

  private static let mostRows = 6
}
