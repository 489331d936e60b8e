import CardKit
import ScrumModel

/// The help over a screen: first the keys of that screen, then the marks of all screens, then all other keys.
package struct HelpState: Hashable, Sendable {
  var row = 0
  private(set) var search: TextInput?
  private(set) var isSearching = false
  private var all: [HelpRow] = []
  private(set) var rows: [HelpRow] = []
  /// A sentence or two on the row in focus below, and the theme of the scrum there.
  private(set) var about: String?
  private(set) var theme: Theme?

  static let longestSearch = 80

  init(_ app: AppState) { list(app) }

  mutating func list(_ app: AppState) {
    let below = app.underneath
    about = below.top.about(app.shared)
    theme = app.shared.scrum(below.shown.scrum(at: nil, app.shared))?.theme
    let here = below.usableTables
    // The many keys of a text field come after those of the screen.
    let common = [AppState.textTable, AppState.everywhereTable].map(\.title)
    let last = common + [AppState.commandTable.title]
    var near = here.filter { !last.contains($0.title) }
    for title in common { near += here.filter { $0.title == title } }
    near.append(app.keys.apply(to: AppState.commandTable))
    let palette = AppState.paletteLabel(app.keys)
    let known = near.flatMap { table in
      table.rows.map {
        HelpRow($0, of: table, palette: palette, isElsewhere: false, reason: $0.unavailable(below))
      }
    }
    all = (KeyGroup.allCases.map(\.rawValue) + HelpRow.common).flatMap { group in
      known.filter { $0.group == group }
    }
    all += Mark.all.indices.map { HelpRow(mark: $0) }
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
    KeyTable("Search", .look) {
      row("keep", keys: [.enter], help: "Keep the results", inFooter: true) { help, _ in
        help.isSearching = false
        if help.search?.text.isEmpty == true { help.search = nil }
      }
      row("clear", keys: [.escape], help: "Clear the search", id: "show all", inFooter: true) { help, _ in
        // The same row stays selected.
        let selected = help.rows[at: help.row]
        (help.search, help.isSearching) = (nil, false)
        help.find()
        help.row = help.rows.firstIndex { $0.table == selected?.table && $0.id == selected?.id } ?? 0
      }
    },
    KeyTable("Help", .look) {
      row("search", keys: ["/"], help: "Search the keys", inFooter: true) { help, _ in
        help.search = help.search ?? TextInput(limit: longestSearch)
        help.isSearching = true
      }
      row("close help", keys: ["q", .escape], help: "Close the help", id: "back", inFooter: true) {
        $0.back(&$1)
      }
    },
  ]

  func activeTables(_ app: SharedState) -> [KeyTable] { search == nil ? [Self.allTables[1]] : Self.allTables }

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

  func view(_ app: SharedState, size: Size) -> any View { HelpView(help: self, size: size) }
}

/// A row of the help: some keys and their action, or a mark and its meaning.
struct HelpRow: Hashable {
  let table: String
  /// The heading above it: its group or, on another screen, its table.
  let group: String
  let id: String
  /// The labels of the keys, without those that mean something else on the screen below.
  let keys: [String]
  let name: String
  let help: String
  /// Whether the keys belong to another screen than the one below.
  let isElsewhere: Bool
  /// Why the keys can't be used now; nil if they can.
  let reason: String?
  /// The place of the mark that stands instead of keys, if any.
  let mark: Int?
  private(set) var rank = FuzzyMatch.Rank()
  /// The characters of the keys and of the help that match.
  private(set) var keyMarks: [Int] = [], helpMarks: [Int] = []

  init(_ row: KeyRow, of table: KeyTable, palette: String, isElsewhere: Bool, reason: String?) {
    (self.table, id, name, help) = (table.title, row.id, row.name, row.help)
    // The palette finds what has no key.
    keys = row.keys.isEmpty ? [palette] : row.keys.map(\.label)
    (self.isElsewhere, self.reason, mark) = (isElsewhere, reason, nil)
    group =
      isElsewhere
      ? table.title
      : row.isMovement
        ? Self.common[0]
        : row.isTextCommand
          ? Self.common[1] : row.keys.isEmpty ? Self.common[2] : KeyGroup(row, of: table).rawValue
  }

  init(mark place: Int) {
    let mark = Mark.all[place]
    group = Mark.title
    (table, id, name, help) = (Mark.title, mark.meaning, Mark.title, mark.meaning)
    (keys, isElsewhere, reason) = ([mark.sign(.unicode)], false, nil)
    self.mark = place
  }

  /// The headings of the keys that many screens share.
  static let common = ["Move", "Text", "In the palette"]

  var keyLabels: String { keys.joined(separator: " ") }

  /// The texts for a search, the most important first.
  var texts: [String] { [name, help, keyLabels] }

  func marked(_ match: FuzzyMatch) -> HelpRow {
    var row = self
    (row.rank, row.helpMarks, row.keyMarks) = (match.rank, match.places(in: 1), match.places(in: 2))
    return row
  }
}

/// A mark that screens draw without a word beside it, as the help explains it. Each means one thing wherever it stands.
struct Mark: Sendable {
  /// Its meaning, in five words at most.
  let meaning: String
  let sign: @Sendable (GlyphSet) -> String

  static let title = "Marks"
  static let all = [
    Mark(meaning: "The planned time, in bars") { String($0.verticalRule) },
    Mark(meaning: "Time that was used") { String($0.reached) },
    Mark(meaning: "Planned time that was left") { String($0.ahead) },
    Mark(meaning: "The planned time, in charts") { String($0.planLine) },
    Mark(meaning: "Time over the plan") { String($0.overBar) },
    Mark(meaning: "Longer, shorter than planned") { _ in
      "\(Format.difference(68)) \(Format.difference(-120))"
    },
    Mark(meaning: "The last meetings, newest last") { Sparkline([2, 4, 3, 5]).text(in: $0) },
    Mark(meaning: "Open blocker, or a problem") { _ in "!" },
    Mark(meaning: "Two notes, one open blocker") { _ in "·2 !1" },
    Mark(meaning: "Open; resolved or discussed") { "\($0.openBox) \($0.checkedBox)" },
    Mark(meaning: "Has not spoken yet") { String($0.waiting) },
    Mark(meaning: "Speaks now") { String($0.speaking) },
    Mark(meaning: "Has spoken, resolved, or chosen") { String($0.check) },
    Mark(meaning: "Absent") { String($0.absent) },
    Mark(meaning: "People; length of a meeting") { "\($0.person) \($0.clock)" },
    Mark(meaning: "Collapsed; in forms, the cursor") { String($0.collapsed) },
    Mark(meaning: "Expanded") { String($0.expanded) },
    Mark(meaning: "More on that side") { "\($0.backward) \($0.forward)" },
    Mark(meaning: "More text than fits") { String($0.ellipsis) },
  ]
}
