/// Content on a coloured ground inside a line; the line is thick where the card is in focus.
public struct Card: View {
  private let background: Color
  private let foreground: Color
  private let isFocused: Bool
  private let content: any View

  /// A card as wide as the room.
  ///
  /// - Parameters:
  ///   - background: the ground; the terminal's own by default.
  ///   - foreground: the text; it should contrast with the ground.
  ///   - isFocused: whether keys go to this card.
  public init(
    background: Color = .terminal, foreground: Color = .terminal, isFocused: Bool = false,
    @ViewBuilder content: () -> any View
  ) {
    self.background = background
    self.foreground = foreground
    self.isFocused = isFocused
    self.content = content()
  }

  /// The content and the line around it, on the card's ground.
  public var body: any View {
    VStack(alignment: .leading) { content }
      .padding()
      .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
      .wrapped { node, environment in
        let glyphs = environment.glyphs
        // At rest the line is a shade of the ground: it gives the card its shape and stays behind the text.
        let line = isFocused ? foreground : background.mixed(with: foreground, 0.4)
        let style = Style(foreground: line, attributes: isFocused ? .bold : [])
        return BorderNode(node, line: isFocused ? glyphs.focusedBorder : glyphs.border, style: style)
      }
      .foregroundColor(foreground)
      .background(background)
      .focused(isFocused)
  }
}
