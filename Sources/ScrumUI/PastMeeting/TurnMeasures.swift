import ScrumModel

/// How the rows of a meeting's turns share their columns, and how long their bars are: worked out when the meeting
/// changes, so that all rows have the same.
struct TurnMeasures: Hashable, Sendable {
  /// The columns that the longest name takes, or a few more: only signs of ASCII surely take one.
  let name: Int
  /// The columns of the longest time used, of the same with the time given, and of the most that was over.
  let used: Int, value: Int, excess: Int
  /// The seconds that the longest bar stands for.
  let longest: Int

  /// The measures of a meeting: its turns, and all of them together.
  init(_ meeting: Meeting) {
    let turns = meeting.turns.filter { $0.outcome == .spoke }
    let times =
      turns.map { TurnTime(seconds: $0.seconds, allotted: $0.allotted) } + [TurnTime(wholeOf: meeting)]
    name = max(TurnTime.wholeName.utf8.count, Wording.columns(of: meeting.turns.map(\.name)))
    used = times.reduce(0) { max($0, $1.used.utf8.count) }
    value = times.reduce(0) { max($0, $1.value.utf8.count) }
    excess = times.reduce(0) { max($0, $1.excess?.utf8.count ?? 0) }
    longest = turns.reduce(1) { max($0, $1.seconds, $1.allotted) }
  }
}
