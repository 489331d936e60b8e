import ScrumModel

/// Days of the week as a command line says them: `mon-fri`, `mon,wed,fri`, `mon-wed,sat`, `daily`.
struct DayList: Hashable, Sendable {
  /// The days in the order of the week, each once.
  let days: [Schedule.Day]

  private static let week = Schedule.Day.allCases

  /// Some days.
  init(_ days: [Schedule.Day]) { self.days = Self.week.filter(days.contains) }

  /// Reads days, upper and lower case alike; nil for anything else. A range may go over the end of the week.
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

  /// The days as a person reads them, and as `init` reads them again: `Mon-Fri`, `Mon, Wed, Fri`.
  var text: String {
    if days.count == Self.week.count { return "daily" }
    var runs: [[Int]] = []
    for place in Self.week.indices where days.contains(Self.week[place]) {
      if let last = runs.last?.last, last == place - 1 {
        runs[runs.count - 1].append(place)
      } else {
        runs.append([place])
      }
    }
    let words = runs.map { run in
      let names = run.map { Self.week[$0].rawValue.capitalized }
      // Two days are said sooner by their names.
      return names.count > 2 ? "\(names[0])-\(names[names.count - 1])" : names.joined(separator: ", ")
    }
    return words.joined(separator: ", ")
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
