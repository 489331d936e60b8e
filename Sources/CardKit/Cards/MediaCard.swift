/// A card with media up to its edges, from a tag to buttons below them; missing parts take no room.
public struct MediaCard: View {
  /// The parts in their order.
  public let body: AnyView

  /// A card as wide as the room, with up to two lines of title and three of description; the media set their
  /// own height, `fragmentView` stands below the description, and `close` at the top right.
  public init(
    richMedia: any View, title: String = "", descriptionTitle: String, headline: String = "",
    pretitle: String = "", theme: CardTheme? = nil, isRaised: Bool = false, buttons: [Button] = [],
    close: Button? = nil, fragmentView: any View = EmptyView()
  ) {
    let (ground, text) = (theme?.background ?? .terminal, theme?.text ?? .terminal)
    body = VStack(alignment: .leading) {
      VStack { richMedia }.frame(maxWidth: ProposedSize.infinity)
      VStack(alignment: .leading) {
        CardWords(headline: headline, pretitle: pretitle, title: title, description: descriptionTitle)
        fragmentView
        if !buttons.isEmpty { ButtonRow { ViewList(buttons) } }
      }
      .padding()
      .layoutPriority(1)
    }
    .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
    .cardGround(ground, text, close: close)
    .shadow(radius: isRaised ? 1 : 0)
  }
}
