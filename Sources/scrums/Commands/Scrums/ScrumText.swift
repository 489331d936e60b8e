import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore

/// All about a scrum, for a person to read.
struct ScrumText {
  private let listed: ListedScrum
  private let calendar: LocalCalendar

  /// The text about a scrum, with its times by a wall clock.
  init(_ listed: ListedScrum, calendar: LocalCalendar) {
    self.listed = listed
    self.calendar = calendar
  }

  /// The lines: what it is, what is blocked, how it went.
  var lines: [String] {
    let blockers = (listed.openBlockers ?? []).map { blocker in
      let day = ClockText.dateAndTime(of: blocker.at, in: calendar).prefix { $0 != " " }
      return "  \(day)  \(PlainLine(blocker.name).text): \(PlainLine(blocker.text).text)"
    }
    let meetings = MeetingLines((listed.history ?? []).map { ($0, nil) }, calendar: calendar).lines
    return [PlainLine(listed.scrum.title).text]
      + TextColumns(facts, [.leading, .leading]).lines.map { "  \($0)" }
      + (blockers.isEmpty ? [] : ["", "Open blockers"] + blockers)
      + ["", meetings.isEmpty ? "No meetings yet" : "Last meetings"] + meetings.map { "  \($0)" }
  }

  private var facts: [[String]] {
    let scrum = listed.scrum
    let names = scrum.attendees.map { PlainLine($0.name).text }.joined(separator: ", ")
    var facts = [
      ["Length", "\(scrum.lengthInMinutes) min"], ["Theme", scrum.theme.rawValue], ["Schedule", schedule],
      ["Next meeting", listed.nextMeeting.map { ClockText.dateAndTime(of: $0, in: calendar) } ?? ""],
      ["Attendees", names.isEmpty ? "nobody" : names],
      ["Order of speaking", (scrum.speakingOrder ?? .listed).rawValue],
      ["When time is up", (scrum.whenTimeIsUp ?? .overtime).rawValue],
    ]
    if scrum.share == .fixed { facts.append(["Share of time", "fixed"]) }
    return facts.filter { $0[1] != "" } + [["Id", scrum.id.uuidString]]
  }

  private var schedule: String {
    guard let schedule = listed.scrum.schedule else { return "none" }
    let days = schedule.days.isEmpty ? "on no day" : DayList(schedule.days).text
    return "\(days) \(schedule.time)"
  }
}
