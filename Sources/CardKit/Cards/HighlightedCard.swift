/// A card that asks for one thing: title, subtitle, a button, and a picture at the right or behind.
///
/// ```swift
/// HighlightedCard("Resume Design", subtitle: "speaker 2 of 4", button: .primary(CardButton("Resume")))
/// ```
public struct HighlightedCard: View {
  /// The one button of a card.
  public enum Action {
    /// What a person most likely wants.
    case primary(CardButton)
    /// What a person may want.
    case secondary(CardButton)
    /// What leads to another place.
    case link(CardButton)

    var view: any View {
      switch self {
      case .primary(let button): button.view(.primary)
      case .secondary(let button): button.view(.secondary)
      case .link(let button): button.view(.link)
      }
    }
  }

  /// Which of its two colours a card has for its ground.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// The colour of the theme.
    case normal
    /// The colour of the theme's text: black or white.
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

  /// A card as wide as the room; pictures go first when that is short.
  ///
  /// - Parameters:
  ///   - title: up to two lines.
  ///   - subtitle: one line, or as many as `subtitleLines`.
  ///   - subtitleLines: the lines that the subtitle takes at most.
  ///   - button: stands at the foot.
  ///   - close: what closes the card, at its top right.
  ///   - style: whether ground and text are exchanged.
  ///   - theme: the colours; the terminal's own by default.
  ///   - image: stands at the right.
  ///   - imageMode: whether the image is whole, at the bottom right, or fills the right end, cropped.
  ///   - backgroundImage: fills the card behind the words, which keep a ground of their own.
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

  /// The words on the left, the picture on the right.
  public var body: any View {
    EnvironmentReader { environment in
      let (ground, text) = colors(in: environment.colorScheme)
      content(ground)
        .cardBorder(ground, text)
        .foregroundColor(text)
        .background(ground)
        .closable(close)
        .foregroundColor(text)
    }
  }

  private func colors(in scheme: ColorScheme) -> (ground: Color, text: Color) {
    switch (style, theme) {
    case (.normal, nil): (.terminal, .terminal)
    case (.normal, let theme?): (theme.ground, theme.text)
    case (.inverse, let theme?): (theme.text, theme.ground)
    case (.inverse, nil): scheme == .light ? (.black, .white) : (.white, .black)
    }
  }

  @ViewBuilder private func content(_ ground: Color) -> any View {
    if let image {
      // From a width on, the picture has some columns; below the least it would be in the way.
      ViewThatFits(in: .horizontal) {
        pictured(image, columns: 24, ground).frame(idealWidth: 72, maxWidth: ProposedSize.infinity)
        pictured(image, columns: 16, ground).frame(idealWidth: 48, maxWidth: ProposedSize.infinity)
        pictured(image, columns: 10, ground).frame(idealWidth: 34, maxWidth: ProposedSize.infinity)
        pictured(nil, columns: 0, ground)
      }
    } else {
      pictured(nil, columns: 0, ground)
    }
  }

  private func pictured(_ image: Image?, columns: Int, _ ground: Color) -> any View {
    let isBehind = backgroundImage != nil
    return VStack(alignment: .leading) {
      words
      if let button { button.view }
    }
    .padding()
    .background(isBehind ? ground : nil)
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
