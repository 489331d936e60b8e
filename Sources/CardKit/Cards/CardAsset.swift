/// What stands at the top of a data card.
public enum CardAsset {
  /// Nothing.
  case none
  /// A picture, drawn whole and at most six rows high.
  case image(Image)
  /// A sign.
  case icon(Character)

  /// The asset as a view; what it shows is said by the words of the card.
  @ViewBuilder var view: any View {
    switch self {
    case .none: EmptyView()
    case .image(let image):
      image.resizable().scaledToFit().accessibilityHidden()
        .wrapped { node, _ in AssetNode(node, mostRows: Self.mostRows) }
    case .icon(let icon): Text(icon).bold().accessibilityHidden()
    }
  }

  private static let mostRows = 6
}
