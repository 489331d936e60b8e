/// A card with media up to its edges, from a tag to buttons below them; missing parts take no room.
public struct MediaCard: View {
  private let words: CardWords
  private let theme: CardTheme?
  private let isRaised: Bool
  private let button: CardButton?
  private let link: CardButton?
  private let close: CardButton?
  private let media: any View
  private let fragment: any View

  /// A card as wide as the room, with up to two lines of title and three of description; the media set their
  /// own height.
  public init(
    _ title: String = "", description: String, headline: String = "", pretitle: String = "",
    theme: CardTheme? = nil, isRaised: Bool = false, button: CardButton? = nil, link: CardButton? = nil,
    close: CardButton? = nil, @ViewBuilder media: () -> any View,
    @ViewBuilder fragment: () -> any View = { EmptyView() }
  ) {
    words = CardWords(headline: headline, pretitle: pretitle, title: title, description: description)
    self.theme = theme
    self.isRaised = isRaised
    self.button = button
    self.link = link
    self.close = close
    self.media = media()
    self.fragment = fragment()
  }

  /// The parts in their order.
  public var body: any View {
    let (ground, text) = (theme?.ground ?? .terminal, theme?.text ?? .terminal)
    return VStack(alignment: .leading) {
      VStack { media }.frame(maxWidth: ProposedSize.infinity)
      VStack(alignment: .leading) {
        words
        fragment
        if !buttons.isEmpty { buttons.row }
      }
      .padding()
      .layoutPriority(1)
    }
    .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
    .cardBorder(ground, text)
    .foregroundColor(text)
    .background(ground)
    .closable(close)
    .foregroundColor(text)
    .shadow(isRaised)
  }

  private var buttons: CardButtons {
    switch (button, link) {
    case (nil, nil): .none
    case (let button?, nil): .primary(button)
    case (nil, let link?): .link(link)
    case (let button?, let link?): .primaryAndLink(button, link: link)
    }
  }
}
