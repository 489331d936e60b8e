import FoundationEssentials
import ScrumModel

/// A board as a document for readers: each scrum with its facts, then its past meetings, newest first.
package enum MarkdownExport {
  /// The document, in CommonMark with GitHub's tables and task lists.
  static func text(of board: [ScrumWithHistory], in calendar: LocalCalendar) -> String {
    var blocks = [["# Scrums"]]
    if board.isEmpty { blocks.append(["No scrums yet."]) }
    for entry in board {
      blocks.append(["## \(title(entry.scrum.title))"])
      blocks.append(facts(of: entry.scrum))
      for meeting in entry.newestFirst {
        let heading = ClockText.dateAndTime(of: meeting.startedAt, in: calendar)
        blocks += MarkdownMeeting(meeting: meeting, heading: heading, scrumTitle: entry.scrum.title)
          .blocks(level: 3)
      }
    }
    return text(of: blocks)
  }

  /// One meeting as a document of its own, which ends with a line feed.
  package static func text(of meeting: Meeting, in calendar: LocalCalendar) -> String {
    let date = ClockText.dateAndTime(of: meeting.startedAt, in: calendar)
    let heading = "\(title(meeting.title)) · \(date)"
    return text(
      of: MarkdownMeeting(meeting: meeting, heading: heading, scrumTitle: meeting.title).blocks(level: 1))
  }

  private static func text(of blocks: [[String]]) -> String {
    blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  fileprivate static func title(_ text: String) -> String {
    let line = MarkdownText.inline(text)
    return line.isEmpty ? "Untitled" : line
  }

  private static func facts(of scrum: DailyScrum) -> [String] {
    let names = scrum.attendees.map { MarkdownText.inline($0.name) }.joined(separator: ", ")
    var facts = [
      ("Length", ImportEntry.count(scrum.lengthInMinutes, "minute")),
      ("Attendees", scrum.attendees.isEmpty ? "none" : names),
    ]
    let days = scrum.schedule?.inWords({ $0.map(\.name).joined(separator: ", ") }, at: { "at \($0)" })
    if let schedule = scrum.schedule, let days {
      let zone = schedule.zone.map { " (\(MarkdownText.inline($0)))" } ?? ""
      facts.append(("Schedule", "\(days)\(zone)"))
      let single = schedule.singleDays()
      if !single.isEmpty { facts.append(("Single days", single)) }
    }
    switch scrum.lead {
    case .byTurn: facts.append(("Lead", "by turn"))
    case .attendee(let id):
      let name = scrum.attendees.first { $0.id == id }?.name
      if let name { facts.append(("Lead", MarkdownText.inline(name))) }
    case nil: break
    }
    if let order = scrum.speakingOrder { facts.append(("Order of speaking", order.rawValue)) }
    if let end = scrum.whenTimeIsUp { facts.append(("When time is up", end.rawValue)) }
    if let share = scrum.share { facts.append(("Leftover time", share == .fixed ? "not shared" : "shared")) }
    facts.append(("Theme", scrum.theme.name))
    return facts.map { "- \($0): \($1)" }
  }
}

private struct MarkdownMeeting {
  let meeting: Meeting
  let heading: String
  /// The scrum's title, which the heading or one above it says.
  let scrumTitle: String

  /// The blocks of lines under a heading of some level; an empty line separates them.
  func blocks(level: Int) -> [[String]] {
    var blocks = [["\(String(repeating: "#", count: level)) \(heading)"], [summary]]
    if !meeting.turns.isEmpty { blocks.append(table) }
    for (kind, notes) in meeting.sections {
      blocks += [["**\(kind.section)**"], notes.map { item($0.note, of: $0.turn.name) }]
    }
    for (title, notes) in meeting.ticked {
      blocks += [["**\(title)**"], notes.map { item($0.note, of: $0.name) }]
    }
    if let transcript = meeting.transcript {
      blocks += [["**Transcript**"], MarkdownText.quotation(transcript)]
    }
    return blocks
  }

  private var summary: String {
    let renamed = meeting.title == scrumTitle ? "" : " (as \(MarkdownExport.title(meeting.title)))"
    let lead = meeting.leader.map { ", led by \(MarkdownText.inline($0.name))" } ?? ""
    guard meeting.isTimed else {
      return "\(ClockText.minutes(meeting.plannedSeconds)) planned\(lead)\(renamed)"
    }
    let end = meeting.wasOnTime ? "within plan" : "over plan"
    let late = meeting.lateSeconds.map { ", started \(ClockText.minutes($0)) late" } ?? ""
    return "\(ClockText.total(meeting))\(late), \(end)\(lead)\(renamed)"
  }

  private var table: [String] {
    ["| Speaker | Used | Given | Outcome |", "|:--|--:|--:|:--|"]
      + meeting.turns.map { turn in
        let cells = [
          MarkdownText.inline(turn.name),
          meeting.isTimed && turn.wasThere ? ClockText.minutes(turn.seconds) : "–",
          turn.wasThere ? ClockText.minutes(turn.allotted) : "–",
          turn.leftEarly
            ? "left"
            : turn.outcome == .skipped ? "did not speak" : MarkdownText.inline(turn.outcome.rawValue),
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
  }

  private func item(_ note: Note, of name: String) -> String {
    "- \(note.textBox)\(MarkdownText.line(name)): \(MarkdownText.inline(note.textInSection))"
  }
}
