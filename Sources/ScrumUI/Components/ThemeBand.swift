import CardKit
import ScrumModel

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
