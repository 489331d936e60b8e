import CardKit

/// A row of the palette: something that can be done, here or at another place.
struct PaletteRow: Hashable {
  /// What is done.
  let command: Command
  /// What the row says.
  let title: String
  /// The key that does it here without the palette; nil where none does.
  let key: Key?
  /// Why it can't be done now; nil where it can.
  let reason: String?
  /// The characters of the title that are marked.
  private(set) var marks: [Int] = []

  /// A row for a command as the table describes it.
  init(_ binding: KeyBinding, key: Key?, reason: String?) {
    command = binding.command
    title = binding.title
    self.key = key
    self.reason = reason
  }

  /// The same row with some characters marked.
  func marked(_ places: [Int]) -> PaletteRow {
    var row = self
    row.marks = places
    return row
  }
}

extension KeyBinding {
  /// What the keys do, with the name of the command in front where the description leaves it out: whoever
  /// looks for `redo` is to find it.
  fileprivate var title: String {
    let words = description.lowercased()
    if name.lowercased().split(separator: " ").allSatisfy({ words.contains($0) }) { return description }
    return "\(name.prefix(1).uppercased())\(name.dropFirst()): \(description)"
  }
}

extension AppState {
  /// The rows of the palette: what was typed finds them, and what can be done here comes before the rest.
  func paletteRows(_ palette: PaletteState) -> [PaletteRow] {
    let (here, elsewhere) = paletteCommands
    return [here, elsewhere].flatMap { rows in
      FuzzyMatch.ranked(rows, by: palette.input.text, text: \.title).map { $0.item.marked($0.match.places) }
    }
  }

  /// Everything that can be done, each command once: as the innermost place below the palette means it, or as
  /// another place does.
  private var paletteCommands: (here: [PaletteRow], elsewhere: [PaletteRow]) {
    let below = underneath
    let contexts = below.contexts
    let keys = Keymap.bindings(in: contexts)
    let actions = Keymap.bindings.filter(\.command.isForPalette)
    var here: [PaletteRow] = []
    for context in contexts {
      for row in actions where row.context == context && !here.contains(where: { $0.command == row.command })
      {
        let key = keys.first { $0.context == context && $0.command == row.command }?.keys.first
        // Where there is no way back, its key leads out in another way.
        let isNoWay = row.command == .back && key == nil
        let way = isNoWay ? Keymap.binding(for: .escape, in: contexts) : nil
        let reason = way.map { "\(Key.escape.label): \($0.description)" }
        here.append(PaletteRow(row, key: key, reason: reason ?? below.reason(against: row.command)))
      }
    }
    var elsewhere: [PaletteRow] = []
    for row in actions where !(here + elsewhere).contains(where: { $0.command == row.command }) {
      let places = actions.filter { $0.command == row.command }.map(\.context.placeTitle)
      elsewhere.append(
        PaletteRow(row, key: row.keys.first, reason: "Only in: \(places.joined(separator: ", "))"))
    }
    return (here, elsewhere)
  }
}

extension KeyContext {
  /// The places at which the context's keys hold.
  fileprivate var placeTitle: String {
    self == .changes ? "\(KeyContext.board.title), \(KeyContext.detail.title)" : title
  }
}
