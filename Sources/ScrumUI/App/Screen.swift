import FoundationEssentials

/// What is shown: the board, whose state stays in `AppState.board` meanwhile, or another screen.
enum Screen: Hashable, Sendable {
  case board
  case open(any ScreenState)

  static func == (one: Screen, other: Screen) -> Bool {
    switch (one, other) {
    case (.board, .board): true
    case (.open(let one), .open(let other)): one.isEqual(to: other)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) { if case .open(let state) = self { state.hash(into: &hasher) } }

  /// The state of a screen that is not the board.
  var state: (any ScreenState)? { if case .open(let state) = self { state } else { nil } }
}

extension ScreenState {
  static func find(in state: AppState) -> Self? { state.screen.state as? Self }
  func store(in state: inout AppState) { state.screen = .open(self) }
  fileprivate func isEqual(to other: any ScreenState) -> Bool { self == other as? Self }
}

extension AppState {
  var shown: any ScreenState { screen.state ?? board }
  /// What the keys go to: the overlay, or else the screen.
  var top: any ScreenState { overlay?.state ?? shown }

  /// Whether a screen, a resolved blocker or a note to open needs the history of a scrum, or it was shown before.
  public func awaitsHistory(of scrum: UUID) -> Bool {
    shared.history[scrum] != nil || shared.waitingToResolve?.scrum == scrum
      || shared.waitingToOpen?.scrum == scrum
      || ([screen] + covered).contains { $0.state?.awaitsHistory(of: scrum, shared) ?? false }
  }

  /// The stacks of all screens. What helps against a broken file comes before any key of the board.
  static let keyStacks: [KeyStack] = {
    let all: [[KeyStack]] = [
      BoardState.keyStacks, BlockersState.keyStacks, SettingsState.keyStacks, OutputState.keyStacks,
      DetailState.keyStacks, StatisticsState.keyStacks, PastMeetingState.keyStacks, FormState.keyStacks,
      MeetingState.keyStacks, DamagedState.keyStacks, HelpState.keyStacks, PaletteState.keyStacks,
      AddAttendeeState.keyStacks, AwayQuestion.keyStacks, HandOutState.keyStacks,
      [KeyStack([brokenTable], moves: Move.all)],
    ]
    return Array(all.joined())
  }()

  /// The tables of all screens in the order of the help; those of the same title are one.
  static let allTables: [KeyTable] = {
    var tables: [KeyTable] = []
    // A list of lists: to check the types of a long sum took the compiler more than a minute.
    let all: [[KeyTable]] = [
      BoardState.allTables, BlockersState.allTables, SettingsState.allTables, OutputState.allTables,
      DetailState.allTables, StatisticsState.allTables, PastMeetingState.allTables, FormState.allTables,
      MeetingState.allTables, [PastMeetingState.summaryTable], DamagedState.allTables, HelpState.allTables,
      PaletteState.allTables, AddAttendeeState.allTables, AwayQuestion.allTables, HandOutState.allTables,
      [brokenTable, textTable, everywhereTable, commandTable],
    ]
    for table in all.joined() {
      if let place = tables.firstIndex(where: { $0.title == table.title }) {
        let known = tables[place].rows
        let new = table.rows.filter { row in !known.contains { $0.id == row.id } }
        tables[place] = KeyTable(table.title, known + new)
      } else {
        tables.append(table)
      }
    }
    return tables
  }()

  /// All keys with the names of their rows in the configuration and their help, by table.
  public static func keyHelp(_ keys: KeyBindings = .standard) -> [KeyHelp] {
    allTables.filter { !$0.rows.isEmpty }.map { table in
      let rows = keys.apply(to: table).rows.map { row in
        (
          name: row.bindingName, keys: row.keys.isEmpty ? paletteLabel(keys) : row.keyLabels, help: row.help
        )
      }
      return KeyHelp(title: table.title, name: table.name, rows: rows)
    }
  }
}

/// A table of keys in words.
public struct KeyHelp: Sendable {
  /// The title, and the name in the configuration.
  public let title: String, name: String
  /// The rows: their names in the configuration, their keys and what they do.
  public let rows: [(name: String, keys: String, help: String)]
}
