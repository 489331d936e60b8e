import CardKit
import FoundationEssentials
import ScrumModel

/// All commands by name, the settings with their values, and all scrums by title, over the screen that they act on; or
/// the last messages.
package struct PaletteState: Hashable, Sendable {
  private(set) var input: TextInput? = TextInput(limit: HelpState.longestSearch)
  var row = 0
  /// The rows that can be chosen on the screen below, then those of other screens.
  private var here: [PaletteRow] = [], elsewhere: [PaletteRow] = []
  /// The rows that match the text, those of the screen below first.
  private(set) var rows: [PaletteRow] = []
  /// The speaker and the time left in the meeting below, whose digits the palette covers.
  var clock: ShortClock?
  let listsMessages: Bool
  /// The theme of the scrum on the screen below.
  private(set) var theme: Theme?
  /// The settings before those that were tried here; nil if none were.
  private var untried: Settings?

  init(_ app: AppState, listsMessages: Bool = false) {
    self.listsMessages = listsMessages
    list(app)
  }

  mutating func list(_ app: AppState) {
    let below = app.underneath
    theme = app.shared.scrum(below.shown.scrum(at: nil, app.shared))?.theme
    if listsMessages {
      here = app.messages.reversed().enumerated().map {
        PaletteRow($1, place: $0, time: Format.time($1.at, in: app.calendar))
      }
      return find()
    }
    let usable = below.usableTables
    let ways = usable.flatMap(\.rows).filter(\.isWayOut)
    let way = ways.first { $0.keys.contains(.escape) } ?? ways.first
    var known: Set<String> = []
    var all: [PaletteRow] = []
    for table in below.activeTables + [app.keys.apply(to: AppState.commandTable)] {
      let shown = usable.first { $0.title == table.title }?.rows ?? []
      for row in table.rows where row.isInPalette && known.insert(row.id).inserted {
        let key = shown.first { $0.id == row.id }?.keys.first
        // Without a way back, its key has another command that leads out.
        let other = row.id == "back" && key == nil ? way : nil
        let reason = other.map { way in
          "\((way.keys.first { $0 == .escape } ?? way.keys.first)?.label ?? ""): \(way.help)"
        }
        let group = KeyGroup(row, of: table)
        all.append(PaletteRow(row, of: group, key: key, reason: reason ?? row.unavailable(below)))
      }
    }
    all += Setting.all.indices.map { PaletteRow(setting: $0, app.shared) }
    here = KeyGroup.allCases.flatMap { group in all.filter { $0.group == group.rawValue } }
    if below.shown.canNavigateAway { here += app.scrums.map { PaletteRow($0) } }
    // An unavailable command comes after others that match as well.
    here += all.filter { $0.group == PaletteRow.notNow }
    elsewhere = AppState.allTables.map { app.keys.apply(to: $0) }.flatMap { table in
      table.rows.filter { $0.isInPalette && known.insert($0.id).inserted }
        .map { PaletteRow($0, of: nil, key: $0.keys.first, reason: Self.places[$0.id]) }
    }
    find()
  }

  /// Where each row can be used, by its id.
  private static let places: [String: String] = {
    let places = AppState.allTables.flatMap { table in table.rows.map { (id: $0.id, table: table.title) } }
    return Dictionary(grouping: places, by: \.id)
      .mapValues { "Only in: \($0.map(\.table).joined(separator: ", "))" }
  }()

  private mutating func find() {
    let text = input?.text ?? ""
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    let found = FuzzyMatch.found(here + elsewhere, by: text, texts: \.texts).enumerated().map {
      // A whole word of a command is what is meant, above all one of its name.
      let place = words.isEmpty ? nil : $1.item.place(of: words)
      let order = (place == nil ? 1 : 0, $1.item.isElsewhere ? 1 : 0, place ?? 0, $1.match.rank, $0)
      return (row: $1.item.marked($1.match), order: order)
    }
    rows = found.sorted { $0.order < $1.order }.map(\.row)
    clampRow()
  }

  var offersScrums: Bool { here.contains { $0.scrum != nil } }
  /// Whether the rows stand in their groups.
  var isGrouped: Bool { input?.text.isEmpty ?? true }
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
    KeyTable("Command palette", .look) {
      row(
        "run", keys: [.enter], help: "Run the selected command, keep the setting, or open the selected scrum",
        hint: { palette, _ in
          palette.selected?.setting != nil ? "keep" : palette.selected?.scrum == nil ? "run" : "open"
        }, inPalette: false
      ) { $0.choose(&$1) }
      row("up", keys: [.up, .control("p")], help: "Previous command", inPalette: false) { $0.move(.up, &$1) }
      row("down", keys: [.down, .control("n")], help: "Next command", inPalette: false) {
        $0.move(.down, &$1)
      }
      row("close", keys: [.escape], help: "Close the palette", id: "back", inFooter: true) { $0.back(&$1) }
    }
  ]

  private mutating func choose(_ app: inout SharedState) -> [Effect] {
    guard let selected else { return [] }
    if let reason = selected.reason { return app.say(reason) }
    if let place = selected.setting {
      let setting = Setting.all[place]
      if untried == nil {
        set(setting, to: setting.value(typed: input?.text ?? "") ?? app.value(of: setting, by: 1), &app)
      }
      app.say("\(setting.title): \(app.words(SettingsState.value(of: setting, app), of: setting))")
      return app.go(.dismiss) + keepSettings(app)
    }
    guard !listsMessages else { return app.say(selected.title) }
    let kept = keepSettings(app)
    guard let scrum = selected.scrum else { return kept + app.go(.perform(id: selected.id)) }
    // Back on the board, its card is in focus.
    app.reveal = .saved(scrum)
    return kept + app.go(.dismiss) + app.go(.goTo(.open(DetailState(scrum: scrum))))
      + app.readHistory(of: scrum)
  }

  // MARK: Settings, which are tried at once and saved if they are kept

  mutating func edit(_ command: TextCommand, _ app: inout SharedState) -> Bool {
    guard let selected, let place = selected.setting, command == .moveLeft || command == .moveRight else {
      return false
    }
    if let reason = selected.reason {
      app.say(reason)
    } else {
      set(Setting.all[place], to: app.value(of: Setting.all[place], by: command == .moveLeft ? -1 : 1), &app)
    }
    return true
  }

  private mutating func set(_ setting: Setting, to value: SettingValue, _ app: inout SharedState) {
    untried = untried ?? app.preferences.settings
    setting.set(value, in: &app.preferences.settings)
    app.setTeam(app.team.holidays)
  }

  private func keepSettings(_ app: SharedState) -> [Effect] {
    guard let untried else { return [] }
    return Setting.all.compactMap { setting in
      let value = SettingsState.value(of: setting, app)
      if value == setting.value(in: untried) { return nil }
      return .files(.saveSetting(setting.name, value == setting.standard ? nil : value))
    }
  }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    if let untried {
      app.preferences.settings = untried
      app.setTeam(app.team.holidays)
    }
    return app.go(.dismiss)
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
  /// The heading above the rows of its kind.
  let group: String
  /// The texts for a search: the name, the title, other words, and values.
  let texts: [String]
  var key: Key?
  /// Why the command is unavailable; nil if it can be run.
  var reason: String?
  /// The scrum that the row opens; nil for a command.
  var scrum: UUID?
  var theme: Theme?
  /// The place of the setting that the row changes, among all.
  var setting: Int?
  /// The values of the setting, or the time of the message.
  var value = ""
  private(set) var marks: [Int] = []

  static let (notNow, onOtherScreens) = ("Not now", "On other screens")
  /// Whether the command belongs to another screen than the one below.
  var isElsewhere: Bool { group == Self.onOtherScreens }

  /// - Parameter group: its group; nil if it belongs to another screen.
  init(_ row: KeyRow, of group: KeyGroup?, key: Key?, reason: String?) {
    // If the help leaves the name out, it comes first, so that it is found.
    let words = row.help.lowercased()
    let isNamed = row.name.lowercased().split(separator: " ").allSatisfy { words.holds($0) }
    title = isNamed ? row.help : "\(row.name.prefix(1).uppercased())\(row.name.dropFirst()): \(row.help)"
    self.group = group.map { reason == nil ? $0.rawValue : Self.notNow } ?? Self.onOtherScreens
    texts = [row.name, title, row.synonyms]
    (id, self.key, self.reason) = (row.id, key, reason)
  }

  init(setting place: Int, _ app: SharedState) {
    let setting = Setting.all[place]
    (id, title, self.setting, value) = (
      "setting \(setting.name)", setting.title, place, app.choices(of: setting)
    )
    reason = app.reasonAgainstSetting(setting)
    group = reason == nil ? KeyGroup(setting).rawValue : Self.notNow
    texts = [setting.title, setting.title, setting.synonyms, "\(value) \(setting.help)"]
  }

  init(_ scrum: DailyScrum) {
    (id, title, texts, group) = (scrum.id.uuidString, scrum.title, [scrum.title], "Scrums")
    (self.scrum, theme) = (scrum.id, scrum.theme)
  }

  init(_ message: Notice.Message, place: Int, time: String) {
    (id, title, texts, group, value) = (
      "message \(place)", message.text, [message.text], "Last messages", time
    )
  }

  /// The place of some words among the texts, of the one that stands last: in the name, among other words for it, in the
  /// title or the values, in the title of a scrum; nil if they are not all there as whole words.
  func place(of words: [String]) -> Int? {
    let texts = scrum == nil ? [0, 2, 1, 3].compactMap { self.texts[at: $0] } : ["", "", "", "", title]
    let known = texts.map { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
    var last = 0
    for word in words {
      guard let place = known.firstIndex(where: { $0.contains { $0 == word } }) else { return nil }
      last = max(last, place)
    }
    return last
  }

  func marked(_ match: FuzzyMatch) -> PaletteRow {
    var row = self
    row.marks = match.places(in: texts.count > 1 ? 1 : 0)
    return row
  }
}
