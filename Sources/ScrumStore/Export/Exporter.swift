import ScrumModel

/// Writes a board in a format for another program or for a reader.
public enum Exporter {
  /// The whole file. The JSON formats keep every text, what would disturb a terminal escaped; in the others, which are shown
  /// on terminals and read by people, controls and marks that change the direction of writing are written out
  /// as `\u{1b}`, so that no text looks like what it is not.
  public static func bytes(
    of board: ExportedBoard, as format: ExportFormat, _ options: ExportOptions
  ) -> [UInt8] {
    if format == .json {
      return HarmlessJSON.bytes(
        OwnExport.bytes(of: board.scrums, version: board.version, beside: board.members))
    }
    return bytes(of: board.scrums, as: format, options)
  }

  /// The whole file for scrums that stand in no store.
  static func bytes(
    of board: [ScrumWithHistory], as format: ExportFormat, _ options: ExportOptions
  ) -> [UInt8] {
    switch format {
    case .json: HarmlessJSON.bytes(OwnExport.bytes(of: board))
    case .scrumdinger: HarmlessJSON.bytes(ScrumdingerExport.bytes(of: board))
    case .markdown: Array(MarkdownExport.text(of: board, options).utf8)
    case .csv: Array(CSVExport.text(of: board).utf8)
    case .ics: Array(CalendarExport.text(of: board, options).utf8)
    }
  }

  /// One meeting as a document in Markdown, for a reader; it ends with a line feed.
  public static func markdown(of meeting: Meeting, in calendar: LocalCalendar) -> String {
    MarkdownExport.text(of: meeting, in: calendar)
  }
}
