import CardKit

/// The help over a screen: first the keys of that screen, then the marks of all screens, then all other keys.
public struct HelpState: Hashable, Sendable {
  var row = 0
  private(set) var search: TextInput?
  private(set) var isSearching = false
  private var all: [HelpRow] = []
  /// The rows that match the search.
  private(set) var rows: [HelpRow] = []

  static let longestSearch = 80

  init(_ app: AppState) { list(app) }

  mutating func list(_ app: AppState) {
    let below = app.underneath
    let here = below.usableTables
    // The many keys of a text field come after those of the screen.
    let common = [AppState.textTable, AppState.everywhereTable].map(\.title)
    let last = common + [AppState.commandTable.title]
    let near =
      here.filter { !last.contains($0.title) }
      + common.flatMap { title in here.filter { $0.title == title } }
      + [app.keys.apply(to: AppState.commandTable)]
    let palette = AppState.paletteLabel(app.keys)
    all = near.flatMap { table in
      table.rows.map {
        HelpRow($0, of: table, palette: palette, isElsewhere: false, reason: $0.unavailable(below))
      }
    }
    all += Mark.allCases.map { HelpRow($0) }
    for table in AppState.allTables.map({ app.keys.apply(to: $0) }) {
      let known = near.first { $0.title == table.title }?.rows.map(\.id) ?? []
      all += table.rows.filter { !known.contains($0.id) }.map {
        HelpRow($0, of: table, palette: palette, isElsewhere: true, reason: nil)
      }
    }
    find()
  }

  private mutating func find() {
    rows = FuzzyMatch.found(all, by: search?.text ?? "", texts: \.texts).map { $0.item.marked($0.match) }
    clampRow()
  }
}

extension HelpState: OverlayList {
  static let list: ViewID = "help"
  func keysInWords(_ app: SharedState) -> [String]? { nil }

  static let allTables = [
    KeyTable(
      "Search",
      [
        row("keep", keys: [.enter], help: "Keep the results", inFooter: true) { help, _ in
          help.isSearching = false
          if help.search?.text.isEmpty == true { help.search = nil }
          return []
        },
        row("clear", keys: [.escape], help: "Clear the search", id: "show all", inFooter: true) { help, _ in
          help.clearSearch()
          return []
        },
      ]),
    KeyTable(
      "Help",
      [
        row("search", keys: ["/"], help: "Search the keys", inFooter: true) { help, _ in
          help.search = help.search ?? TextInput(limit: longestSearch)
          help.isSearching = true
          return []
        },
        row("close help", keys: ["q", .escape], help: "Close the help", id: "back", inFooter: true) {
          $0.back(&$1)
        },
      ]),
  ]

  static let keyStacks = [KeyStack(allTables), KeyStack(allTables, isTyping: true), KeyStack([allTables[1]])]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    search == nil ? [Self.allTables[1]] : Self.allTables
  }

  var input: TextInput? { isSearching ? search : nil }

  /// Searches for the text, and selects the best match.
  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    search = input
    find()
    let words = input.text.split(whereSeparator: \.isWhitespace).map(String.init)
    // A key that is searched for, such as `J` or `^S`, comes before all rows that only contain it.
    row =
      rows.firstIndex { row in words.contains { row.keys.contains($0) } }
      ?? rows.indices.min { (rows[$0].rank, $0) < (rows[$1].rank, $1) } ?? 0
  }

  /// Shows all rows again, with the same one selected.
  private mutating func clearSearch() {
    let selected = rows.indices.contains(row) ? rows[row] : nil
    search = nil
    isSearching = false
    find()
    row = rows.firstIndex { $0.table == selected?.table && $0.id == selected?.id } ?? 0
  }

  func view(_ app: SharedState, size: Size) -> any View { HelpView(help: self, size: size) }
}

/// A row of the help: some keys and what they do, or a mark and what it means.
struct HelpRow: Hashable {
  let table: String
  let id: String
  /// The labels of the keys, without those that mean something else on the screen below.
  let keys: [String]
  let name: String
  let help: String
  /// Whether the keys belong to another screen than the one below.
  let isElsewhere: Bool
  /// Why the keys can't be used now; nil if they can.
  let reason: String?
  /// The mark that stands in place of keys, if any.
  let mark: Mark?
  /// How well the row matches the search.
  private(set) var rank = FuzzyMatch.Rank()
  /// The characters of the keys and of the help that match.
  private(set) var keyMarks: [Int] = [], helpMarks: [Int] = []

  init(_ row: KeyRow, of table: KeyTable, palette: String, isElsewhere: Bool, reason: String?) {
    self.table = table.title
    id = row.id
    // The palette finds what has no key.
    keys = row.keys.isEmpty ? [palette] : row.keys.map(\.label)
    name = row.name
    help = row.help
    self.isElsewhere = isElsewhere
    self.reason = reason
    mark = nil
  }

  init(_ mark: Mark) {
    (table, id, name, help) = (Mark.table, mark.rawValue, Mark.table, mark.meaning)
    (keys, isElsewhere, reason) = ([mark.sign(.unicode)], false, nil)
    self.mark = mark
  }

  /// The keys in one text, such as `up k`.
  var keyLabels: String { keys.joined(separator: " ") }

  /// What a search looks through, the most important first.
  var texts: [String] { [name, help, keyLabels] }

  func marked(_ match: FuzzyMatch) -> HelpRow {
    var row = self
    (row.rank, row.helpMarks, row.keyMarks) = (match.rank, match.places(in: 1), match.places(in: 2))
    return row
  }
}
