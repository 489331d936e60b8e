/// Content on a coloured ground inside a line; the line is thick where the card, or something in it, is in
/// focus.
public struct Card: View {
  private let background: Color
  private let foreground: Color
  private let content: any View

  /// A card as wide as the room.
  ///
  /// - Parameters:
  ///   - background: the ground; the terminal's own by default.
  ///   - foreground: the text; it should contrast with the ground.
  public init(
    background: Color = .terminal, foreground: Color = .terminal, @ViewBuilder content: () -> any View
  ) {
    self.background = background
    self.foreground = foreground
    self.content = content()
  }

  /// The content and the line around it, on the card's ground.
  public var body: any View {
    VStack(alignment: .leading) { content }
      .padding()
      .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
      .wrapped { node, environment in
        let (glyphs, isFocused) = (environment.glyphs, environment.containsFocus)
        // At rest the line is a shade of the ground: it gives the card its shape and stays behind the text.
        let line = isFocused ? foreground : background.mixed(with: foreground, 0.4)
        let style = Style(foreground: line, attributes: isFocused ? .bold : [])
        return BorderNode(node, line: isFocused ? glyphs.focusedBorder : glyphs.border, style: style)
      }
      .foregroundColor(foreground)
      .background(background)
      .accessibilityElement(children: .combine)
  }
}
