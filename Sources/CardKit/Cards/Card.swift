/// Content inside a border on a coloured background; the border of a focused card is thick.
public struct Card: View {
  /// The content inside its border.
  public let body: AnyView

  /// A card as wide as the room, which a screen reader speaks as one element by default.
  public init(
    background: Color = .terminal, foreground: Color = .terminal, isRaised: Bool = false,
    spoken: AccessibilityChildBehavior = .combine, @ViewBuilder content: () -> any View
  ) {
    self.init(background, foreground, isRaised: isRaised, spoken: spoken, close: nil, content: content)
  }

  init(
    _ background: Color, _ foreground: Color, isRaised: Bool, spoken: AccessibilityChildBehavior,
    close: Button?, @ViewBuilder content: () -> any View
  ) {
    body = VStack(alignment: .leading) { content() }
      .padding()
      .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
      .cardGround(background, foreground, close: close)
      .accessibilityElement(children: spoken)
      .shadow(radius: isRaised ? 1 : 0)
  }

  /// A card in the colours of a theme; nil for the terminal's own.
  public init(
    theme: CardTheme?, isRaised: Bool = false, spoken: AccessibilityChildBehavior = .combine,
    @ViewBuilder content: () -> any View
  ) {
    self.init(
      background: theme?.background ?? .terminal, foreground: theme?.text ?? .terminal, isRaised: isRaised,
      spoken: spoken, content: content)
  }
}
