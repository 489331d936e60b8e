import ScrumModel

/// Days of the week on the command line: `mon-fri`, `mon,wed,fri`, `mon-wed,sat`, `daily`.
struct DayList: Hashable, Sendable {
  /// In the order of the week, each once.
  let days: [Schedule.Day]

  private static let week = Schedule.Day.allCases

  init(_ days: [Schedule.Day]) { self.days = Self.week.filter(days.contains) }

  /// Reads days, ignoring case; nil for anything else. A range may span the end of the week.
  init?(_ text: String) {
    let text = text.lowercased()
    if text.trimmed == "daily" {
      self.init(Self.week)
      return
    }
    var days: [Schedule.Day] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      let places = ends.compactMap { end in Self.week.firstIndex { $0.rawValue == end.trimmed } }
      guard places.count == ends.count, 1...2 ~= places.count else { return nil }
      let (first, last) = (places[0], places[places.count - 1])
      for step in 0...(last - first + Self.week.count) % Self.week.count {
        days.append(Self.week[(first + step) % Self.week.count])
      }
    }
    self.init(days)
  }
}
