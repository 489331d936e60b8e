import CardKit
import ScrumModel

/// A card in the colours of a theme.
struct ThemedCard: View {
  private let theme: Theme
  private let content: any View

  init(_ theme: Theme, @ViewBuilder content: () -> any View) {
    self.theme = theme
    self.content = content()
  }

  var body: any View {
    Card(background: Color(theme.color), foreground: Color(theme.accent)) { content }
  }
}
