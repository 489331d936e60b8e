import FoundationEssentials
import ScrumModel

/// What happened in a scrum in some time.
package struct ScrumReport: Sendable {
  package let scrum: DailyScrum
  /// From the first day on which it can have met; nil if it has never met until then.
  let days: ClosedRange<CalendarDay>
  /// The oldest first.
  package let meetings: [Meeting]
  let statistics: MeetingStatistics
  /// The days on which it should have met and did not, with the reason; without one, the meeting was missed.
  let idle: [(day: CalendarDay, reason: TeamCalendar.DayOff?)]
  /// What is more than a note and was open or written in that time, the oldest first.
  let tasks: [OpenNote]
  /// The seconds by which each meeting began after its time, by its id; negative if it was early.
  let delays: [UUID: Int]
  /// The days on which people were absent, in the order of their names.
  let absences: [(name: String, days: [CalendarDay])]

  init(_ past: ScrumPast, of people: Set<String>?, now: Date, _ team: TeamCalendar) {
    let (scrum, today) = (past.scrum, team.day(of: now, for: past.scrum))
    func day(_ date: Date) -> CalendarDay { team.day(of: date, for: scrum) }
    let met = Dictionary(past.meetings.map { (day($0.startedAt), $0) }) { one, _ in one }
    let begun = past.begun.map(day) ?? past.days.upperBound
    let last = max(past.days.lowerBound, min(past.days.upperBound, today))
    let first = min(max(past.days.lowerBound, begun), last)
    self.scrum = scrum
    days = first...last
    meetings = past.meetings.reversed()
    statistics = MeetingStatistics(past.meetings, of: people, now: now, in: team.local)
    idle = (first.daysSince1970...last.daysSince1970).lazy.map(CalendarDay.init(daysSince1970:))
      .filter { met[$0] == nil }
      .compactMap { day in
        if let reason = team.reason(against: day, for: scrum) { return (day, reason) }
        guard let schedule = scrum.schedule, schedule.meets(on: day) else { return nil }
        // Today's counts as missed once it would be over.
        let plan = schedule.calendar(team.local).date(day, at: schedule.time(on: day))
        return plan + Double(scrum.lengthInMinutes * 60) <= now ? (day, nil) : nil
      }
    let old = past.older.flatMap(\.tasks).filter { task in
      task.content.resolvedAt.map { day($0) >= first } ?? Note.Kind.urgent.contains(task.kind)
    }
    tasks = (past.meetings.flatMap(\.tasks) + old).sorted { $0.isOlder(than: $1) }
    let due = past.meetings.compactMap { meeting -> (UUID, Int)? in
      let day = day(meeting.startedAt)
      guard let schedule = scrum.schedule, schedule.isRegular(day) || schedule.extra.contains(day) else {
        return nil
      }
      let plan = schedule.calendar(team.local).date(day, at: schedule.time(on: day))
      return (meeting.id, Int(meeting.startedAt.timeIntervalSince(plan).rounded()))
    }
    delays = Dictionary(due) { one, _ in one }
    let absent = meetings.flatMap { meeting in
      meeting.turns.filter { !$0.wasThere && $0.outcome == .absent && people?.contains($0.name) ?? true }
        .map { (name: $0.name, day: day(meeting.startedAt)) }
    }
    absences = Dictionary(grouping: absent, by: \.name).map { ($0.key, $0.value.map(\.day)) }
      .sorted { $0.name < $1.name }
  }

  var missed: [CalendarDay] { idle.filter { $0.reason == nil }.map(\.day) }
  var off: [(day: CalendarDay, reason: TeamCalendar.DayOff)] {
    idle.compactMap { day, reason in reason.map { (day, $0) } }
  }

  /// How many began at most a minute after their time.
  var punctual: Int { delays.values.count { $0 <= 60 } }

  /// The days from writing a note to resolving it, or until now.
  func age(of task: OpenNote, now: Date, in calendar: LocalCalendar) -> Int {
    let end = calendar.parts(of: task.content.resolvedAt ?? now).dayNumber
    return max(0, end - calendar.parts(of: task.at).dayNumber)
  }
}

/// What happened in some scrums in some time, for those who were not there.
package struct Report: Sendable {
  package let scrums: [ScrumReport]
  /// Whose words it has; nil for everyone's.
  let person: String?
  let now: Date
  let calendar: LocalCalendar

  package init(_ pasts: [ScrumPast], of people: Set<String>? = nil, now: Date, _ team: TeamCalendar) {
    scrums = pasts.map { ScrumReport($0, of: people, now: now, team) }
    person = people?.min()
    (self.now, calendar) = (now, team.local)
  }

  /// The time that it is about, such as `Mon 16 Nov – Mon 30 Nov 2026`.
  var time: String {
    guard let first = scrums.map(\.days.lowerBound).min(), let last = scrums.map(\.days.upperBound).max()
    else { return "" }
    let end = ClockText.day(last, besides: nil)
    return first == last ? end : "\(ClockText.day(first, besides: last)) – \(end)"
  }
}

extension Meeting {
  /// The notes of a kind of their own, in the order of speaking.
  fileprivate var tasks: [OpenNote] { places { Note.Kind.special.contains($0.kind) } }
}
