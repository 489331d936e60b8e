import CardKit

extension AppState {
  /// Shows or hides the help or the palette.
  mutating func openOverlay(_ command: Command) -> [Effect] {
    overlay = overlay != nil ? nil : command == .help ? .help(HelpState()) : .palette(PaletteState())
    return []
  }

  /// Does what a key of the help says.
  mutating func performInHelp(_ command: Command, _ help: HelpState) -> [Effect] {
    if command == .back {
      overlay = nil
    } else {
      var help = help
      help.row = command.moved(help.row, among: helpRows.count)
      overlay = .help(help)
    }
    return []
  }

  /// Searches the help for what was typed.
  mutating func searchHelp(_ input: TextInput, _ help: HelpState) {}

  /// Does what a key of the palette says.
  mutating func performInPalette(_ command: Command, _ palette: PaletteState) -> [Effect] {
    if command == .back { overlay = nil }
    return []
  }

  /// Searches the palette for what was typed.
  mutating func searchPalette(_ input: TextInput, _ palette: PaletteState) {}

  /// Marks the row of the help or the palette that was clicked.
  mutating func focusOverlay(on id: ViewID) {}
}
