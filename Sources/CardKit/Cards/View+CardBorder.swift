extension View {
  /// The line around a card: at rest a shade of the ground, which gives the card its shape and stays behind
  /// the text; thick where the card, or something in it, is in focus.
  func cardBorder(_ background: Color, _ foreground: Color) -> any View {
    wrapped { node, environment in
      let (glyphs, isFocused) = (environment.glyphs, environment.containsFocus)
      let line = isFocused ? foreground : background.cardLine(under: foreground)
      let style = Style(foreground: line, attributes: isFocused ? .bold : [])
      return BorderNode(node, line: isFocused ? glyphs.focusedBorder : glyphs.border, style: style)
    }
  }

  /// A button at the top right of a card's line that closes it; none where there is no action, or no room
  /// between the corners.
  func closable(_ close: CardButton?) -> any View {
    guard let close else { return self }
    return overlay(alignment: .topTrailing) {
      ViewThatFits(in: .horizontal) {
        CloseButton(button: close).padding(.horizontal, 2)
        CloseButton(button: close).padding(.horizontal, 1)
        Text("").frame(width: 0, height: 0)
      }
    }
  }
}
