import CardKit
import ScrumModel

/// The lengths of meetings: a row for each step of time, with a line at the plan.
struct LengthsTable: View {
  let lengths: LengthBins
  let width: Int

  private static let (heading, count) = ("Lengths", "meetings")

  var body: some View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      let names = lengths.bins.map {
        "\(Format.clock($0.range.lowerBound))–\(Format.clock($0.range.upperBound))"
      }
      let name = names.reduce(Self.heading.utf8.count) { max($0, $1.count) }
      VStack(alignment: .leading) {
        HStack {
          Text(Self.heading).bold().accessibilityAddTraits(.isHeader)
          Spacer()
          Text(Self.count).dim().accessibilityHidden()
        }
        ForEach(lengths.bins.indices) { place in
          row(lengths.bins[place], names[place], name, glyphs)
          if lengths.bins[place].range.upperBound == lengths.plan { planLine(name, glyphs) }
        }
      }
      .lineLimit(1)
      .frame(width: width, alignment: .leading)
    }
  }

  private func row(_ bin: LengthBins.Bin, _ name: String, _ width: Int, _ glyphs: GlyphSet) -> any View {
    let isOver = lengths.plan.map { bin.range.lowerBound >= $0 } ?? false
    let (room, most) = (barWidth(width), lengths.bins.reduce(1) { max($0, $1.count) })
    let bar = bin.count == 0 ? 0 : max(1, (bin.count * room + most / 2) / most)
    return HStack {
      Text(name).dim().frame(width: width, alignment: .trailing)
      Text(String(repeating: glyphs.reached, count: bar)).bold(isOver).foregroundColor(isOver ? .over : nil)
        .frame(width: room, alignment: .leading)
      Text("\(bin.count)").frame(width: Self.count.utf8.count, alignment: .trailing)
    }
    .accessibilityElement(
      label: "\(Format.spoken(bin.range.lowerBound)) to \(Format.spoken(bin.range.upperBound)): "
        + Format.count(bin.count, "meeting"))
  }

  private func planLine(_ name: Int, _ glyphs: GlyphSet) -> any View {
    HStack(spacing: 0) {
      Text(Format.clock(lengths.plan ?? 0)).frame(width: name, alignment: .trailing)
      Text(String(repeating: glyphs.planLine, count: barWidth(name) + 1))
    }
    .dim()
    .accessibilityHidden()
  }

  private func barWidth(_ name: Int) -> Int { max(0, width - name - Self.count.utf8.count - 2) }
}

/// How many meetings took how long, in steps that end at the plan.
struct LengthBins: Hashable, Sendable {
  struct Bin: Hashable, Sendable {
    /// The seconds that all of these meetings took more than, and at most.
    let range: ClosedRange<Int>
    var count = 0
  }

  /// The shortest first; without gaps.
  private(set) var bins: [Bin] = []
  /// The plan, if all meetings have the same.
  let plan: Int?

  private static let mostBins = 12
  private static let steps = [15, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 18_000, 36_000]
  /// Longer meetings count as this: no meeting takes days.
  private static let longest = 360_000

  init(_ runs: [MeetingStatistics.Run]) {
    let lengths = runs.map { max(0, min($0.seconds, Self.longest)) }
    let plans = Set(runs.map { min($0.planned, Self.longest) })
    plan = plans.count == 1 ? plans.first : nil
    guard let shortest = lengths.min(), let most = lengths.max() else { return }
    let anchor = plan ?? 0
    /// The number of the bin, counted from the one that starts at the plan.
    func number(_ seconds: Int, _ step: Int) -> Int {
      Int((Double(seconds - anchor) / Double(step)).rounded(.up)) - 1
    }
    let step = Self.steps.first { number(most, $0) - number(shortest, $0) < Self.mostBins } ?? Self.longest
    let first = number(shortest, step)
    bins = (first...number(most, step)).map { place in
      let end = anchor + (place + 1) * step
      return Bin(range: max(0, end - step)...max(0, end))
    }
    for length in lengths { bins[number(length, step) - first].count += 1 }
  }
}
