import CardKit
import FoundationEssentials
import ScrumModel

extension AppState {
  /// The commands without a key, on every screen: the palette runs them.
  static let commandTable = KeyTable(
    "Commands",
    [
      KeyRow(
        [], "statistics", "Show the statistics of the scrum",
        unless: { state in
          state.shown.mayBeLeft && state.scrumOnScreen != nil ? nil : "No scrum is selected"
        }
      ) { state, _ in
        guard let scrum = state.scrumOnScreen else { return [] }
        return state.changeShown { _, app in
          app.open(.statistics(StatisticsState(scrum: scrum)))
          return app.readHistory(of: scrum)
        }
      }
    ] + ExportFormat.allCases.map(exportRow))

  /// The scrum that the screen is about, if any.
  private var scrumOnScreen: UUID? { shown.scrum(at: nil, shared) }

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
