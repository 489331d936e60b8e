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
  static let goneTable = KeyTable(brokenTable.title, [retryRow, backupRow])

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
