import CardKit

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
