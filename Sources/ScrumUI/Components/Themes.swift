import CardKit
import ScrumModel

extension Card {
  init(
    _ theme: Theme, spoken: AccessibilityChildBehavior = .combine, @ViewBuilder content: () -> any View
  ) {
    let theme = CardTheme(theme)
    self.init(background: theme.background, foreground: theme.text, spoken: spoken, content: content)
  }
}

/// A line across the screen in the colours of a theme.
struct ThemeBand: View {
  let theme: CardTheme
  let content: any View

  init(_ theme: Theme, @ViewBuilder content: () -> any View) {
    self.theme = CardTheme(theme)
    self.content = content()
  }

  var body: some View {
    HStack { content }
      .lineLimit(1)
      .padding()
      .frame(maxWidth: ProposedSize.infinity)
      .foregroundColor(theme.text)
      .background(theme.background)
  }
}

extension CardTheme {
  /// The colours of the theme of the same name.
  init(_ theme: Theme) { self = CardTheme(rawValue: theme.rawValue) ?? .seafoam }
}
