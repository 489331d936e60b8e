/// Content inside a border on a coloured background; the border of a focused card is thick.
public struct Card: View {
  /// The content inside its border.
  public let body: AnyView

  /// A card as wide as the room, which a screen reader speaks as one element by default.
  public init(
    background: Color = .terminal, foreground: Color = .terminal, isRaised: Bool = false,
    spoken: AccessibilityChildBehavior = .combine, @ViewBuilder content: () -> any View
  ) {
    body = VStack(alignment: .leading) { content() }
      .padding()
      .frame(maxWidth: ProposedSize.infinity, alignment: .topLeading)
      .cardGround(background, foreground)
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

extension View {
  /// The colours and the border of a card: at rest a shade of the background that stays behind the text; thick if the card contains the focus.
  func cardGround(_ background: Color, _ foreground: Color) -> AnyView {
    wrapped { node, environment in
      let (glyphs, isFocused) = (environment.glyphs, environment.containsFocus)
      let line = isFocused ? foreground : background.cardLine(under: foreground)
      let style = Style(foreground: line, attributes: isFocused ? .bold : [])
      return BorderNode(node, line: isFocused ? glyphs.focusedBorder : glyphs.border, style: style)
    }
    .foregroundColor(foreground)
    .background(background)
  }

  /// A close button at the right of a card's top border; none without an action or without room.
  func closable(_ close: CardButton?) -> AnyView {
    guard let close else { return AnyView(self) }
    return overlay(alignment: .topTrailing) {
      ViewThatFits(in: .horizontal) {
        CloseButton(button: close).padding(.horizontal, 2)
        CloseButton(button: close).padding(.horizontal, 1)
        Text("").frame(width: 0, height: 0)
      }
    }
  }
}

/// The texts of a card as one accessibility element; empty parts take no room.
struct CardWords: View {
  var headline = ""
  var pretitle = ""
  var title = ""
  var subtitle = ""
  var subtitleLines = 1
  var description = ""

  private static let titleLines = 2
  private static let descriptionLines = 3

  var body: some View {
    VStack(alignment: .leading) {
      if !headline.isEmpty { Tag(text: headline) }
      if !pretitle.isEmpty { Text(pretitle.uppercased()).lineLimit(1).foregroundColor(.secondary) }
      if !title.isEmpty { Text(title).font(.headline).lineLimit(Self.titleLines) }
      if !subtitle.isEmpty { Text(subtitle).lineLimit(subtitleLines) }
      if !description.isEmpty {
        Text(description).lineLimit(Self.descriptionLines).foregroundColor(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

/// A word or two that stand out: on a patch of colour, or in brackets if there is none.
struct Tag: View {
  let text: String

  var body: some View {
    EnvironmentReader { environment in
      let ground = environment.ground
      if ground == .terminal || environment.colorDepth == .monochrome {
        Text("[\(text)]").lineLimit(1).accessibilityLabel(text)
      } else {
        let text = Color.readable(on: ground)
        Text(self.text).padding().lineLimit(1)
          .foregroundColor(.readable(on: text))
          .background(text)
      }
    }
    .bold()
  }
}
