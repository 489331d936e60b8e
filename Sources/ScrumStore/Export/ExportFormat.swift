/// A format that boards are exported in; the raw value is its name on the command line.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// This program's own: one JSON document with everything in it, for importing it elsewhere.
  case json
  /// Scrumdinger's `scrums.data`.
  case scrumdinger
  /// Markdown (CommonMark with GitHub's tables), to be read.
  case markdown
  /// CSV (RFC 4180), one row a turn, for a spreadsheet.
  case csv
  /// iCalendar (RFC 5545), the schedules as recurring events.
  case ics
}
