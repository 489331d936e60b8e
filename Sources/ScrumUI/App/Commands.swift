import CardKit
import ScrumModel

extension AppState {
  /// The commands without a key, on every screen: the palette runs them.
  static let commandTable = KeyTable(
    "Commands",
    ExportFormat.allCases.map(exportRow))

  private static func exportRow(_ format: ExportFormat) -> KeyRow {
    KeyRow(
      [], "export \(format.rawValue)", "Export as \(format.title): \(format.purpose)",
      unless: { state in
        if state.shared.scrums.isEmpty { return "Nothing to export" }
        if let unsaved = state.shared.unsaved { return "Not everything is saved: \(unsaved)" }
        let isEmpty = format == .ics && state.shared.scrums.allSatisfy { $0.schedule == nil }
        return isEmpty ? "No scrum has a schedule" : nil
      }
    ) { _, _ in [.export(format)] }
  }
}
