/// A card for one action: title, subtitle, a button, and an image on the right or behind.
public struct HighlightedCard: View {
  /// Which of the two theme colours is the background.
  public enum Style: Hashable, Sendable, CaseIterable {
    case normal
    case inverse
  }

  /// The texts on the left, the image on the right.
  public let body: AnyView

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
    let texts = VStack(alignment: .leading) {
      CardWords(title: title, subtitle: subtitle, subtitleLines: subtitleLines)
      if !buttons.isEmpty { ButtonRow { ViewList(buttons) } }
    }
    .padding()
    let isBehind = backgroundImage != nil
    func content(_ ground: Color, _ image: Image? = nil, columns: Int = 0) -> AnyView {
      texts
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
    let close = showCloseButton ?? (close != nil) ? close ?? Button("Close") : nil
    body = EnvironmentReader { environment in
      let (ground, text) = style.colors(theme, in: environment.colorScheme)
      // The wider the card, the wider the image; a narrow card has none.
      ViewThatFits(in: .horizontal) {
        if let rightImage {
          for (columns, width) in [(24, 72), (16, 48), (10, 34)] {
            content(ground, rightImage, columns: columns)
              .frame(idealWidth: width, maxWidth: ProposedSize.infinity)
          }
        }
        content(ground)
      }
      .cardGround(ground, text, close: close)
    }
    .shadow(radius: isRaised ? 1 : 0)
  }

  private static let leastRowsWithImage = 4
}

extension HighlightedCard.Style {
  fileprivate func colors(
    _ theme: CardTheme?, in scheme: ColorScheme
  ) -> (ground: Color, text: Color) {
    switch (self, theme) {
    case (.normal, nil): (.terminal, .terminal)
    case (.normal, let theme?): (theme.background, theme.text)
    case (.inverse, let theme?): (theme.text, theme.background)
    case (.inverse, nil): scheme == .light ? (.black, .white) : (.white, .black)
    }
  }
}
