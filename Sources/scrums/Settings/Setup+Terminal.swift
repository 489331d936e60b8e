import CardKit
import ScrumModel
import Terminal

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

extension Settings {
  /// How they use the terminal.
  var usage: TerminalUsage {
    TerminalUsage(usesColor: usesColor, usesMouse: usesMouse, colorScheme: background.scheme)
  }
}
