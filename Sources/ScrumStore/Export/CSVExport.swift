import FoundationEssentials
import ScrumModel

/// A board as a table for a spreadsheet: a row a turn, the meetings from the oldest to the newest.
enum CSVExport {
  /// The names of the columns.
  static let columns = [
    "scrum", "meeting", "ended", "minutes", "attendee", "seconds", "allotted", "outcome", "notes", "blockers",
    "resolved", "parking",
  ]

  /// The table by RFC 4180: UTF-8 without a mark, and every row ends with CR LF, as the RFC has it and every
  /// spreadsheet reads it. Lines within a cell, such as those of several notes, are parted by LF alone.
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
    func notes(_ belongs: (Note) -> Bool) -> String {
      turn.notes.filter(belongs).map { PlainText($0.text).oneLine }.joined(separator: "\n")
    }
    return [
      PlainText(scrum.title).text, meeting.startedAt.timestamp(.seconds), meeting.endedAt.timestamp(.seconds),
      String(meeting.lengthInMinutes), PlainText(turn.name).text, String(turn.seconds), String(turn.allotted),
      turn.outcome.rawValue, notes { $0.kind == .note },
      notes { $0.kind == .blocker && $0.resolvedAt == nil },
      notes { $0.kind == .blocker && $0.resolvedAt != nil }, notes { $0.kind == .parking },
    ]
  }

  private static func row(_ cells: [String]) -> String {
    cells.map { CSVCell($0).text }.joined(separator: ",") + "\r\n"
  }
}
