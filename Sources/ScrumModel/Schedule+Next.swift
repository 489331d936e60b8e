import FoundationEssentials

extension Schedule {
  /// The first time that the scrum is due at or after `date`; nil where the schedule has no day.
  public func next(after date: Date, in calendar: LocalCalendar) -> Date? {
    let today = Day.allCases.firstIndex(of: calendar.parts(of: date).weekday) ?? 0
    for ahead in 0...7 where days.contains(Day.allCases[(today + ahead) % 7]) {
      let candidate = calendar.date(ahead, daysAfter: date, at: time)
      if candidate >= date { return candidate }
    }
    return nil
  }
}
