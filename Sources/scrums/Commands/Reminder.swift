import CardKit
import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI

struct Reminder: Hashable {
  let scrum: UUID
  let title: String
  let due: Date
  /// The minutes until then, the last one begun.
  let minutes: Int
  /// The time of day on the local clock.
  let time: String

  init(_ scrum: DailyScrum, due: Date, now: Date, in calendar: LocalCalendar) {
    self.scrum = scrum.id
    title = PlainLine(scrum.title, atMost: 1_000).text
    self.due = due
    minutes = Int((max(0, due.timeIntervalSince(now)) / 60).rounded(.up))
    time = Format.time(due, in: calendar)
  }

  /// Such as `Design in 2 min · 09:30`.
  var line: String { "\(title) \(minutes == 0 ? "now" : "in \(minutes) min") · \(time)" }

  /// The variables that the command for it gets beside the inherited ones: the name, the words of the manual, the value.
  static let rows: [(name: String, meaning: String, value: @Sendable (Reminder) -> String)] = [
    ("TITLE", "The scrum", \.title), ("SCRUM_ID", "The id of the scrum in the files", \.scrum.uuidString),
    ("DUE", "The time of day at which it starts, such as 09:30", \.time),
    ("MINUTES", "The minutes until then", { "\($0.minutes)" }),
  ]

  func environment(store: String, over inherited: [[UInt8]]) -> [[UInt8]] {
    inherited.setting(
      [("SCRUMS_EVENT", MeetingEvent.meetingDue.rawValue), ("SCRUMS_STORE", store)]
        + Self.rows.map { ("SCRUMS_\($0.name)", $0.value(self)) })
  }
}

/// The reminders of some scrums, each given once.
struct Reminders {
  var scrums: [DailyScrum] = []
  var team: TeamCalendar
  /// When each was held last, or is being held.
  var lastMet: [UUID: Date] = [:]
  /// The seconds before the start.
  let before: Double
  private var told: [UUID: Date] = [:]

  init(before: Double, team: TeamCalendar) { (self.before, self.team) = (before, team) }

  mutating func take(at now: Date) -> [Reminder] {
    var taken: [Reminder] = []
    for (scrum, due) in coming(at: now) where due - before <= now {
      told[scrum.id] = due
      taken.append(Reminder(scrum, due: due, now: now, in: team.local))
    }
    return taken.sorted { $0.due < $1.due }
  }

  /// When to look again; nil for never.
  func next(after now: Date) -> Date? { coming(at: now).map { $0.due - before }.min() }

  private func coming(at now: Date) -> [(scrum: DailyScrum, due: Date)] {
    scrums.compactMap { scrum in
      team.nextDue(of: scrum, lastMet: lastMet[scrum.id], after: told[scrum.id], now: now).map { (scrum, $0) }
    }
  }
}
