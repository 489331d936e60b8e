/// A format that boards are exported in; the raw value is its name on the command line.
package enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// This program's own: one JSON document with everything in it, for import elsewhere.
  case json
  /// Markdown (CommonMark with GitHub's tables), for readers.
  case markdown
  /// CSV (RFC 4180) with a row for each turn, for spreadsheets.
  case csv
  /// iCalendar (RFC 5545), the schedules as recurring events.
  case ics

  package var title: String { row.title }
  package var purpose: String { row.purpose }
  package var fileExtension: String { row.ending }

  private var row: (title: String, purpose: String, ending: String) {
    switch self {
    case .json: ("JSON", "everything, for 'scrums import'", "json")
    case .markdown: ("Markdown", "for reading", "md")
    case .csv: ("CSV", "one row a turn, for a spreadsheet", "csv")
    case .ics: ("ICS", "the schedules, for a calendar", "ics")
    }
  }
}
