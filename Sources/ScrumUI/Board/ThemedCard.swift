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
