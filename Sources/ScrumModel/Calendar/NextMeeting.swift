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
