/// A card around something to look at, which reaches to its edges: below it a tag, a pretitle in capitals,
/// title, description, a view of the caller's, and buttons. What is left out takes no room.
///
/// ```swift
/// MediaCard("Ten meetings", description: "Two of them took longer than planned.") { BarChart(bars) }
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
  ///   - isRaised: whether the card throws a shadow where there is room for it.
  ///   - button: what a person most likely wants.
  ///   - link: what leads to another place.
  ///   - close: what closes the card, at its top right.
  ///   - media: a picture, a chart, anything; its height is its own affair.
  ///   - fragment: any view between the description and the buttons.
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
