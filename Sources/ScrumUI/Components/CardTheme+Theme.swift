import CardKit
import ScrumModel

extension CardTheme {
  /// The colours of a scrum's theme: the two have the same names.
  init(_ theme: Theme) { self = CardTheme(rawValue: theme.rawValue) ?? .seafoam }
}
