/// The times of the days of the week that have another than the usual one.
package struct DayTimes: Hashable, Sendable, Record {
  package var byDay: [Schedule.Day: TimeOfDay] = [:]
  package var rest = JSONObject()

  package init() {}

  package static let blank = DayTimes()
  package static let fields = Fields<DayTimes>(
    Schedule.Day.allCases.map { day in
      .optional(day.rawValue, day.name, .time, { $0.byDay[day] }, { $0.byDay[day] = $1 })
    })

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

/// Times as people type them for a schedule: `9:30`, or `Mon 10:00, Tue–Fri 9:30`.
package struct TypedTimes: Hashable, Sendable {
  /// The time of the days that are not named; nil if there is none.
  private var usual: TypedTime?
  private var own: [Schedule.Day: TypedTime] = [:]

  /// Reads times; nil if a part is none, or if a day comes twice.
  package init?(_ text: String) {
    var days: [Schedule.Day] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let place = part.firstIndex(where: \.isNumber) ?? part.endIndex
      let name = part[..<place].trimmed
      if !name.isEmpty || place == part.endIndex {
        guard let named = Schedule.days(typed: name) else { return nil }
        days += named
      }
      // More days may come before their time.
      if place == part.endIndex { continue }
      guard let time = TypedTime(String(part[place...])), !days.isEmpty || usual == nil else { return nil }
      if days.isEmpty { usual = time }
      for day in days {
        guard own.updateValue(time, forKey: day) == nil else { return nil }
      }
      days = []
    }
    guard days.isEmpty else { return nil }
  }

  /// The days that are named, in the order of the week.
  package var days: [Schedule.Day] { Schedule.Day.allCases.filter { own[$0] != nil } }

  /// Whether no time is for days that are not named.
  package var namesAllDays: Bool { usual == nil }

  private var all: [TypedTime] { [usual].compactMap(\.self) + days.compactMap { own[$0] } }

  /// The first time that could be in the morning or in the evening on a person's clock; nil if all are clear.
  package func open(on clock: Settings.Clock) -> TypedTime? { all.first { $0.time(on: clock) == nil } }

  /// The usual time, which is that of most days if all are named, and the times of the days with another one; nil if one
  /// could be in the morning or in the evening.
  package func times(on clock: Settings.Clock) -> (usual: TimeOfDay, own: [Schedule.Day: TimeOfDay])? {
    let times = days.compactMap { day in own[day]?.time(on: clock).map { (day, $0) } }
    let counts = Dictionary(grouping: times, by: \.1).mapValues(\.count)
    let most = times.map(\.1).max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }
    guard open(on: clock) == nil, let time = usual?.time(on: clock) ?? most else { return nil }
    return (time, Dictionary(times) { one, _ in one }.filter { $0.value != time })
  }
}

extension Schedule {
  /// Reads days such as `mon-fri`, `mon,wed,fri`, `mon-wed,sat` or `daily`, in any case; nil for anything else. A range
  /// may span the end of the week.
  package static func days(typed text: String) -> [Day]? {
    let (text, week) = (text.lowercased(), Day.allCases)
    if text.trimmed == "daily" { return week }
    var days: Set<Day> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
      let places = ends.map { end in week.firstIndex { $0.rawValue == end.trimmed } }
      guard places.count <= 2, let first = places[0], let last = places[places.count - 1] else { return nil }
      for step in 0...(last - first + week.count) % week.count {
        days.insert(week[(first + step) % week.count])
      }
    }
    return week.filter(days.contains)
  }
}
