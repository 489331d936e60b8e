import FoundationEssentials

/// When scrums meet next and why not today, who is away and who leads: by schedules, zones, holidays and absences.
package struct TeamCalendar: Hashable, Sendable {
  /// The clock of this machine.
  package let local: LocalCalendar
  /// The name of its zone, for new schedules and exported calendars; nil if that is not known.
  package let localName: String?
  package let holidays: [Holiday]

  package init(_ local: LocalCalendar, name: String? = nil, holidays: [Holiday] = []) {
    (self.local, localName, self.holidays) = (local, name, holidays)
  }

  package enum DayOff: Hashable, Sendable {
    case holiday(String)
    case cancelled
    case everyoneAway
  }

  /// The clock of a scrum's zone; nil if it has none, or one that this machine does not know.
  package func clock(of scrum: DailyScrum) -> LocalCalendar? {
    var clock = scrum.schedule?.zone.flatMap { LocalCalendar.zone($0) }
    clock?.form = local.form
    return clock
  }

  /// Why a scrum does not meet today though its days say so; nil if it does, or is not due today.
  package func reasonAgainstToday(for scrum: DailyScrum, at now: Date) -> DayOff? {
    scrum.schedule == nil ? nil : reason(against: day(of: now, for: scrum), for: scrum)
  }

  /// The day of a moment where a scrum meets.
  package func day(of date: Date, for scrum: DailyScrum) -> CalendarDay {
    CalendarDay(date, in: scrum.schedule?.calendar(local) ?? local)
  }

  /// Why a scrum does not meet on a day on which it would by its days.
  package func reason(against day: CalendarDay, for scrum: DailyScrum) -> DayOff? {
    guard let schedule = scrum.schedule else { return nil }
    let isExtra = schedule.extra.contains(day)
    guard isExtra || schedule.isRegular(day) else { return nil }
    if schedule.cancelled.contains(day) { return .cancelled }
    let holiday = holidays.first { $0.covers(day) && ($0.scrums.isEmpty || $0.scrums.contains(scrum.id)) }
    if !isExtra, let holiday { return .holiday(holiday.name) }
    let isDeserted = scrum.attendees.allSatisfy { $0.away(on: day) != nil }
    return isDeserted && !scrum.attendees.isEmpty ? .everyoneAway : nil
  }

  /// The first time that a scrum is due at or after a moment; nil without one within two years.
  package func next(of scrum: DailyScrum, after date: Date) -> Date? {
    scrum.schedule?.next(after: date, in: local) { reason(against: $0, for: scrum) != nil }?.moment
  }

  /// When a scrum is due next, from this minute on, unless it was held or reported already; nil for never.
  /// - Parameters:
  ///   - lastMet: the start of the last meeting, also of one that goes on.
  ///   - told: the time that was reported last.
  package func nextDue(of scrum: DailyScrum, lastMet: Date?, after told: Date? = nil, now: Date) -> Date? {
    var passed = told
    while let next = nextMeeting(of: scrum, lastMet: lastMet, dismissed: passed, now: now) {
      guard next.isUpcoming else {
        passed = next.date
        continue
      }
      guard let told, next.date <= told else { return next.date }
      return self.next(of: scrum, after: told + 1)
    }
    return nil
  }

  /// Those who are away at a moment, in the order of the scrum.
  package func away(from scrum: DailyScrum, at date: Date) -> [(attendee: Attendee, away: Away)] {
    let day = day(of: date, for: scrum)
    return scrum.attendees.compactMap { attendee in
      attendee.away(on: day).map { (attendee, $0) }
    }
  }

  /// Those who have a turn at a moment, and are none of those who have written for it.
  package func missing(from scrum: DailyScrum, written: some Sequence<UUID>, at date: Date) -> [Attendee] {
    let others = Set(written).union(away(from: scrum, at: date).map(\.attendee.id))
    return scrum.attendees.filter { !$0.isListener && !others.contains($0.id) }
  }

  /// The lead of the meeting at a moment; the next one in the list stands in for one who is away.
  /// By turn it is the next one after the lead of the last meeting, so that everyone who knows the history knows it.
  /// - Parameter past: who led the last meetings, the latest first: those who have left the list since don't count.
  package func lead(of scrum: DailyScrum, after past: [UUID], at date: Date) -> Attendee? {
    let start: Int?
    switch scrum.lead {
    case nil: return nil
    case .attendee(let id): start = scrum.attendees.firstIndex { $0.id == id }
    case .byTurn:
      let places = past.lazy.compactMap { lead in scrum.attendees.firstIndex { $0.id == lead } }
      start = places.first.map { $0 + 1 } ?? 0
    }
    guard let start else { return nil }
    let day = day(of: date, for: scrum)
    return (scrum.attendees[start...] + scrum.attendees[..<start]).first { $0.away(on: day) == nil }
  }

  /// When a scrum meets next; nil without a schedule.
  /// A meeting counts as held if the scrum met on that day, whatever the time, or up to half an hour earlier (just
  /// before midnight). One that was not held is late for as long as it would take, at least 15 minutes; then it is
  /// missed, until the day ends or it is dismissed.
  /// - Parameter dismissed: the time of the last missed meeting that was dismissed.
  package func nextMeeting(
    of scrum: DailyScrum, lastMet: Date?, dismissed: Date? = nil, now: Date
  ) -> NextMeeting? {
    guard let schedule = scrum.schedule else { return nil }
    let calendar = schedule.calendar(local)
    let today = calendar.parts(of: now)
    let patience = Double(min(max(15, scrum.lengthInMinutes), DailyScrum.lengths.upperBound) * 60)
    // An hour more: on the day of a change to winter time, midnight is further away than the clock says.
    var start = min(now - Double((today.hour + 1) * 3600 + today.minute * 60 + today.second), now - patience)
    // A mistaken date in the future counts as today's.
    if let dismissed { start = max(start, min(dismissed, now) + 1) }
    let held = lastMet.map { (date: min($0, now), day: calendar.parts(of: min($0, now)).dayNumber) }
    while let due = next(of: scrum, after: start) {
      start = due + 1
      let day = calendar.parts(of: due).dayNumber
      if let held, held.day == day || held.date >= due - 1_800 { continue }
      if due.minute >= now.minute { return .upcoming(due) }
      if due > now - patience { return .late(due) }
      if day == today.dayNumber { return .missed(due) }
    }
    return nil
  }
}

/// When a scrum meets next by its schedule.
package enum NextMeeting: Hashable, Sendable {
  /// Due at a time still to come, or at this moment.
  case upcoming(Date)
  /// Due a moment ago, and it could still be running, but it was not held.
  case late(Date)
  /// Due earlier today, and not held.
  case missed(Date)
  /// Due a moment ago or earlier today; whether it was held is not known yet.
  case planned(Date)

  package var date: Date {
    switch self {
    case .upcoming(let date), .late(let date), .missed(let date), .planned(let date): date
    }
  }

  package var isMissed: Bool { if case .missed = self { true } else { false } }
  package var isUpcoming: Bool { if case .upcoming = self { true } else { false } }

  package func isToday(_ now: Date, in calendar: LocalCalendar) -> Bool {
    calendar.parts(of: date).dayNumber == calendar.parts(of: now).dayNumber
  }
}

extension Date {
  /// The minute that a wall clock shows, counted from 1970: the parts of seconds of two dates need not cancel out.
  package var minute: Double { (timeIntervalSince1970 / 60).rounded(.down) }
}
