import FoundationEssentials
import ScrumModel

/// A past meeting as blocks of Markdown.
struct MarkdownMeeting {
  let meeting: Meeting
  /// What the heading says, without the signs for its level.
  let heading: String
  /// What the scrum is called, which the heading or one above it says.
  let scrumTitle: String

  /// The blocks below the heading of a level, each some lines, to be set apart by an empty line.
  func blocks(level: Int) -> [[String]] {
    var blocks = [["\(String(repeating: "#", count: level)) \(heading)"], [sum]]
    if !meeting.turns.isEmpty { blocks.append(table) }
    blocks += list("Blockers", .blocker)
    blocks += list("Notes", .note)
    blocks += list("Parking lot", .parking)
    if let transcript = meeting.transcript {
      blocks += [["**Transcript**"], MarkdownText.quotation(transcript)]
    }
    return blocks
  }

  /// The seconds that the turns took; no number in a meeting, however wrong, may overflow.
  private var spoken: Int { meeting.spokenSeconds }

  private var planned: Int { meeting.plannedSeconds }

  /// Whether the file said how long people spoke; other programs' files do not.
  private var isMeasured: Bool { meeting.isTimed }

  private var sum: String {
    let plan = ClockText.minutes(planned)
    let renamed = meeting.title == scrumTitle ? "" : " (as \(MarkdownExport.title(meeting.title)))"
    guard isMeasured else { return "\(plan) planned\(renamed)" }
    let end = spoken <= planned ? "on time" : "over time"
    return "\(ClockText.minutes(spoken)) of \(plan), \(end)\(renamed)"
  }

  private var table: [String] {
    ["| Speaker | Used | Given | Outcome |", "|:--|--:|--:|:--|"]
      + meeting.turns.map { turn in
        let wasThere = turn.outcome != .absent
        let cells = [
          MarkdownText.inline(turn.name), isMeasured && wasThere ? ClockText.minutes(turn.seconds) : "–",
          wasThere ? ClockText.minutes(turn.allotted) : "–", Self.words(for: turn.outcome),
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
  }

  /// What the program says of it on the screen too.
  private static func words(for outcome: Turn.Outcome) -> String {
    outcome == .skipped ? "did not speak" : outcome.rawValue
  }

  private func list(_ title: String, _ kind: Note.Kind) -> [[String]] {
    let lines = meeting.turns.flatMap { turn in
      turn.notes.filter { $0.kind == kind }.map { note in
        // A blocker is a task: open until it is resolved.
        let box = kind == .blocker ? (note.resolvedAt == nil ? "[ ] " : "[x] ") : ""
        return "- \(box)\(MarkdownText.line(turn.name)): \(MarkdownText.inline(note.text))"
      }
    }
    return lines.isEmpty ? [] : [["**\(title)**"], lines]
  }
}
