import CardKit
import FoundationEssentials
import ScrumModel

extension AppState {
  /// The commands without a key, on every screen: the palette runs them.
  static let commandTable = KeyTable(
    "Commands",
    [
      KeyRow(
        "statistics", help: "Show the statistics of the scrum", synonyms: "numbers averages charts",
        unless: { state in
          state.shown.mayBeLeft && state.scrumOnScreen != nil ? nil : "No scrum is selected"
        }
      ) { state in
        guard let scrum = state.scrumOnScreen else { return [] }
        return state.changeShown { _, app in
          app.open(StatisticsState(scrum: scrum))
          return app.readHistory(of: scrum)
        }
      }
    ] + ExportFormat.allCases.map(exportRow))

  /// The scrum that the screen is about, if any.
  private var scrumOnScreen: UUID? { shown.scrum(at: nil, shared) }

  private static func exportRow(_ format: ExportFormat) -> KeyRow {
    KeyRow(
      "export \(format.rawValue)", help: "Export as \(format.title): \(format.purpose)",
      synonyms: "save download backup",
      unless: { state in
        if let reason = state.shared.reasonOnSharedHost { return reason }
        if state.shared.scrums.isEmpty { return "Nothing to export" }
        if let unsaved = state.shared.unsaved { return "Not everything is saved: \(unsaved)" }
        let isEmpty = format == .ics && state.shared.scrums.allSatisfy { $0.schedule == nil }
        return isEmpty ? "No scrum has a schedule" : nil
      }
    ) { _ in [.files(.export(format))] }
  }
}

// MARK: A file that breaks while the board is open

extension AppState {
  /// The keys of the mark for a broken file, which come before those of the board.
  var brokenTables: [KeyTable] {
    guard let broken = shared.broken, isBoardOnTop else { return [] }
    return [broken.isGone ? Self.goneTable : Self.brokenTable]
  }

  static let brokenTable = KeyTable("scrums.json can't be read", [retryRow, backupRow, editRow])
  static let goneTable = KeyTable(
    "scrums.json is gone", [retryRow, backupRow], bound: brokenTable.title)

  private static let retryRow = KeyRow("retry", keys: ["r"], help: "Read scrums.json again", inFooter: true) {
    _ in
    [.files(.retry)]
  }
  private static let backupRow = KeyRow(
    "backup", keys: ["b"], help: "Show the problem and the earlier versions", inFooter: true
  ) { _ in [.files(.showDamage)] }
  private static let editRow = KeyRow(
    "edit file", keys: ["e"], help: "Open scrums.json in $EDITOR at the damaged line", hint: { _ in "edit" },
    unless: { $0.shared.reasonOnSharedHost }
  ) { state in state.shared.broken.map { [.terminal(.edit(path: $0.path, line: $0.line))] } ?? [] }
}

// MARK: The commands of the person's own

extension AppState {
  /// The screens on which a person may have commands, by name; those on `everywhere` are on all of them.
  public static let screens = ["board", "detail", "past meeting", "meeting", "blockers", "everywhere"]

  /// What already has a key where a command would be: a row of its screen or of all, or another command; nil if nothing.
  public static func owner(
    of key: Key, beside command: OwnCommand, and others: [OwnCommand], keys: KeyBindings = .standard
  ) -> String? {
    let isEverywhere = command.screen == "everywhere"
    if let other = others.first(where: {
      $0.key == key && (isEverywhere || ["everywhere", command.screen].contains($0.screen))
    }) {
      return "'\(other.name)' (your commands)"
    }
    let screens: [any ScreenState.Type] = [
      BoardState.self, DetailState.self, PastMeetingState.self, MeetingState.self, BlockersState.self,
    ]
    let tables = screens.filter { isEverywhere || $0.name == command.screen }.flatMap { $0.allTables }
    for table in (tables + [everywhereTable, commandTable]).map(keys.apply) {
      if let row = table.rows.first(where: { $0.keys.contains(key) }) {
        return "'\(row.name)' (\(table.title))"
      }
    }
    return nil
  }

  /// The commands of the person's own on the screen on top.
  var ownTables: [KeyTable] {
    let commands = shared.preferences.commands
    guard !commands.isEmpty, let screen = Swift.type(of: top).name else { return [] }
    let rows = commands.filter { [screen, "everywhere"].contains($0.screen) }.map(Self.row)
    return rows.isEmpty ? [] : [KeyTable("Your commands", rows)]
  }

  private static func row(_ command: OwnCommand) -> KeyRow {
    let words = PlainLine(command.words.joined(separator: " "), ruler: ASCIIRuler()).text
    return KeyRow(
      PlainLine(command.name, ruler: ASCIIRuler()).text, keys: [command.key],
      help: "\(PlainLine(command.name, ruler: ASCIIRuler()).text): \(words)",
      synonyms: "command program", id: command.id, inFooter: true,
      unless: { state in
        if command.fields.isEmpty { return nil }
        let selection = state.top.subject(state.shared)
        let missing = command.fields.first { selection[$0] == nil }
        return missing.map { "Nothing is selected that has \($0)" }
      }
    ) { state in
      let selection = state.top.subject(state.shared)
      return command.mode == .terminal
        ? [.terminal(.run(command, selection))] : [.process(.run(command, selection))]
    }
  }
}
