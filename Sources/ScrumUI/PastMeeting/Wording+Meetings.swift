import ScrumModel

extension Wording {
  /// The whole of a meeting against its plan, such as `0:48 shorter than planned`.
  static func verdict(_ meeting: Meeting) -> String {
    let over = meeting.spokenSeconds - meeting.plannedSeconds
    if over == 0 { return "On time to the second" }
    return "\(clock(over)) \(over > 0 ? "longer than planned" : "shorter than planned")"
  }

  /// How many came of those who were expected, such as `4 of 5`.
  static func present(_ meeting: Meeting) -> String {
    "\(meeting.turns.count { $0.outcome != .absent }) of \(meeting.turns.count)"
  }

  /// How many of some meetings took no longer than planned: `8 of 10 on time`.
  static func onTime(_ meetings: [Meeting]) -> String {
    "\(meetings.count(where: \.wasOnTime)) of \(meetings.count) on time"
  }

  /// The average of some seconds: `average 9:12`.
  static func average(of seconds: [Int]) -> String {
    // As numbers with a point: their sum may be too large for a whole one.
    let average = seconds.reduce(0.0) { $0 + Double($1) } / Double(max(1, seconds.count))
    return "average \(clock(Int(min(average.rounded(), 1e12))))"
  }

  /// How old something is: `today`, `1 day`, `12 days`.
  static func age(days: Int) -> String { days <= 0 ? "today" : count(days, "day") }
}
