import CardKit
import ScrumModel

/// The help over a screen: first the keys of that screen, then all others.
public struct HelpState: Hashable, Sendable {
  private(set) var row = 0
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
    let near =
      here.filter { !common.contains($0.title) }
      + common.flatMap { title in here.filter { $0.title == title } }
    all = near.flatMap { table in
      table.rows.map { HelpRow($0, of: table, isElsewhere: false, reason: $0.unavailable(below)) }
    }
    for table in AppState.allTables {
      let known = here.first { $0.title == table.title }?.rows.map(\.id) ?? []
      all += table.rows.filter { !known.contains($0.id) }.map {
        HelpRow($0, of: table, isElsewhere: true, reason: nil)
      }
    }
    find()
  }

  private mutating func find() {
    let pattern = search?.text ?? ""
    rows = all.compactMap { $0.matching(pattern) }
    row = max(0, min(row, rows.count - 1))
  }
}

extension HelpState: ScreenState {
  static func find(in state: AppState) -> HelpState? {
    if case .help(let help)? = state.overlay { help } else { nil }
  }
  func store(in state: inout AppState) { state.overlay = .help(self) }

  static let allTables = [
    KeyTable(
      "Search",
      [
        row([.enter], "keep", "Keep the results", inFooter: true) { help, _ in
          help.isSearching = false
          if help.search?.text.isEmpty == true { help.search = nil }
          return []
        },
        row([.escape], "clear", "Clear the search", id: "show all", inFooter: true) { help, _ in
          help.clearSearch()
          return []
        },
      ]),
    KeyTable(
      "Help",
      [
        row(["/"], "search", "Search the keys", inFooter: true) { help, _ in
          help.search = help.search ?? TextInput(limit: longestSearch)
          help.isSearching = true
          return []
        },
        row(["q", .escape], "close help", "Close the help", id: "back", inFooter: true) { $0.back(&$1) },
      ]),
  ]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    search == nil ? [Self.allTables[1]] : Self.allTables
  }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    row = move.moved(row, among: rows.count)
    return []
  }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.navigation.append(.dismiss)
    return []
  }

  var input: TextInput? { isSearching ? search : nil }

  /// Searches for the text, and selects the best match.
  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    search = input
    find()
    let scores = rows.map(\.match.score)
    row = scores.firstIndex { $0 == scores.max() } ?? 0
  }

  /// Shows all rows again, with the same one selected.
  private mutating func clearSearch() {
    let selected = rows.indices.contains(row) ? rows[row] : nil
    search = nil
    isSearching = false
    find()
    row = selected?.matching("").flatMap { rows.firstIndex(of: $0) } ?? 0
  }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = ViewID("help").index(of: view) { row = clicked }
  }

  func view(_ app: SharedState, size: Size) -> any View { HelpView(help: self, size: size) }
}

/// A row of the help: some keys and what they do.
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
  private(set) var match = Match()

  /// How well a row matches the search (higher is better), and the characters that match.
  struct Match: Hashable {
    var score = 0
    var keys: [Int] = []
    var help: [Int] = []
  }

  init(_ row: KeyRow, of table: KeyTable, isElsewhere: Bool, reason: String?) {
    self.table = table.title
    id = row.id
    keys = row.keys.map(\.label)
    name = row.name
    help = row.help
    self.isElsewhere = isElsewhere
    self.reason = reason
  }

  /// The keys in one text, such as `up k`.
  var keyLabels: String { keys.joined(separator: " ") }

  /// Puts the row of a key that is searched for, such as `J` or `^S`, before all that only contain it.
  private static let wholeKey = 1 << 40

  /// The row with its match; nil unless each word of a pattern is in the keys, the name or the help.
  func matching(_ pattern: String) -> HelpRow? {
    var match = Match()
    for word in pattern.split(whereSeparator: \.isWhitespace).map(String.init) {
      let (inKeys, inHelp) = (FuzzyMatch(word, in: keyLabels), FuzzyMatch(word, in: help))
      guard let best = [inKeys, inHelp, FuzzyMatch(word, in: name)].compactMap({ $0?.score }).max() else {
        return nil
      }
      match.score += keys.contains(word) ? Self.wholeKey : best
      match.keys += inKeys?.places ?? []
      match.help += inHelp?.places ?? []
    }
    var row = self
    row.match = match
    return row
  }
}
