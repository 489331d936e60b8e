import CardKit
import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI

/// Past meetings, one a line, with their columns below one another.
struct MeetingLines {
  /// The lines: date, title where there is one, duration against length, who was there, open blockers.
  let lines: [String]

  /// Lines for meetings, each with the title that stands beside its date.
  init(_ meetings: [(meeting: Meeting, title: String?)], calendar: LocalCalendar) {
    let rows = meetings.map { meeting, title in
      [
        ClockText.dateAndTime(of: meeting.startedAt, in: calendar), title.map { PlainLine($0).text } ?? "",
        Self.duration(meeting), Self.people(in: meeting) + Self.blockers(of: meeting),
      ]
    }
    lines = TextColumns(rows, [.leading, .leading, .trailing, .leading]).lines
  }

  /// What to say where there are none.
  static func nothing(since first: SinceDate?, _ surroundings: Surroundings) -> String {
    guard let day = first?.date(now: surroundings.now, in: surroundings.calendar) else {
      return "No meetings yet"
    }
    return
      "No meetings since \(ClockText.dateAndTime(of: day, in: surroundings.calendar).prefix { $0 != " " })"
  }

  /// How long people spoke against how long they should; other programs' files only say the latter.
  private static func duration(_ meeting: Meeting) -> String {
    let plan = ClockText.minutes(meeting.plannedSeconds)
    let isMeasured = meeting.spokenSeconds > 0 || meeting.endedAt > meeting.startedAt
    return isMeasured ? "\(ClockText.minutes(meeting.spokenSeconds)) of \(plan)" : "\(plan) planned"
  }

  private static func people(in meeting: Meeting) -> String {
    let names = meeting.turns.filter { $0.outcome != .absent }.map { PlainLine($0.name).text }
    return names.isEmpty ? "nobody" : names.joined(separator: ", ")
  }

  private static func blockers(of meeting: Meeting) -> String {
    let count = meeting.openBlockers.count
    return count == 0 ? "" : " (\(Wording.count(count, "open blocker")))"
  }
}
