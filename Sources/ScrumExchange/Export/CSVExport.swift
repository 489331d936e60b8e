import FoundationEssentials
import ScrumModel
import ScrumStore

/// A board as a table for a spreadsheet: a row for each turn, the meetings from oldest to newest.
enum CSVExport {
  static let columns =
    ["scrum", "meeting", "ended", "minutes", "attendee", "seconds", "allotted", "outcome"]
    + Note.Kind.allCases.flatMap { kind in
      [kind.column, kind.isUrgent ? kind.ticked?.lowercased() : nil].compactMap(\.self)
    } + ["late"]

  /// The table by RFC 4180, in UTF-8 without a byte order mark. Rows end with CR LF; lines within a cell, such as
  /// several notes, are separated by LF alone.
  static func text(of board: [ScrumWithHistory]) -> String {
    var text = row(columns)
    for entry in board {
      for meeting in entry.newestFirst.reversed() {
        for turn in meeting.turns { text += row(cells(entry.scrum, meeting, turn)) }
      }
    }
    return text
  }

  private static func cells(_ scrum: DailyScrum, _ meeting: Meeting, _ turn: Turn) -> [String] {
    let notes = Note.Kind.allCases.flatMap { kind in
      let notes = turn.notes.filter { $0.kind.known == kind }
      return kind.isUrgent
        ? [notes.filter { $0.resolvedAt == nil }, notes.filter { $0.resolvedAt != nil }] : [notes]
    }
    return [
      PlainText(scrum.title).text, meeting.startedAt.timestamp(.seconds), meeting.endedAt.timestamp(.seconds),
      String(meeting.lengthInMinutes), PlainText(turn.name).text, String(turn.seconds), String(turn.allotted),
      PlainText(turn.outcome.rawValue).oneLine,
    ] + notes.map { $0.map { PlainText($0.textInSection).oneLine }.joined(separator: "\n") }
      // Of the whole meeting, like its minutes.
      + [meeting.lateSeconds.map(String.init) ?? ""]
  }

  private static func row(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

  /// A cell that a spreadsheet shows and never runs. A text that looks like a formula gets an apostrophe in front,
  /// which spreadsheets take for "this is text". So does one that begins with an apostrophe, so that removing one
  /// always restores the text.
  static func cell(_ content: String) -> String {
    let guarded = isRisky(content) ? "'\(content)" : content
    // The semicolon separates cells in places with a decimal comma.
    let needsQuotes = guarded.utf8.contains { ",\"\n\r;".utf8.contains($0) } || guarded != guarded.trimmed
    // By scalars: a quotation mark with an accent is still one to a spreadsheet.
    let quoted = guarded.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return needsQuotes ? "\"\(quoted)\"" : guarded
  }

  /// Some spreadsheets skip leading white space, and accept the wide characters of East Asian keyboards too.
  private static func isRisky(_ content: String) -> Bool {
    let first = content.unicodeScalars.first { !$0.properties.isWhitespace }
    return first.map { "=+-@＝＋－＠'".unicodeScalars.contains($0) } ?? false
  }
}
