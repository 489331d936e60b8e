import CardKit
import ScrumModel

/// The keys over a screen: those of the screen below first, then those of all others.
public struct HelpState: Hashable, Sendable {
  /// The row that is marked.
  public internal(set) var row = 0
  /// What the rows are searched for; nil if all are shown.
  public internal(set) var search: TextInput?
  /// Whether the search is being typed.
  public internal(set) var isSearching = false
  /// All rows.
  private var all: [HelpRow] = []
  /// The rows that match the search.
  private(set) var rows: [HelpRow] = []

  /// Nobody searches for more characters.
  static let longestSearch = 80

  /// The help on the screen of a state.
  init(_ app: AppState) { list(app) }

  /// Lists the keys as they can be used now.
  mutating func list(_ app: AppState) {
    let below = app.underneath
    let here = below.usableTables
    // The keys of a text are many, and the same in every field: those of the screen come first.
    let isText = { (table: KeyTable) in table.title == AppState.textTable.title }
    let near = here.filter { !isText($0) && $0.title != AppState.everywhereTable.title }
      + here.filter(isText) + here.filter { $0.title == AppState.everywhereTable.title }
    all = near.flatMap { table in
      table.rows.map { HelpRow($0, of: table, isElsewhere: false, reason: $0.unavailable(below)) }
    }
    for table in AppState.tables {
      let known = here.first { $0.title == table.title }?.rows.map(\.id) ?? []
      all += table.rows.filter { !known.contains($0.id) }.map { HelpRow($0, of: table, isElsewhere: true, reason: nil) }
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
  static func find(in app: AppState) -> HelpState? {
    if case .help(let help)? = app.overlay { help } else { nil }
  }
  func store(in app: inout AppState) { app.overlay = .help(self) }

  static let tables = [
    KeyTable(
      "Search",
      [
        row([.enter], "keep", "Go on with what was found", inFooter: true) { help, _ in
          help.isSearching = false
          if help.search?.text.isEmpty == true { help.search = nil }
          return []
        },
        row([.escape], "clear", "Show all again", id: "show all", inFooter: true) { help, _ in
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
        row(["q", .escape], "close help", "Close the help", id: "back", inFooter: true) { _, app in
          app.navigation.append(.dismiss)
          return []
        },
      ]),
  ]

  func tables(_ app: SharedState) -> [KeyTable] {
    search == nil ? [Self.tables[1]] : Self.tables
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

  /// Searches for what was typed, and marks the row that matches best.
  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    search = input
    find()
    let scores = rows.map(\.match.score)
    row = scores.firstIndex { $0 == scores.max() } ?? 0
  }

  /// Shows all rows again; the one that was found stays marked.
  private mutating func clearSearch() {
    let marked = rows.indices.contains(row) ? rows[row] : nil
    search = nil
    isSearching = false
    find()
    row = marked.flatMap { marked in rows.firstIndex { $0.isSame(as: marked) } } ?? 0
  }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    guard let clicked = ViewID("help").index(of: view) else { return }
    row = clicked
  }

  func view(_ app: SharedState, size: Size) -> any View { HelpView(help: self, size: size) }
}

/// A row of the help: some keys and what they do.
struct HelpRow: Hashable {
  /// The table of the row: where the keys hold.
  let table: String
  /// What buttons and the palette know the row by.
  let id: String
  /// The keys as hints write them, without those that mean something else on the screen below.
  let keys: [String]
  let name: String
  let help: String
  /// Whether the keys hold at another place than the screen below.
  let isElsewhere: Bool
  /// Why they can't be used now; nil if they can.
  let reason: String?
  /// Where the row matches what is searched for.
  private(set) var match = Match()

  /// Where a row matches a pattern.
  struct Match: Hashable {
    /// How good the match is: the higher, the better.
    var score = 0
    /// The characters of the keys that are marked.
    var keys: [Int] = []
    /// The characters of the help that are marked.
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

  /// All keys, such as `up k`.
  var keyLabels: String { keys.joined(separator: " ") }

  /// Whether two rows are about the same keys, whatever is searched for.
  func isSame(as other: HelpRow) -> Bool {
    table == other.table && id == other.id && isElsewhere == other.isElsewhere
  }

  /// A pattern that is a key itself, such as `J` or `^s`, comes before all that only contains it.
  private static let wholeKey = 1 << 40

  /// The row, if each word of a pattern is in the keys, the name or the help.
  func matching(_ pattern: String) -> HelpRow? {
    var match = Match()
    for word in pattern.split(whereSeparator: \.isWhitespace).map(String.init) {
      let (inKeys, inHelp) = (FuzzyMatch(word, in: keyLabels), FuzzyMatch(word, in: help))
      guard let best = [inKeys, inHelp, FuzzyMatch(word, in: name)].compactMap({ $0?.score }).max() else {
        return nil
      }
      match.score += best + (keys.contains(word) ? Self.wholeKey : 0)
      match.keys += inKeys?.places ?? []
      match.help += inHelp?.places ?? []
    }
    var row = self
    row.match = match
    return row
  }
}
