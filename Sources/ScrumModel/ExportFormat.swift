/// A format that boards are exported in; the raw value is its name on the command line.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// This program's own: one JSON document with everything in it, for import elsewhere.
  case json
  /// Scrumdinger's `scrums.data`.
  case scrumdinger
  /// Markdown (CommonMark with GitHub's tables), for readers.
  case markdown
  /// CSV (RFC 4180) with a row for each turn, for spreadsheets.
  case csv
  /// iCalendar (RFC 5545), the schedules as recurring events.
  case ics

  /// The name that people know it by.
  public var title: String {
    switch self {
    case .json: "JSON"
    case .scrumdinger: "Scrumdinger"
    case .markdown: "Markdown"
    case .csv: "CSV"
    case .ics: "ICS"
    }
  }

  /// What it contains or is for.
  public var purpose: String {
    switch self {
    case .json: "everything, for 'scrums import'"
    case .scrumdinger: "a scrums.data file"
    case .markdown: "for reading"
    case .csv: "one row a turn, for a spreadsheet"
    case .ics: "the schedules, for a calendar"
    }
  }

  /// The ending of a file in the format.
  public var fileExtension: String {
    switch self {
    case .json: "json"
    case .scrumdinger: "data"
    case .markdown: "md"
    case .csv: "csv"
    case .ics: "ics"
    }
  }
}
