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

extension View {
  /// A band in a scrum's theme: a stripe at the left, or all of it filled, in exchanged colours if there are
  /// too few.
  func themeBand(_ theme: Theme, isFilled: Bool) -> any View {
    EnvironmentReader { environment in
      let theme = CardTheme(theme)
      let isReversed = isFilled && !environment.colorDepth.hasGround(like: theme.background)
      let content = HStack(alignment: .top, spacing: 0) {
        self
        Spacer()
      }
      .padding(.leading)
      .padding(.trailing)
      if isReversed {
        content.padding(.leading).reversed()
      } else if isFilled {
        content.padding(.leading).foregroundColor(theme.text).background(theme.background)
      } else {
        content.stripe(theme.background, isThick: false)
      }
    }
  }
}

extension CardTheme {
  /// The colours of the theme of the same name.
  init(_ theme: Theme) { self = CardTheme(rawValue: theme.rawValue) ?? .seafoam }
}
