import CardKit

extension AppState {
  /// Shows the help or the palette in place of the other, or hides the one that is shown; in the palette, whose
  /// keys are few, the help is words at the foot.
  mutating func openOverlay(_ command: Command) -> [Effect] {
    switch (overlay, command) {
    case (.help?, .help), (.palette?, .palette): overlay = nil
    // The help would take the palette's place, with what was typed there.
    case (.palette?, .help):
      notice = .info("Up and down mark, enter does it, esc closes; then F1 shows all keys")
    case (_, .help): overlay = .help(HelpState())
    default: overlay = .palette(PaletteState())
    }
    return []
  }

  /// Does what a key of the help says.
  mutating func performInHelp(_ command: Command, _ help: HelpState) -> [Effect] {
    var help = help
    switch command {
    case .back:
      overlay = nil
      return []
    case .search:
      help.search = help.search ?? TextInput(limit: Self.longestSearch)
      help.isSearching = true
    case .keepSearch:
      help.isSearching = false
      if help.search?.text.isEmpty == true { help.search = nil }
    case .clearSearch: clearSearch(&help)
    default: help.row = command.moved(help.row, among: helpRows(help).count)
    }
    overlay = .help(help)
    return []
  }

  /// Nobody searches for more characters.
  static let longestSearch = 80

  /// Searches the help for what was typed, and marks the row that agrees best.
  mutating func searchHelp(_ input: TextInput, _ help: HelpState) {
    var help = help
    help.search = input
    let scores = helpRows(help).map(\.match.score)
    help.row = scores.firstIndex { $0 == scores.max() } ?? 0
    overlay = .help(help)
  }

  /// Shows all rows again; the one that was found stays marked.
  private func clearSearch(_ help: inout HelpState) {
    let rows = helpRows(help)
    let marked = rows.indices.contains(help.row) ? rows[help.row].binding : nil
    help = HelpState()
    help.row = helpRows(help).firstIndex { $0.binding == marked } ?? 0
  }

  /// Does what a key of the palette says.
  mutating func performInPalette(_ command: Command, _ palette: PaletteState) -> [Effect] {
    var palette = palette
    let rows = paletteRows(palette)
    switch command {
    case .back: overlay = nil
    case .run:
      guard rows.indices.contains(palette.row) else { return [] }
      let row = rows[palette.row]
      if let reason = row.reason {
        notice = .info(reason)
        return []
      }
      overlay = nil
      return attempt(row.command)
    default:
      palette.row = command.moved(palette.row, among: rows.count)
      overlay = .palette(palette)
    }
    return []
  }

  /// Searches the palette for what was typed.
  mutating func searchPalette(_ input: TextInput, _ palette: PaletteState) {
    overlay = .palette(PaletteState(input: input))
  }

  /// Marks the row of the help or the palette that was clicked.
  mutating func focusOverlay(on id: ViewID) {
    switch overlay {
    case .help(var help)?:
      guard let row = ViewID("help").index(of: id) else { return }
      help.row = row
      overlay = .help(help)
    case .palette(var palette)?:
      guard let row = ViewID("palette").index(of: id) else { return }
      palette.row = row
      overlay = .palette(palette)
    case nil: break
    }
  }
}
