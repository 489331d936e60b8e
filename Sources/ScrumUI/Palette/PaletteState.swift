import CardKit
import ScrumModel

/// Every command by its name, over the screen that it acts on.
public struct PaletteState: Hashable, Sendable {
  /// What was typed.
  public internal(set) var input: TextInput? = TextInput(limit: HelpState.longestSearch)
  /// The row that is marked.
  public internal(set) var row = 0
  /// What can be done here, each command once as the innermost table means it, and what only other screens can do.
  private var here: [PaletteRow] = [], elsewhere: [PaletteRow] = []
  /// The rows that match what was typed: what can be done here comes first.
  private(set) var rows: [PaletteRow] = []

  /// The palette over the screen of a state.
  init(_ app: AppState) { list(app) }

  /// Lists the commands as they can be given now.
  mutating func list(_ app: AppState) {
    let below = app.underneath
    let usable = below.usableTables
    here = []
    for (table, shown) in zip(below.tables, usable) {
      for row in table.rows where row.isInPalette && !here.contains(where: { $0.id == row.id }) {
        let key = shown.rows.first { $0.id == row.id }?.keys.first
        // Without a way back, its key leads out in another way.
        let way = row.id == "back" && key == nil ? below.row(for: .escape) : nil
        let reason = way.map { "\(Key.escape.label): \($0.help)" }
        here.append(PaletteRow(row, key: key, reason: reason ?? row.unavailable(below)))
      }
    }
    elsewhere = []
    for row in AppState.tables.flatMap(\.rows) where row.isInPalette {
      guard !(here + elsewhere).contains(where: { $0.id == row.id }) else { continue }
      let places = AppState.tables.filter { $0.rows.contains { $0.id == row.id } }.map(\.title)
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
  static func find(in app: AppState) -> PaletteState? {
    if case .palette(let palette)? = app.overlay { palette } else { nil }
  }
  func store(in app: inout AppState) { app.overlay = .palette(self) }

  static let tables = [
    KeyTable(
      "Command palette",
      [
        row([.enter], "run", "Do what is marked", inFooter: true, inPalette: false) { palette, app in
          palette.run(&app)
        },
        row([.up, .control("p")], "up", "The command above", inPalette: false) { palette, app in
          palette.move(.up, &app)
        },
        row([.down, .control("n")], "down", "The command below", inPalette: false) { palette, app in
          palette.move(.down, &app)
        },
        row([.escape], "close", "Close the palette", id: "back", inFooter: true) { palette, app in
          palette.back(&app)
        },
      ])
  ]

  func tables(_ app: SharedState) -> [KeyTable] { Self.tables }

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

/// A row of the palette: something that can be done, here or at another place.
struct PaletteRow: Hashable {
  /// The row of keys that is done.
  let id: String
  /// What the row says.
  let title: String
  /// The key that does it here without the palette; nil if none does.
  let key: Key?
  /// Why it can't be done now; nil if it can.
  let reason: String?
  /// The characters of the title that are marked.
  private(set) var marks: [Int] = []

  init(_ row: KeyRow, key: Key?, reason: String?) {
    id = row.id
    // The name comes first if the help leaves it out: who looks for `redo` is to find it.
    let words = row.help.lowercased()
    let isNamed = row.name.lowercased().split(separator: " ").allSatisfy { words.contains($0) }
    title = isNamed ? row.help : "\(row.name.prefix(1).uppercased())\(row.name.dropFirst()): \(row.help)"
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
