import CardKit
import ScrumModel

/// A bar of the time used against the time given, which is marked on it, between a name and the numbers; what was
/// over is filled in another way, and said with a sign.
struct TimeRow: View {
  let name: String
  let time: TurnTime
  /// The seconds that a bar as long as the room stands for.
  let longest: Int
  let measures: TurnMeasures
  /// The columns that there are.
  let width: Int
  /// Whether name and numbers are marked: the bar keeps its meaning.
  var isMarked = false

  /// The columns from which on the time given is said, and the shortest bar.
  private static let (roomy, shortestBar) = (50, 4)

  var body: any View {
    EnvironmentReader { environment in
      HStack {
        if hasBar {
          Text(name).frame(width: nameWidth, alignment: .leading).reversed(isMarked)
          bar(environment.colorScheme)
        } else {
          Text(name).frame(maxWidth: ProposedSize.infinity, alignment: .leading).reversed(isMarked)
        }
        Text(isRoomy ? time.value : time.used).frame(width: valueWidth, alignment: .trailing)
          .reversed(isMarked)
        if measures.excess > 0 {
          Text(time.excess ?? "").bold().foregroundColor(.danger)
            .frame(width: measures.excess, alignment: .trailing)
        }
      }
      .lineLimit(1)
      .accessibilityElement()
      .accessibilityLabel("\(name), \(time.spoken)")
    }
  }

  private func bar(_ scheme: ColorScheme) -> any View {
    BarChart(
      [
        BarChart.Bar(
          label: "", value: Double(time.seconds), text: "", target: Double(time.allotted),
          style: Style(foreground: ColorRole.secondary.color(in: scheme)),
          excess: Style(foreground: ColorRole.danger.color(in: scheme)))
      ], maximum: Double(longest))
  }

  private var isRoomy: Bool { width >= Self.roomy }

  /// What the numbers take, with the columns before them.
  private var numbers: Int { 1 + valueWidth + (measures.excess > 0 ? 1 + measures.excess : 0) }

  private var valueWidth: Int { isRoomy ? measures.value : measures.used }

  /// The columns of the name: a third of the room at most, so long as there is more than the numbers.
  private var nameWidth: Int { Self.nameWidth(measures, in: width) }

  /// The columns of a name among the rows of a meeting.
  static func nameWidth(_ measures: TurnMeasures, in width: Int) -> Int {
    min(measures.name, 20, max(8, width / 3))
  }

  private var hasBar: Bool { width - nameWidth - 1 - numbers >= Self.shortestBar }
}

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
    name = max(TurnTime.wholeName.utf8.count, Format.columns(of: meeting.turns.map(\.name)))
    used = times.reduce(0) { max($0, $1.used.utf8.count) }
    value = times.reduce(0) { max($0, $1.value.utf8.count) }
    excess = times.reduce(0) { max($0, $1.excess?.utf8.count ?? 0) }
    longest = turns.reduce(1) { max($0, $1.seconds, $1.allotted) }
  }
}

/// The time that a turn, or a whole meeting, took against the time given, in words.
struct TurnTime: Hashable, Sendable {
  /// What the row of the whole meeting is called.
  static let wholeName = "Total"

  /// The seconds used, and those given.
  let seconds: Int, allotted: Int

  /// The time of a turn.
  init(seconds: Int, allotted: Int) {
    self.seconds = max(0, seconds)
    self.allotted = max(0, allotted)
  }

  /// The time of all turns of a meeting against its plan.
  init(wholeOf meeting: Meeting) {
    self.init(seconds: meeting.spokenSeconds, allotted: meeting.plannedSeconds)
  }

  /// The time used, such as `3:20`.
  var used: String { Format.clock(seconds) }
  /// Both, such as `3:20 / 2:30`.
  var value: String { "\(used) / \(Format.clock(allotted))" }
  /// What was over, such as `+0:50`; nil where nothing was.
  var excess: String? { seconds > allotted ? "+\(Format.clock(seconds - allotted))" : nil }
  /// What a screen reader says, such as `3:20 of 2:30, 0:50 over`.
  var spoken: String {
    "\(used) of \(Format.clock(allotted))" + (excess.map { ", \($0.dropFirst()) over" } ?? "")
  }
}
