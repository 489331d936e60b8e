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

  /// How meetings went that were timed: `Average 9:12, on time 8 of 10`; nil where there is none.
  static func average(_ meetings: [Meeting]) -> String? {
    guard !meetings.isEmpty else { return nil }
    // As numbers with a point: their sum may be too large for a whole one.
    let average = meetings.reduce(0.0) { $0 + Double($1.spokenSeconds) } / Double(meetings.count)
    let seconds = Int(min(average.rounded(), 1e12))
    return "Average \(clock(seconds)), on time \(meetings.count(where: \.wasOnTime)) of \(meetings.count)"
  }
}
