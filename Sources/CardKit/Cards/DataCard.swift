/// A card of facts: from top to bottom an asset, a tag, title, subtitle, description, any view, and buttons.
/// Missing parts take no room.
///
/// ```swift
/// DataCard("Design", subtitle: "in 6 min", buttons: .primary(CardButton("Start", key: "s")))
/// ```
public struct DataCard: View {
  private let words: CardWords
  private let asset: CardAsset
  private let theme: CardTheme?
  private let isRaised: Bool
  private let buttons: CardButtons
  private let close: CardButton?
  private let fragment: any View

  /// A card as wide as the room.
  ///
  /// - Parameters:
  ///   - title: up to two lines.
  ///   - asset: an image or a character at the top.
  ///   - headline: a tag above the title.
  ///   - subtitle: one line.
  ///   - description: up to three lines.
  ///   - theme: the colours; the terminal's own by default.
  ///   - isRaised: whether the card casts a shadow if there is room.
  ///   - buttons: the buttons at the bottom.
  ///   - close: the close button at the top right.
  ///   - fragment: any view between description and buttons.
  public init(
    _ title: String, asset: CardAsset = .none, headline: String = "", subtitle: String = "",
    description: String = "", theme: CardTheme? = nil, isRaised: Bool = false,
    buttons: CardButtons = .none, close: CardButton? = nil,
    @ViewBuilder fragment: () -> any View = { EmptyView() }
  ) {
    words = CardWords(headline: headline, title: title, subtitle: subtitle, description: description)
    self.asset = asset
    self.theme = theme
    self.isRaised = isRaised
    self.buttons = buttons
    self.close = close
    self.fragment = fragment()
  }

  /// The parts in their order.
  public var body: any View {
    Card(theme: theme, spoken: .contain) {
      asset.view
      words
      fragment
      if !buttons.isEmpty { buttons.row }
    }
    .closable(close)
    .foregroundColor(theme?.text ?? .terminal)
    .shadow(isRaised)
  }
}

/// What a data card shows at its top.
public enum CardAsset {
  /// Nothing.
  case none
  /// An image, shown whole and at most six rows high.
  case image(Image)
  /// A character.
  case icon(Character)

  /// The asset as a view, which the texts of the card describe.
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
