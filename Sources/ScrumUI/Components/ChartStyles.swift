import CardKit
import ScrumModel

/// The styles of bars and columns in a scrum's theme, on whatever ground they stand.
struct ChartStyles {
  let bar: Style, track: Style, over: Style, line: Style
  /// The one column that is looked at.
  let marked: Style

  /// How far a bar on a card of its own colour fades into it: it is a shade of the card then.
  private static let shade = 0.3

  init(_ theme: Theme, in environment: EnvironmentValues) {
    let look = CardLook(theme, in: environment)
    let (mark, ground) = (look.mark, environment.ground)
    let text = ground.accessibleFontColor
    over = Style(foreground: .over, attributes: .bold)
    line = Style(attributes: .dim)
    if environment.style.attributes.contains(.reverse) {
      (bar, track, marked) = (.plain, line, .plain)
    } else if ground == .terminal || ground == environment.colorScheme.backgrounds.first {
      (bar, track, marked) = (mark, look.deep, .plain)
    } else if mark.foreground.isReadable(on: ground, Color.leastMarkContrast) {
      let faint = Style(foreground: mark.foreground.mixed(with: ground, 0.7), attributes: .picture)
      (bar, track, marked) = (mark, faint, .plain)
    } else {
      bar = Style(foreground: text.faded(into: ground, Self.shade, least: Color.leastMarkContrast))
      (track, marked) = (Style(foreground: text.mixed(with: ground, 0.7), attributes: .picture), .plain)
    }
  }
}

extension View {
  /// Shows whether a row is in focus: filled with a theme, unless the palette has a ground of its own for the focus.
  func selected(_ isSelected: Bool, in theme: Theme) -> any View {
    isSelected ? selected().focus(in: theme) : selected(false)
  }

  /// Fills what is in focus inside with a theme, if the terminal has its colour.
  func focus(in theme: Theme?) -> any View {
    EnvironmentReader { environment in
      let band = theme.map { CardLook($0, in: environment).band }
      focusStyle(band?.background == nil ? nil : band)
    }
  }
}
