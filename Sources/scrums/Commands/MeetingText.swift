import CardKit
import ScrumExchange
import ScrumModel
import ScrumUI

/// A past meeting as text, in the order of every screen: turns, blockers, parking lot, notes, transcript.
struct MeetingText {
  let meeting: Meeting
  let environment: CommandEnvironment

  var lines: [String] {
    .sections([
      ("\(PlainLine(meeting.title).text), \(environment.dateAndTime(meeting.startedAt))", facts),
      ("Turns", turns), notes("Blockers", .blocker), notes("Parking lot", .parking), notes("Notes", .note),
      (meeting.transcript == nil ? nil : "Transcript", transcript),
    ])
  }

  private var facts: [String] {
    let facts = ["\(Format.present(meeting)) there", Format.lead(meeting)].compactMap(\.self)
    return environment.prose(
      ([HistoryCommand.duration(meeting)] + facts).joined(separator: ", "), indent: 2)
  }

  private var turns: [String] {
    let rows = meeting.turns.map { turn in
      let hasTime = meeting.isTimed && (turn.outcome != .absent || turn.seconds > 0)
      let outcome =
        switch turn.outcome {
        case .spoke: ""
        case .skipped: "did not speak"
        case .absent: turn.seconds > 0 ? "left early" : "absent"
        }
      return [
        turn.name, hasTime ? ClockText.minutes(turn.seconds) : "",
        hasTime && turn.allotted > 0 ? "of \(ClockText.minutes(turn.allotted))" : "", outcome,
      ]
    }
    let columns = [
      TextColumn(shortest: 10), TextColumn(alignment: .trailing, importance: 3), TextColumn(importance: 1),
      TextColumn(importance: 2),
    ]
    return environment.table(columns, rows, indent: 2)
  }

  private func notes(_ title: String, _ kind: Note.Kind) -> (title: String?, lines: [String]) {
    let lines = meeting.turns.flatMap { turn in
      turn.notes.filter { $0.kind == kind }.flatMap { note in
        let box = kind == .note ? "" : note.resolvedAt == nil ? "[ ] " : "[x] "
        return environment.prose("\(box)\(turn.name): \(note.text)", indent: 2)
      }
    }
    return (lines.isEmpty ? nil : title, lines)
  }

  private var transcript: [String] {
    (meeting.transcript ?? "").split(separator: "\n").flatMap { environment.prose(String($0), indent: 2) }
  }
}
