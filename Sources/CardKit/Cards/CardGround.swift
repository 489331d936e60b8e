extension View {
  /// The colours of a card and its border with `close` on it: at rest a shade of the background that stays behind the
  /// text; thick if the card or something inside is focused.
  func cardGround(_ background: Color, _ foreground: Color, close: Button?) -> AnyView {
    wrapped { node, environment in
      let glyphs = environment.glyphs
      let corner = close.map {
        ZStackNode(
          alignment: .topTrailing,
          children: CloseButton(button: $0.closing).nodes(in: environment.inStack(nil)))
      }
      func bordered(_ line: BorderLine, _ style: Style) -> LayoutNode {
        let card = BorderNode(node, line: line, style: style)
        guard let corner else { return card }
        return LayerNode(card, layer: corner, alignment: .topTrailing, isBehind: false)
      }
      let thick = { bordered(glyphs.focusedBorder, Style(foreground: foreground, attributes: .bold)) }
      if environment.holdsFocus || environment.isEnabled && environment.isInFocusedView { return thick() }
      let thin = bordered(glyphs.border, Style(foreground: background.cardLine(under: foreground)))
      return environment.mayContainFocus
        ? FocusBorderNode(thin, focused: thick(), focus: environment.focus) : thin
    }
    .foregroundColor(foreground)
    .background(background)
  }

  /// Adds a stripe in a colour at the leading edge, which tells cards apart without filling them; its first row is thick
  /// while the card is focused.
  package func stripe(_ color: Color, isThick: Bool) -> AnyView {
    padding(.leading, 1).wrapped { node, environment in
      let thin = Glyph(environment.glyphs.stripe)
      let first = isThick ? Glyph(environment.glyphs.full) : thin
      // A stripe is no text: it need not be as readable as one.
      let style = Style(foreground: color.visible(in: environment.colorScheme), attributes: .picture)
      return PaintNode(
        node,
        after: { canvas, frame in
          var stripe = frame
          stripe.size.width = min(1, frame.size.width)
          canvas.fill(stripe, with: thin, style: style)
          stripe.size.height = min(1, frame.size.height)
          canvas.fill(stripe, with: first, style: style)
        })
    }
  }
}

/// A button at the right of a card's top border, if there is room.
private struct CloseButton: View {
  let button: Button

  var body: some View {
    ViewThatFits(in: .horizontal) {
      button.padding(.horizontal, 2)
      button.padding(.horizontal, 1)
      Text("").frame(width: 0, height: 0)
    }
  }
}

extension EnvironmentValues {
  /// Whether the focused view may be inside: unnamed views that are side by side share their path.
  fileprivate var mayContainFocus: Bool {
    guard let focus, isEnabled else { return false }
    return identity.contains(focus)
  }
}

private final class FocusBorderNode: WrapperNode {
  private let focused: LayoutNode
  private let focus: ViewID?

  init(_ child: LayoutNode, focused: LayoutNode, focus: ViewID?) {
    self.focused = focused
    self.focus = focus
    super.init(child)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    // A row that is only kept in view has the focus elsewhere.
    let isInside = child.focusedView(in: placement).flatMap { focus?.isSame(as: $0.id) } ?? false
    (isInside ? focused : child).draw(in: placement, on: &canvas)
  }
}
