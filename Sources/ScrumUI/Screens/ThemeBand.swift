import CardKit
import ScrumModel

/// A line across the screen in a theme's colour.
struct ThemeBand: View {
  private let theme: Theme
  private let content: any View

  init(_ theme: Theme, @ViewBuilder content: () -> any View) {
    self.theme = theme
    self.content = content()
  }

  var body: any View {
    HStack { content }
      .lineLimit(1)
      .padding()
      .frame(maxWidth: ProposedSize.infinity)
      .foregroundColor(Color(theme.accent))
      .background(Color(theme.color))
  }
}

extension Color {
  /// A colour of the model.
  init(_ color: RGB) { self = .rgb(color.red, color.green, color.blue) }
}

/// Colours that say something; a word or a sign always says it too. They are readable on light and dark.
enum Signal {
  /// The time is nearly up.
  static let warning = Color.rgb(191, 127, 0)
  /// The time is up.
  static let overtime = Color.rgb(222, 56, 56)
}
