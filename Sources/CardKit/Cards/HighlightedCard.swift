/// A card for one action: title, subtitle, a button, and an image on the right or behind.
public struct HighlightedCard: View {
  /// The one button of a card.
  public enum Action {
    case primary(CardButton)
    case secondary(CardButton)
    case link(CardButton)

    var view: any View {
      switch self {
      case .primary(let button): Button(button, style: .primary)
      case .secondary(let button): Button(button, style: .secondary)
      case .link(let button): Button(button, style: .link)
      }
    }
  }

  /// Which of the two theme colours is the background.
  public enum Style: Hashable, Sendable, CaseIterable {
    case normal
    case inverse
  }

  private let words: CardWords
  private let button: Action?
  private let close: CardButton?
  private let style: Style
  private let theme: CardTheme?
  private let image: Image?
  private let imageMode: ContentMode
  private let backgroundImage: Image?

  /// A card as wide as the room; in narrow room, `image` on the right goes first. The texts keep their
  /// background in front of `backgroundImage`.
  public init(
    _ title: String, subtitle: String = "", subtitleLines: Int = 1, button: Action? = nil,
    close: CardButton? = nil,
    style: Style = .normal, theme: CardTheme? = nil, image: Image? = nil, imageMode: ContentMode = .fit,
    backgroundImage: Image? = nil
  ) {
    words = CardWords(title: title, subtitle: subtitle, subtitleLines: subtitleLines)
    self.button = button
    self.close = close
    self.style = style
    self.theme = theme
    self.image = image
    self.imageMode = imageMode
    self.backgroundImage = backgroundImage
  }

  /// The texts on the left, the image on the right.
  public var body: some View {
    EnvironmentReader { environment in
      let (ground, text) = colors(in: environment.colorScheme)
      content(ground)
        .cardGround(ground, text)
        .closable(close)
        .foregroundColor(text)
    }
  }

  private func colors(in scheme: ColorScheme) -> (ground: Color, text: Color) {
    switch (style, theme) {
    case (.normal, nil): (.terminal, .terminal)
    case (.normal, let theme?): (theme.background, theme.text)
    case (.inverse, let theme?): (theme.text, theme.background)
    case (.inverse, nil): scheme == .light ? (.black, .white) : (.white, .black)
    }
  }

  private func content(_ ground: Color) -> some View {
    // The wider the card, the wider the image; a narrow card has none.
    ViewThatFits(in: .horizontal) {
      if let image {
        for (columns, width) in [(24, 72), (16, 48), (10, 34)] {
          pictured(image, columns: columns, ground).frame(idealWidth: width, maxWidth: ProposedSize.infinity)
        }
      }
      pictured(nil, columns: 0, ground)
    }
  }

  private func pictured(_ image: Image?, columns: Int, _ ground: Color) -> AnyView {
    let isBehind = backgroundImage != nil
    return VStack(alignment: .leading) {
      words
      if let button { button.view }
    }
    .padding()
    .background(isBehind ? ground : .clear)
    .padding(.trailing, columns)
    .frame(minHeight: image == nil ? 0 : Self.leastRowsWithImage, alignment: .topLeading)
    .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
    .background(alignment: .bottomTrailing) {
      if let backgroundImage { backgroundImage.resizable().scaledToFill().accessibilityHidden() }
      if let image {
        let image = image.resizable()
        (imageMode == .fit ? image.scaledToFit() : image.scaledToFill())
          .frame(width: columns, alignment: .bottomTrailing)
          .accessibilityHidden()
      }
    }
  }

  private static let leastRowsWithImage = 4
}
