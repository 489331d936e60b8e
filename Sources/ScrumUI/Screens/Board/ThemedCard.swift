import CardKit
import ScrumModel

/// A card in the colours of a theme.
struct ThemedCard<Content: View>: View {
  private let theme: Theme
  private let isFocused: Bool
  private let content: Content

  init(_ theme: Theme, isFocused: Bool, @ViewBuilder content: () -> Content) {
    self.theme = theme
    self.isFocused = isFocused
    self.content = content()
  }

  var body: some View {
    Card(background: Color(theme.color), foreground: Color(theme.accent), isFocused: isFocused) { content }
  }
}
