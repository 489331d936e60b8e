/// A card with media up to its edges: below them a tag, a pretitle in capitals, title, description, any view,
/// and buttons. Missing parts take no room.
///
/// ```swift
/// MediaCard("Ten trips", description: "Two of them took longer than planned.") { BarChart(bars) }
/// ```
public struct MediaCard: View {
  private let words: CardWords
  private let theme: CardTheme?
  private let isRaised: Bool
  private let button: CardButton?
  private let link: CardButton?
  private let close: CardButton?
  private let media: any View
  private let fragment: any View

  /// A card as wide as the room.
  ///
  /// - Parameters:
  ///   - title: up to two lines.
  ///   - description: up to three lines.
  ///   - headline: a tag above everything.
  ///   - pretitle: one line above the title, in capitals.
  ///   - theme: the colours; the terminal's own by default.
  ///   - isRaised: whether the card casts a shadow if there is room.
  ///   - button: the most likely choice.
  ///   - link: a link to somewhere else.
  ///   - close: the close button at the top right.
  ///   - media: a picture, a chart or any other view, which sets its own height.
  ///   - fragment: any view between description and buttons.
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
