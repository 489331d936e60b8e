import CardKit
import ScrumModel

/// All commands by name, over the screen that they act on.
public struct PaletteState: Hashable, Sendable {
  private(set) var input: TextInput? = TextInput(limit: HelpState.longestSearch)
  private(set) var row = 0
  /// The commands of the screen below, each once, and those of other screens.
  private var here: [PaletteRow] = [], elsewhere: [PaletteRow] = []
  /// The rows that match the text, those of the screen below first.
  private(set) var rows: [PaletteRow] = []

  init(_ app: AppState) { list(app) }

  mutating func list(_ app: AppState) {
    let below = app.underneath
    let usable = below.usableTables
    here = []
    for (table, shown) in zip(below.activeTables, usable) {
      for row in table.rows where row.isInPalette && !here.contains(where: { $0.id == row.id }) {
        let key = shown.rows.first { $0.id == row.id }?.keys.first
        // Without a way back, its key has another command that leads out.
        let way = row.id == "back" && key == nil ? below.row(for: .escape) : nil
        let reason = way.map { "\(Key.escape.label): \($0.help)" }
        here.append(PaletteRow(row, key: key, reason: reason ?? row.unavailable(below)))
      }
    }
    elsewhere = []
    for row in AppState.allTables.flatMap(\.rows) where row.isInPalette {
      guard !(here + elsewhere).contains(where: { $0.id == row.id }) else { continue }
      let places = AppState.allTables.filter { $0.rows.contains { $0.id == row.id } }.map(\.title)
      elsewhere.append(
        PaletteRow(row, key: row.keys.first, reason: "Only in: \(places.joined(separator: ", "))"))
    }
    find()
  }

  private mutating func find() {
    rows = [here, elsewhere].flatMap { rows in
      FuzzyMatch.ranked(rows, by: input?.text ?? "", text: \.title).map { $0.item.marked($0.match.places) }
    }
    row = max(0, min(row, rows.count - 1))
  }
}

extension PaletteState: ScreenState {
  static func find(in state: AppState) -> PaletteState? {
    if case .palette(let palette)? = state.overlay { palette } else { nil }
  }
  func store(in state: inout AppState) { state.overlay = .palette(self) }

  static let allTables = [
    KeyTable(
      "Command palette",
      [
        row([.enter], "run", "Run the selected command", inFooter: true, inPalette: false) { $0.run(&$1) },
        row([.up, .control("p")], "up", "Previous command", inPalette: false) { $0.move(.up, &$1) },
        row([.down, .control("n")], "down", "Next command", inPalette: false) { $0.move(.down, &$1) },
        row([.escape], "close", "Close the palette", id: "back", inFooter: true) { $0.back(&$1) },
      ])
  ]

  func activeTables(_ app: SharedState) -> [KeyTable] { Self.allTables }

  private func run(_ app: inout SharedState) -> [Effect] {
    guard rows.indices.contains(row) else { return [] }
    if let reason = rows[row].reason {
      app.notice = .info(reason)
    } else {
      app.navigation.append(.perform(id: rows[row].id))
    }
    return []
  }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    row = move.moved(row, among: rows.count)
    return []
  }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.navigation.append(.dismiss)
    return []
  }

  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    self.input = input
    row = 0
    find()
  }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = ViewID("palette").index(of: view) { row = clicked }
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? { "run" }

  func view(_ app: SharedState, size: Size) -> any View {
    PaletteView(palette: self, clock: nil, size: size)
  }
}

struct PaletteRow: Hashable {
  let id: String
  let title: String
  let key: Key?
  /// Why the command is unavailable; nil if it can be run.
  let reason: String?
  private(set) var marks: [Int] = []

  init(_ row: KeyRow, key: Key?, reason: String?) {
    id = row.id
    // If the help leaves the name out, it comes first, so that it is found.
    let words = row.help.lowercased()
    let isNamed = row.name.lowercased().split(separator: " ").allSatisfy { words.contains($0) }
    title = isNamed ? row.help : "\(row.name.prefix(1).uppercased())\(row.name.dropFirst()): \(row.help)"
    self.key = key
    self.reason = reason
  }

  func marked(_ places: [Int]) -> PaletteRow {
    var row = self
    row.marks = places
    return row
  }
}
