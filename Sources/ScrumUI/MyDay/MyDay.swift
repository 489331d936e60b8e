import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The day of a person in all teams: the meetings, what the person owns, and what they said last.
package struct MyDay: Hashable, Sendable {
  /// A scrum with the person in it.
  package struct Team {
    package let scrum: DailyScrum, person: Attendee
    let summary: HistorySummary
    let next: NextMeeting?
    let dayOff: TeamCalendar.DayOff?
    let isLead: Bool
    /// How many updates the person has written for the next meeting.
    let updates: Int
    /// The one that runs, or that was left unfinished.
    let meeting: StoredMeeting?

    package init(
      _ scrum: DailyScrum, person: Attendee, _ summary: HistorySummary, next: NextMeeting?,
      dayOff: TeamCalendar.DayOff?, lead: Attendee?, updates: [Update],
      meeting: StoredMeeting? = nil
    ) {
      (self.scrum, self.person, self.summary, self.next) = (scrum, person, summary, next)
      (self.dayOff, isLead, self.meeting) = (dayOff, lead?.id == person.id, meeting)
      self.updates = updates.count { $0.attendeeID == person.id }
    }
  }

  package struct Row: Hashable, Sendable {
    package let scrum: UUID, title: String
    let theme: Theme
    /// A word about it, such as when it is, and what it says.
    package let term: String, text: String
    /// What can be resolved.
    package var note: OpenNote?
    /// Whether it asks for attention.
    var isAlarm = false
  }

  package enum Section: String, Hashable, Sendable, CaseIterable {
    case today = "Today", mine = "On my plate", said = "What I said last time"
  }

  /// The sections in their order, of which each may be empty.
  package var sections: [(section: Section, rows: [Row])] { Section.allCases.map { ($0, rows[$0] ?? []) } }
  private var rows: [Section: [Row]] = [:]

  package init() {}

  package init(_ teams: [Team], now: Date, _ calendar: TeamCalendar, dot: Character = "·") {
    let clock = calendar.local
    let today = CalendarDay(now, in: clock)
    func row(_ team: Team, _ term: String, _ text: [String]) -> Row {
      Row(
        scrum: team.scrum.id, title: team.scrum.title, theme: team.scrum.theme, term: term,
        text: text.joined(separator: " \(dot) "))
    }
    var meetings: [(at: Date, row: Row)] = []
    for team in teams {
      let held = team.summary.lastMet.flatMap { CalendarDay($0, in: clock) == today ? $0 : nil }
      if let held { meetings.append((held, row(team, Format.time(held, in: clock), ["held"]))) }
      if let meeting = team.meeting, meeting.meeting.stage != .ready {
        let timer = ScrumTimer(resuming: meeting.meeting, at: meeting.meeting.asOf)
        func isMe(_ turn: Int?) -> Bool { turn.map { timer.meeting.turns[$0].attendeeID } == team.person.id }
        let facts = [
          Format.course(of: timer, now: now, in: clock), meeting.isHeld ? nil : "unfinished",
          isMe(timer.speaker) ? "you speak" : isMe(timer.nextSpeaker) ? "you are next" : nil,
        ]
        var line = row(team, meeting.isHeld ? "now" : "open", facts.compactMap(\.self))
        line.isAlarm = true
        meetings.append((meeting.meeting.startedAt, line))
      }
      if let next = team.next, next.isToday(now, in: clock) {
        let away = team.person.away(on: today).map { "you are away \(Format.away($0, today: today))" }
        let facts = [
          away, team.isLead ? "you lead" : nil,
          team.person.isListener || away != nil
            ? nil
            : team.updates > 0 ? "\(Format.count(team.updates, "update")) written" : "nothing written yet",
        ]
        let words = Format.next(next, of: calendar.clock(of: team.scrum), now: now, in: clock, dot: dot)
        var line = row(team, words, facts.compactMap(\.self))
        line.isAlarm = !next.isUpcoming
        meetings.append((next.date, line))
      } else if held == nil, let dayOff = team.dayOff {
        meetings.append((now, row(team, "no meeting", [Format.dayOff(dayOff)])))
      }
    }
    rows[.today] = meetings.sorted { $0.at < $1.at }.map(\.row)
    rows[.mine] = teams.flatMap { team in
      MeetingStatistics.aged(
        (team.summary.blockers + team.summary.topics).filter { note in
          note.content.owner.map { $0.isSameName(as: team.person.name) }
            ?? (note.attendee == team.person.id && note.content.isOpenBlocker)
        }, now: now, in: clock
      ).map { aged in
        let note = aged.blocker
        let owner = note.attendee == team.person.id ? [] : ["from \(note.name)"]
        let facts = note.content.facts(of: team.person.name, on: today)
        let words: [String] = [note.text] + owner + facts
        var line = row(team, Format.age(days: aged.days), words)
        line.note = note
        line.isAlarm = note.isOverdue(on: today) || aged.isOld && note.content.isOpenBlocker
        return line
      }
    }
    rows[.said] = teams.flatMap { team in
      guard let last = team.summary.lastMet else { return [Row]() }
      let day = Format.past(last, now: now, in: clock)
      return team.summary.notes.filter { $0.name.isSameName(as: team.person.name) }.map {
        row(team, day, [$0.text])
      }
    }
  }
}
