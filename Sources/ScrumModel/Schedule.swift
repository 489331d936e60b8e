/// The days and the local time at which a scrum is held.
public struct Schedule: Codable, Hashable, Sendable {
  /// A day of the week, as the files write it.
  public enum Day: String, Codable, Hashable, Sendable, CaseIterable {
    case mon, tue, wed, thu, fri, sat, sun
  }

  /// The days, in the order of the week, each once.
  public var days: [Day]
  /// The local time of day.
  public var time: TimeOfDay

  /// A schedule; the days are put in the order of the week.
  public init(days: [Day], time: TimeOfDay) {
    self.days = Day.allCases.filter(days.contains)
    self.time = time
  }
}
