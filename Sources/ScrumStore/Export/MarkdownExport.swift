import FoundationEssentials
import ScrumModel

/// A board as a document to read: a heading a scrum, its facts, then its past meetings, the newest first.
enum MarkdownExport {
  /// The document, in CommonMark with GitHub's tables and task lists.
  static func text(of board: [ScrumWithHistory], _ options: ExportOptions) -> String {
    var blocks = [["# Scrums"]]
    if board.isEmpty { blocks.append(["No scrums yet."]) }
    for entry in board {
      blocks.append(["## \(title(entry.scrum.title))"])
      blocks.append(facts(of: entry.scrum))
      for meeting in entry.newestFirst {
        let heading = ClockText.dateAndTime(of: meeting.startedAt, in: options.calendar)
        blocks += MarkdownMeeting(meeting: meeting, heading: heading, scrumTitle: entry.scrum.title)
          .blocks(level: 3)
      }
    }
    return text(of: blocks)
  }

  /// One meeting as a document of its own.
  static func text(of meeting: Meeting, in calendar: LocalCalendar) -> String {
    let date = ClockText.dateAndTime(of: meeting.startedAt, in: calendar)
    let heading = "\(title(meeting.title)) · \(date)"
    return text(
      of: MarkdownMeeting(meeting: meeting, heading: heading, scrumTitle: meeting.title).blocks(level: 1))
  }

  private static func text(of blocks: [[String]]) -> String {
    blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// A title, which a heading can't do without.
  static func title(_ text: String) -> String {
    let line = MarkdownText.inline(text)
    return line.isEmpty ? "Untitled" : line
  }

  private static func facts(of scrum: DailyScrum) -> [String] {
    var facts = [
      ("Length", ImportEntry.count(scrum.lengthInMinutes, "minute")),
      (
        "Attendees",
        scrum.attendees.isEmpty
          ? "none" : scrum.attendees.map { MarkdownText.inline($0.name) }.joined(separator: ", ")
      ),
    ]
    if let schedule = scrum.schedule, !schedule.days.isEmpty {
      let days = schedule.days.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
      facts.append(("Schedule", "\(days.joined(separator: ", ")) at \(schedule.time)"))
    }
    if let order = scrum.speakingOrder { facts.append(("Order of speaking", order.rawValue)) }
    if let end = scrum.whenTimeIsUp { facts.append(("When time is up", end.rawValue)) }
    if let share = scrum.share { facts.append(("Time left over", share == .fixed ? "not shared" : "shared")) }
    facts.append(("Theme", scrum.theme.name))
    return facts.map { "- \($0): \($1)" }
  }
}
