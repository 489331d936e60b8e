import Testing

@testable import CardKit

@Suite("Charts")
struct ChartTests {
  /// Numbers that have made charts stumble.
  private static let odd: [Double] = [
    0, -0.0, 1, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
  ]

  private func line(_ values: [Double], in range: ClosedRange<Double>? = nil) -> String {
    picture(20, 1) { Sparkline(values, range: range) }
  }

  @Test("a sparkline compares values, and shows what can't be compared at middle height")
  func sparkline() {
    for (values, expected) in [
      ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█"), ([1, 2, 4, 8, 16], "▁▂▃▅█"), ([5], "▄"), ([3, 3, 3], "▄▄▄"),
      ([3, .nan, 3], "▄▁▄"), ([0, 0], "▁▁"), ([-3, -3], "▁▁"), ([], ""), ([1, .infinity], "▄█"),
    ] as [([Double], String)] {
      expect(line(values), expected)
    }
  }

  @Test("a sparkline with little room drops its oldest values, and still speaks of all")
  func cutSparkline() {
    let line = Sparkline([1, 2, 4, 8, 16])
    #expect(picture(3, 1) { line } == "▃▅█" && picture(1, 1) { line } == "█")
    expect(picture(8, 1) { line.frame(width: 4) }, "▂▃▅█")
    expect(line.spoken(width: 2), "Chart of 5 values from 1 to 16, image")
  }

  @Test("a sparkline of a range keeps to it")
  func sparklineRange() {
    expect(line([0, 5, 10, 15, 20], in: 5...15), "▁▁▅██")
    expect(line([3], in: 0...3), "█")
    expect(line([3, 4], in: 3...3), "▁▁")
  }

  @Test("no numbers trap, and nothing is drawn outside the room")
  func everySize() {
    sweep(Sparkline(Self.odd))
    sweep(Sparkline(Self.odd, range: -Double.greatestFiniteMagnitude...(.greatestFiniteMagnitude)))
    sweep(Sparkline(Self.odd, range: -Double.infinity...(.infinity)))
  }

  @Test("a bar shares its length by weight, and every segment is filled up to its fraction")
  func bar() {
    let bar = SegmentedBar([
      .init(weight: 1, fraction: 1), .init(weight: 1, fraction: 0.5), .init(weight: 2, fraction: 0),
    ])
    expect(picture(15, 1) { bar }, "━━━ ━━── ──────")
  }

  @Test("the weights of a bar may add up to more than can be counted")
  func segments() {
    var segment = SegmentedBar.Segment(weight: .max, fraction: 1)
    expect(picture(7, 1) { SegmentedBar([segment, segment]) }, "━━━ ━━━")
    segment.weight = .min
    segment.fraction = .nan
    sweep(SegmentedBar([segment, segment, .init(weight: .max, fraction: .infinity)]))
    sweep(SegmentedBar([]))
  }
}
