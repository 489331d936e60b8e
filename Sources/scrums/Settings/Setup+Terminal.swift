import CardKit
import ScrumModel

extension Settings.Background {
  /// The background of the terminal; nil if it is asked.
  var scheme: ColorScheme? {
    switch self {
    case .ask: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
