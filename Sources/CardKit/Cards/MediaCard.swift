/// A card with media up to its edges, from a tag to buttons below them; missing parts take no room.
public struct MediaCard: View {
  /// The parts in their order.
  public let body: AnyView

  /// A card as wide as the room, with up to two lines of title and three of description; the media set their
  /// own height.
  public init(
    _ title: String = "", description: String, headline: String = "", pretitle: String = "",
    theme: CardTheme? = nil, isRaised: Bool = false, button: CardButton? = nil, link: CardButton? = nil,
    close: CardButton? = nil, @ViewBuilder media: () -> any View,
    @ViewBuilder fragment: () -> any View = { EmptyView() }
  ) {
    let (ground, text) = (theme?.background ?? .terminal, theme?.text ?? .terminal)
    let buttons: CardButtons =
      switch (button, link) {
      case (nil, nil): .none
      case (let button?, nil): .primary(button)
      case (nil, let link?): .link(link)
      case (let button?, let link?): .primaryAndLink(button, link: link)
      }
    body = VStack(alignment: .leading) {
      VStack { media() }.frame(maxWidth: ProposedSize.infinity)
      VStack(alignment: .leading) {
        CardWords(headline: headline, pretitle: pretitle, title: title, description: description)
        fragment()
        if !buttons.isEmpty { buttons.row }
      }
      .padding()
      .layoutPriority(1)
    }
    .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
    .cardGround(ground, text)
    .closable(close)
    .foregroundColor(text)
    .shadow(radius: isRaised ? 1 : 0)
  }
}
