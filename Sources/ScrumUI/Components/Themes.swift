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

extension View {
  /// A band in a scrum's theme: a stripe at the left, or all of it filled, in exchanged colours where there are no others.
  func themeBand(_ theme: Theme, isFilled: Bool) -> any View {
    EnvironmentReader { environment in
      let theme = CardTheme(theme)
      let isReversed = isFilled && environment.colorDepth == .monochrome
      let content = HStack(alignment: .top, spacing: 0) {
        self
        Spacer()
      }
      .padding(.leading, 2)
      .padding(.trailing)
      if isReversed {
        content.reversed()
      } else if isFilled {
        content.foregroundColor(theme.text).background(theme.background)
      } else {
        content.overlay(alignment: .topLeading) { ThemeStripe(theme: theme) }.clipped()
      }
    }
  }
}

/// The mark of a theme at the left of what belongs to a scrum, as high as the room.
struct ThemeStripe: View {
  let theme: CardTheme

  var body: some View {
    EnvironmentReader { environment in
      let rows = Array(repeating: environment.glyphs.isASCII ? "|" : "▌", count: 12)
      Text(rows.joined(separator: "\n")).foregroundColor(theme.background).fixedSize().accessibilityHidden()
    }
  }
}

extension CardTheme {
  /// The colours of the theme of the same name.
  init(_ theme: Theme) { self = CardTheme(rawValue: theme.rawValue) ?? .seafoam }
}
