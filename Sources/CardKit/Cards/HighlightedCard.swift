/// A card for one action: title, subtitle, a button, and an image on the right or behind.
public struct HighlightedCard: View {
  /// Which of the two theme colours is the background.
  public enum Style: Hashable, Sendable, CaseIterable {
    case normal
    case inverse
  }

  private let words: CardWords
  private let buttons: [Button]
  private let close: Button?
  private let style: Style
  private let theme: CardTheme?
  private let isRaised: Bool
  private let rightImage: Image?
  private let rightImageMode: ContentMode
  private let backgroundImage: Image?

  /// A card as wide as the room; in narrow room, the image on the right goes first. The texts keep their
  /// background in front of `backgroundImage`.
  ///
  /// The button at the top right is `close`; `showCloseButton` hides it, or shows one named `Close`.
  public init(
    title: String, subtitle: String = "", subtitleLines: Int = 1, buttons: [Button] = [],
    close: Button? = nil, showCloseButton: Bool? = nil, backgroundImage: Image? = nil,
    rightImage: Image? = nil, rightImageMode: ContentMode = .fit, style: Style = .normal,
    theme: CardTheme? = nil, isRaised: Bool = false
  ) {
    words = CardWords(title: title, subtitle: subtitle, subtitleLines: subtitleLines)
    self.buttons = buttons
    self.close = showCloseButton ?? (close != nil) ? close ?? Button("Close") : nil
    self.style = style
    self.theme = theme
    self.isRaised = isRaised
    self.rightImage = rightImage
    self.rightImageMode = rightImageMode
    self.backgroundImage = backgroundImage
  }

  /// The texts on the left, the image on the right.
  public var body: some View {
    EnvironmentReader { environment in
      let (ground, text) = colors(in: environment.colorScheme)
      content(ground)
        .cardGround(ground, text, close: close)
        .shadow(radius: isRaised ? 1 : 0)
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
      if let rightImage {
        for (columns, width) in [(24, 72), (16, 48), (10, 34)] {
          pictured(rightImage, columns: columns, ground).frame(
            idealWidth: width, maxWidth: ProposedSize.infinity)
        }
      }
      pictured(nil, columns: 0, ground)
    }
  }

  private func pictured(_ image: Image?, columns: Int, _ ground: Color) -> AnyView {
    let isBehind = backgroundImage != nil
    return VStack(alignment: .leading) {
      words
      if !buttons.isEmpty { ButtonRow { ViewList(buttons) } }
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
        (rightImageMode == .fit ? image.scaledToFit() : image.scaledToFill())
          .frame(width: columns, alignment: .bottomTrailing)
          .accessibilityHidden()
      }
    }
  }

  private static let leastRowsWithImage = 4
}
