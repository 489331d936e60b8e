/// Content on a coloured ground inside a line; the line is thick where the card, or something in it, is in
/// focus.
public struct Card: View {
  private let background: Color
  private let foreground: Color
  private let isRaised: Bool
  private let spoken: AccessibilityChildBehavior
  private let content: any View

  /// A card as wide as the room.
  ///
  /// - Parameters:
  ///   - background: the ground; the terminal's own by default.
  ///   - foreground: the text; it should contrast with the ground.
  ///   - isRaised: whether the card throws a shadow where there is room for it.
  ///   - spoken: what a screen reader makes of the views inside; by default they are one element.
  ///   - content: the views inside, one under the other.
  public init(
    background: Color = .terminal, foreground: Color = .terminal, isRaised: Bool = false,
    spoken: AccessibilityChildBehavior = .combine, @ViewBuilder content: () -> any View
  ) {
    self.background = background
    self.foreground = foreground
    self.isRaised = isRaised
    self.spoken = spoken
    self.content = content()
  }

  /// A card in the colours of a theme; without one in the terminal's own.
  public init(
    theme: CardTheme?, isRaised: Bool = false, spoken: AccessibilityChildBehavior = .combine,
    @ViewBuilder content: () -> any View
  ) {
    self.init(
      background: theme?.ground ?? .terminal, foreground: theme?.text ?? .terminal, isRaised: isRaised,
      spoken: spoken, content: content)
  }

  /// The content and the line around it, on the card's ground.
  public var body: any View {
    VStack(alignment: .leading) { content }
      .padding()
      .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
      .cardBorder(background, foreground)
      .foregroundColor(foreground)
      .background(background)
      .accessibilityElement(children: spoken)
      .shadow(isRaised)
  }
}
