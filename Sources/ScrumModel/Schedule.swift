import FoundationEssentials

/// The days and the local time at which a scrum meets.
public struct Schedule: Hashable, Sendable {
  /// A day of the week, as the files write it.
  public enum Day: String, Hashable, Sendable, CaseIterable {
    case mon, tue, wed, thu, fri, sat, sun

    /// The day in three letters, such as `Mon`.
    public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The days in the order of the week, each once.
  public var days: [Day]
  /// Monday to Friday, in which a scrum with a time meets unless its days are given.
  public static let workdays: [Day] = [.mon, .tue, .wed, .thu, .fri]
  /// The local time of day.
  public var time: TimeOfDay

  /// Makes a schedule and sorts its days.
  public init(days: [Day], time: TimeOfDay) {
    self.days = Day.allCases.filter(days.contains)
    self.time = time
  }

  /// The first time that the scrum is due at or after `date`; nil if the schedule has no day.
  public func next(after date: Date, in calendar: LocalCalendar) -> Date? {
    let today = Day.allCases.firstIndex(of: calendar.parts(of: date).weekday) ?? 0
    for ahead in 0...7 where days.contains(Day.allCases[(today + ahead) % 7]) {
      let candidate = calendar.date(ahead, daysAfter: date, at: time)
      if candidate >= date { return candidate }
    }
    return nil
  }
}
