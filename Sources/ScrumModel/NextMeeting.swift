import FoundationEssentials

/// When a scrum meets next by its schedule.
public enum NextMeeting: Hashable, Sendable {
  /// Due at a time still to come, or at this moment.
  case upcoming(Date)
  /// Due a moment ago, and it could still be running, but it was not held.
  case late(Date)
  /// Due earlier today, and not held.
  case missed(Date)
  /// Due a moment ago or earlier today; whether it was held is not known yet.
  case planned(Date)

  /// The time that it is due at, or was.
  public var date: Date {
    switch self {
    case .upcoming(let date), .late(let date), .missed(let date), .planned(let date): date
    }
  }

  /// Whether it can't be held in time any more.
  public var isMissed: Bool { if case .missed = self { true } else { false } }

  /// Whether it is still to come, or due at this moment.
  public var isUpcoming: Bool { if case .upcoming = self { true } else { false } }

  /// Whether it is due today, or was.
  public func isToday(_ now: Date, in calendar: LocalCalendar) -> Bool {
    calendar.parts(of: date).dayNumber == calendar.parts(of: now).dayNumber
  }
}

extension DailyScrum {
  /// When the scrum meets next; nil without a schedule.
  ///
  /// A meeting counts as held if the scrum met on that day, whatever the time, or up to half an hour earlier (just
  /// before midnight). One that was not held is late for as long as it would take, at least 15 minutes; then it is
  /// missed, until the day ends or somebody dismisses it.
  /// - Parameters:
  ///   - lastMet: the start of the last meeting, if any.
  ///   - dismissed: the time of the last missed meeting that was dismissed, if any.
  public func nextMeeting(
    lastMet: Date?, dismissed: Date? = nil, now: Date, in calendar: LocalCalendar
  ) -> NextMeeting? {
    guard let schedule else { return nil }
    let today = calendar.parts(of: now)
    let minute = now - Double(today.second) - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 1)
    let patience = Double(min(max(15, lengthInMinutes), Self.lengths.upperBound) * 60)
    // An hour more: on the day of a change to winter time, midnight is further away than the clock says.
    var start = min(now - Double((today.hour + 1) * 3600 + today.minute * 60 + today.second), now - patience)
    // What is dated in the future by mistake counts as today's.
    if let dismissed { start = max(start, min(dismissed, now) + 1) }
    let held = lastMet.map { (date: min($0, now), day: calendar.parts(of: min($0, now)).dayNumber) }
    while let due = schedule.next(after: start, in: calendar) {
      start = due + 1
      let day = calendar.parts(of: due).dayNumber
      if let held, held.day == day || held.date >= due - 1_800 { continue }
      if due >= minute { return .upcoming(due) }
      if due > now - patience { return .late(due) }
      if day == today.dayNumber { return .missed(due) }
    }
    return nil
  }
}
