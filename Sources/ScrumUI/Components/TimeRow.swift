import CardKit
import ScrumModel

/// A bar of the time used against the time allotted, between a name and the numbers.
struct TimeRow: View {
  let name: String
  let time: TurnTime
  /// The seconds of a bar over the whole room.
  let longest: Int
  let measures: TurnMeasures
  let width: Int
  let theme: Theme

  var body: some View {
    let bar = bar
    HStack {
      if bar > 0 {
        Text(name).dim(time.leftEarly).frame(width: nameWidth, alignment: .leading)
        PlanBar(
          value: time.seconds, plan: time.allotted, longest: longest, width: bar, theme: theme)
      } else {
        Text(name).dim(time.leftEarly).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      }
      Text(isRoomy ? time.value : time.used).frame(width: valueWidth, alignment: .trailing)
      if measures.excess > 0 {
        Text(time.excess ?? "").bold().foregroundColor(.over)
          .frame(width: measures.excess, alignment: .trailing)
      }
    }
    .lineLimit(1)
    .frame(width: max(0, width), alignment: .leading)
    .accessibilityElement(label: "\(name), \(time.spoken)")
  }

  private var isRoomy: Bool { width >= 50 }
  private var valueWidth: Int { isRoomy ? measures.value : measures.used }
  private var nameWidth: Int { Self.nameWidth(measures, in: width) }

  static func nameWidth(_ measures: TurnMeasures, in width: Int) -> Int {
    min(measures.name, 20, max(8, width / 3))
  }

  private var bar: Int {
    let columns: [ColumnFit.Column] = [
      .init(nameWidth), .init(4, most: 120, gap: 1, importance: 0), .init(valueWidth, gap: 1),
      .init(measures.excess, gap: 1),
    ]
    return ColumnFit(columns, in: width).widths[1]
  }
}

/// The widths that the rows of a meeting's turns share, computed when the meeting changes.
struct TurnMeasures: Hashable, Sendable {
  /// The columns of the longest name, or a few more.
  let name: Int
  /// The columns of the longest time used, of the same with the time allotted, and of the largest excess.
  let used: Int, value: Int, excess: Int
  let longest: Int

  init(_ meeting: Meeting) {
    let turns = meeting.turns.filter { $0.outcome == .spoke || $0.leftEarly }
    let times = turns.map { TurnTime($0) } + [TurnTime(wholeOf: meeting)]
    name = max(TurnTime.wholeName.utf8.count, Format.columns(of: meeting.turns.map(\.name)))
    used = times.map(\.used.utf8.count).max() ?? 0
    value = times.map(\.value.utf8.count).max() ?? 0
    excess = times.map { $0.excess?.utf8.count ?? 0 }.max() ?? 0
    longest = turns.reduce(1) { max($0, $1.seconds, $1.allotted) }
  }
}

struct TurnTime: Hashable, Sendable {
  static let wholeName = "Total"

  let seconds: Int, allotted: Int
  /// Whether the attendee left before the turn was over, so that there is no time to compare with.
  let leftEarly: Bool

  init(_ turn: Turn) {
    (seconds, allotted, leftEarly) = (max(0, turn.seconds), max(0, turn.allotted), turn.leftEarly)
  }

  init(wholeOf meeting: Meeting) {
    (seconds, allotted, leftEarly) = (max(0, meeting.usedSeconds), max(0, meeting.plannedSeconds), false)
  }

  var used: String { Format.clock(seconds) }
  var value: String { leftEarly ? "\(used) left early" : "\(used) / \(Format.clock(allotted))" }
  var excess: String? { !leftEarly && seconds > allotted ? "+\(Format.clock(seconds - allotted))" : nil }
  /// The words of a screen reader, such as `3 minutes of 2 minutes 30 seconds, 30 seconds over`.
  var spoken: String {
    let used = Format.spoken(seconds)
    if leftEarly { return "\(used), left early" }
    let over = seconds > allotted ? ", \(Format.spoken(seconds - allotted)) over" : ""
    return "\(used) of \(Format.spoken(allotted))\(over)"
  }
}
