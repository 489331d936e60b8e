import CardKit
import ScrumModel

/// A card in the colours of a theme.
struct ThemedCard: View {
  private let theme: CardTheme
  private let spoken: AccessibilityChildBehavior
  private let content: any View

  init(
    _ theme: Theme, spoken: AccessibilityChildBehavior = .combine, @ViewBuilder content: () -> any View
  ) {
    self.theme = CardTheme(theme)
    self.spoken = spoken
    self.content = content()
  }

  var body: any View {
    Card(background: theme.ground, foreground: theme.text, spoken: spoken) { content }
  }
}

/// A line across the screen in a theme's colour.
struct ThemeBand: View {
  private let theme: CardTheme
  private let content: any View

  init(_ theme: Theme, @ViewBuilder content: () -> any View) {
    self.theme = CardTheme(theme)
    self.content = content()
  }

  var body: any View {
    HStack { content }
      .lineLimit(1)
      .padding()
      .frame(maxWidth: ProposedSize.infinity)
      .foregroundColor(theme.text)
      .background(theme.ground)
  }
}

extension CardTheme {
  /// The colours of a scrum's theme: the two have the same names.
  init(_ theme: Theme) { self = CardTheme(rawValue: theme.rawValue) ?? .seafoam }
}
