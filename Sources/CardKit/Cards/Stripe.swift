extension View {
  /// Adds a stripe in a colour at the leading edge, which tells cards apart without filling them; its first row is thick
  /// while the card is focused.
  package func stripe(_ color: Color, isThick: Bool) -> AnyView {
    wrapped { node, environment in
      let glyphs = environment.glyphs
      let color = color.visible(in: environment.colorScheme)
      // A stripe is no text: it need not be as readable as one.
      let style = Style(foreground: color, attributes: .picture)
      return StripeNode(
        node, thin: Glyph(glyphs.stripe), first: Glyph(isThick ? glyphs.full : glyphs.stripe), style: style)
    }
  }
}

/// A child with a stripe to the left.
private final class StripeNode: InsetNode {
  private let thin, first: Glyph
  private let style: Style

  init(_ child: LayoutNode, thin: Glyph, first: Glyph, style: Style) {
    (self.thin, self.first, self.style) = (thin, first, style)
    super.init(child, insets: EdgeInsets(.leading, 1))
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    super.draw(in: placement, on: &canvas)
    let frame = placement.frame
    guard !frame.isEmpty else { return }
    for row in 0..<frame.size.height {
      canvas.draw(
        CollectionOfOne(row == 0 ? first : thin), at: Point(x: frame.minX, y: frame.minY + row), style: style)
    }
  }
}
