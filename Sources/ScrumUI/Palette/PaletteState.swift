import CardKit
import FoundationEssentials
import ScrumModel

/// All commands by name and all scrums by title, over the screen that the commands act on.
package struct PaletteState: Hashable, Sendable {
  private(set) var input: TextInput? = TextInput(limit: HelpState.longestSearch)
  var row = 0
  /// The rows that can be chosen on the screen below, then those of other screens.
  private var here: [PaletteRow] = [], elsewhere: [PaletteRow] = []
  /// The rows that match the text, those of the screen below first.
  private(set) var rows: [PaletteRow] = []
  /// The speaker and the time left in the meeting below, whose digits the palette covers.
  var clock: ShortClock?

  init(_ app: AppState) { list(app) }

  mutating func list(_ app: AppState) {
    let below = app.underneath
    let usable = below.usableTables
    let ways = usable.flatMap(\.rows).filter(\.isWayOut)
    let way = ways.first { $0.keys.contains(.escape) } ?? ways.first
    var known: Set<String> = []
    here = []
    for table in below.activeTables + [app.keys.apply(to: AppState.commandTable)] {
      let shown = usable.first { $0.title == table.title }?.rows ?? []
      for row in table.rows where row.isInPalette && known.insert(row.id).inserted {
        let key = shown.first { $0.id == row.id }?.keys.first
        // Without a way back, its key has another command that leads out.
        let other = row.id == "back" && key == nil ? way : nil
        let reason = other.map { way in
          "\((way.keys.first { $0 == .escape } ?? way.keys.first)?.label ?? ""): \(way.help)"
        }
        here.append(PaletteRow(row, key: key, reason: reason ?? row.unavailable(below)))
      }
    }
    elsewhere = AppState.allTables.flatMap { app.keys.apply(to: $0).rows }
      .filter { $0.isInPalette && known.insert($0.id).inserted }
      .map { PaletteRow($0, key: $0.keys.first, reason: Self.places[$0.id], isElsewhere: true) }
    // An unavailable command comes after others that match as well.
    let scrums = below.shown.canNavigateAway ? app.scrums.map { PaletteRow($0) } : []
    here = here.filter { $0.reason == nil } + scrums + here.filter { $0.reason != nil }
    find()
  }

  /// Where each row can be used, by its id.
  private static let places: [String: String] = {
    let places = AppState.allTables.flatMap { table in table.rows.map { (id: $0.id, table: table.title) } }
    return Dictionary(grouping: places, by: \.id)
      .mapValues { "Only in: \($0.map(\.table).joined(separator: ", "))" }
  }()

  private mutating func find() {
    let found = FuzzyMatch.ranked(here + elsewhere, by: input?.text ?? "", texts: \.texts)
      .map { $0.item.marked($0.match) }
    rows = found.filter { !$0.isElsewhere } + found.filter(\.isElsewhere)
    clampRow()
  }

  var offersScrums: Bool { here.contains { $0.scrum != nil } }
  private var selected: PaletteRow? { rows[at: row] }
}

extension PaletteState: OverlayList {
  static let list: ViewID = "palette"
  func keysInWords(_ app: SharedState) -> [String]? {
    let table = Self.allTables[0].title
    let arrows = app.keys.upAndDown("↑ ↓", of: ["up", "down"], in: table)
    return [
      arrows.isEmpty ? "" : "\(arrows) select", app.hint("enter runs", "run", in: table),
      app.hint("esc closes", "back", in: table),
    ]
  }
  static let allTables = [
    KeyTable("Command palette") {
      row(
        "run", keys: [.enter], help: "Run the selected command, or open the selected scrum",
        hint: { palette, _ in palette.selected?.scrum == nil ? "run" : "open" }, inPalette: false
      ) { $0.choose(&$1) }
      row("up", keys: [.up, .control("p")], help: "Previous command", inPalette: false) { $0.move(.up, &$1) }
      row("down", keys: [.down, .control("n")], help: "Next command", inPalette: false) {
        $0.move(.down, &$1)
      }
      row("close", keys: [.escape], help: "Close the palette", id: "back", inFooter: true) { $0.back(&$1) }
    }
  ]

  private func choose(_ app: inout SharedState) -> [Effect] {
    guard let selected else { return [] }
    if let reason = selected.reason { return app.say(reason) }
    guard let scrum = selected.scrum else { return app.go(.perform(id: selected.id)) }
    // Back on the board, its card is in focus.
    app.reveal = .saved(scrum)
    return app.go(.dismiss) + app.go(.goTo(.open(DetailState(scrum: scrum)))) + app.readHistory(of: scrum)
  }

  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    if input.text != self.input?.text { row = 0 }
    self.input = input
    find()
  }

  var scrollableFocus: ViewID? { Self.list.appending(row) }
  func click(on view: ViewID, wasInFocus: Bool) -> String? { "run" }

  func view(_ app: SharedState, size: Size) -> any View { PaletteView(palette: self, size: size) }
}

struct PaletteRow: Hashable {
  let id: String
  let title: String
  /// The texts for a search, the most important first.
  let texts: [String]
  let key: Key?
  /// Why the command is unavailable; nil if it can be run.
  let reason: String?
  /// Whether the command belongs to another screen than the one below.
  let isElsewhere: Bool
  /// The scrum that the row opens; nil for a command.
  let scrum: UUID?
  let theme: Theme?
  private(set) var marks: [Int] = []

  init(_ row: KeyRow, key: Key?, reason: String?, isElsewhere: Bool = false) {
    // If the help leaves the name out, it comes first, so that it is found.
    let words = row.help.lowercased()
    let isNamed = row.name.lowercased().split(separator: " ").allSatisfy { words.contains($0) }
    title = isNamed ? row.help : "\(row.name.prefix(1).uppercased())\(row.name.dropFirst()): \(row.help)"
    texts = [row.name, title, row.synonyms]
    (id, self.key, self.reason, self.isElsewhere) = (row.id, key, reason, isElsewhere)
    (scrum, theme) = (nil, nil)
  }

  init(_ scrum: DailyScrum) {
    (id, title, texts) = (scrum.id.uuidString, scrum.title, [scrum.title])
    (key, reason, isElsewhere) = (nil, nil, false)
    (self.scrum, theme) = (scrum.id, scrum.theme)
  }

  func marked(_ match: FuzzyMatch) -> PaletteRow {
    var row = self
    row.marks = match.places(in: scrum == nil ? 1 : 0)
    return row
  }
}
