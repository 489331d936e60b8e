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
    #expect(line([1, 2, 4, 8, 16]) == "▁▂▃▅█")
    #expect(line([5]) == "▄")
    #expect(line([3, 3, 3]) == "▄▄▄")
    #expect(line([3, .nan, 3]) == "▄▁▄")
    #expect(line([0, 0]) == "▁▁")
    #expect(line([-3, -3]) == "▁▁")
    #expect(line([]) == "")
    #expect(line([1, .infinity]) == "▄█")
  }

  @Test("a sparkline of a range keeps to it")
  func sparklineRange() {
    #expect(line([0, 5, 10, 15, 20], in: 5...15) == "▁▁▅██")
    #expect(line([3], in: 0...3) == "█")
    #expect(line([3, 4], in: 3...3) == "▁▁")
  }

  private func chart(_ width: Int, glyphs: GlyphSet = .unicode) -> String {
    picture(width, 3, glyphs: glyphs) {
      BarChart([
        .init(label: "Cathy", value: 95, text: "1:35", target: 75),
        .init(label: "Daisy", value: 40, text: "0:40", target: 75),
        .init(label: "Jonathan", value: -3, text: "0:00"),
      ])
    }
  }

  @Test("bars have common columns for labels and values, and a mark where the target is")
  func barChart() {
    #expect(
      chart(40) == """
        Cathy    ███████████████████│█████  1:35
        Daisy    ██████████▌        │       0:40
        Jonathan                            0:00
        """)
    #expect(
      chart(40, glyphs: .ascii) == """
        Cathy    ###################|#####  1:35
        Daisy    ###########        |       0:40
        Jonathan                            0:00
        """)
  }

  @Test("a mark inside a bar is cut out of it, and has the bar's colour")
  func mark() {
    let style = Style(foreground: .white)
    func cell(_ value: Double, glyphs: GlyphSet = .unicode) -> Cell {
      let bar = BarChart.Bar(label: "", value: value, text: "", target: 4, style: style)
      let environment = EnvironmentValues(glyphs: glyphs)
      return Canvas(BarChart([bar], maximum: 8), size: Size(width: 8, height: 1), environment: environment)[
        4, 0]
    }
    #expect(cell(8).attributes == .reverse && cell(8).foreground == .white)
    #expect(cell(4).attributes == [] && cell(4).foreground == .terminal)
    #expect(cell(8, glyphs: .ascii).attributes == [])
  }

  @Test("in little room the bars go first, and the labels are cut last")
  func narrowBarChart() {
    #expect(chart(20) == "Cathy    ████│█ 1:35\nDaisy    ██▌ │  0:40\nJonathan        0:00")
    #expect(chart(15) == "Cathy      1:35\nDaisy      0:40\nJonathan   0:00")
    #expect(chart(10) == "Cathy 1:35\nDaisy 0:40\nJona… 0:00")
    #expect(chart(4) == "1:35\n0:40\n0:00")
    #expect(chart(3) == "1:…\n0:…\n0:…")
  }

  @Test("the smallest value is seen, and a maximum sets the scale")
  func barLengths() {
    func bars(_ values: [Double], maximum: Double? = nil) -> String {
      picture(8, values.count) {
        BarChart(values.map { .init(label: "", value: $0, text: "") }, maximum: maximum)
      }
    }
    #expect(bars([8, 4, 0.01, 0]) == "████████\n████\n▏\n")
    #expect(bars([1, 2, 3, 4, 5, 6, 7, 8].map { $0 / 8 }, maximum: 8) == "▏\n▎\n▍\n▌\n▋\n▊\n▉\n█")
    #expect(bars([4, 40], maximum: 8) == "████\n████████")
    #expect(bars([.nan, 1, .infinity]) == "\n████████\n████████")
    #expect(bars([0, 0]) == "\n")
  }

  @Test("a gauge names its ends if there is room")
  func gauge() {
    func shown(_ width: Int, _ height: Int, glyphs: GlyphSet = .unicode) -> String {
      picture(width, height, glyphs: glyphs) {
        Gauge(value: 4.5, in: 0...10) {
          Text("Speaking")
        } currentValueLabel: {
          Text("4:30")
        } minimumValueLabel: {
          Text("0:00")
        } maximumValueLabel: {
          Text("10:00")
        }
      }
    }
    #expect(shown(24, 2) == "Speaking            4:30\n0:00 ━━━━━●─────── 10:00")
    #expect(shown(24, 2, glyphs: .ascii) == "Speaking            4:30\n0:00 #####O....... 10:00")
    #expect(shown(15, 2) == "Speaking   4:30\n━━━━━━●────────")
    #expect(shown(24, 1) == "Speaking ━━━━●───── 4:30")
    #expect(shown(12, 1) == "━━━●─── 4:30")
    #expect(shown(6, 1) == "━━●───")
    #expect(picture(5, 1) { Gauge(value: 9, in: 2...3) { EmptyView() } } == "━━━━●")
    #expect(picture(5, 1) { Gauge(value: .nan) { EmptyView() } } == "●────")
  }

  @Test("progress is shown in eighths, and does not move without a value")
  func progress() {
    func shown(_ width: Int, _ view: ProgressView, glyphs: GlyphSet = .unicode) -> String {
      picture(width, 1, glyphs: glyphs) { view }
    }
    #expect(shown(24, ProgressView("Loading", value: 0.43)) == "Loading ▕███▉     ▏  43%")
    #expect(shown(24, ProgressView("Loading", value: 0.43), glyphs: .ascii) == "Loading [####     ]  43%")
    #expect(shown(24, ProgressView("Loading", value: 7, total: 4)) == "Loading ▕█████████▏ 100%")
    #expect(shown(24, ProgressView("Loading", value: 999, total: 1_000)).hasSuffix(" 99%"))
    for percent in 0...100 {
      #expect(shown(4, ProgressView(value: Double(percent) / 100)).hasSuffix("\(percent)%"))
    }
    #expect(shown(12, ProgressView("Loading", value: 0.43)) == "Loading  43%")
    #expect(shown(6, ProgressView("Loading", value: 0.43)) == " 43%")
    #expect(shown(20, ProgressView("Loading")) == "Loading ▕░░░░░░░░░░▏")
    #expect(shown(20, ProgressView("Loading"), glyphs: .ascii) == "Loading [::::::::::]")
    #expect(shown(6, ProgressView("Loading")) == "Loadi…")
    #expect(shown(5, ProgressView()) == "▕░░░▏")
    for total in Self.odd { _ = shown(20, ProgressView(value: 1, total: total)) }
  }

  @Test("no numbers trap, and nothing is drawn outside the room")
  func everySize() {
    sweep(Sparkline(Self.odd))
    sweep(Sparkline(Self.odd, range: -Double.greatestFiniteMagnitude...(.greatestFiniteMagnitude)))
    sweep(Sparkline(Self.odd, range: -Double.infinity...(.infinity)))
    let bars = Self.odd.flatMap { value in
      Self.odd.map { BarChart.Bar(label: "日本語", value: value, text: "本", target: $0, excess: .plain) }
    }
    for maximum in Self.odd {
      #expect(picture(30, 100) { BarChart(bars, maximum: maximum) }.hasPrefix("日本語 "))
    }
    sweep(BarChart(Array(bars.prefix(20))))
    sweep(BarChart([]))
    func gauge(_ value: Double) -> Gauge {
      Gauge(value: value, in: -1...5) {
        Text("日本")
      } currentValueLabel: {
        Text("本")
      }
    }
    for value in Self.odd {
      for width in 0...30 {
        _ = picture(width, 2) { gauge(value) }
        _ = picture(width, 2) { ProgressView("日本", value: value, total: 3) }
      }
    }
    sweep(gauge(2))
    sweep(ProgressView("日本", value: 0.4))
    sweep(ProgressView())
  }

  @Test("the weights of a bar may add up to more than can be counted")
  func segments() {
    var segment = SegmentedBar.Segment(weight: .max, fraction: 1)
    #expect(picture(7, 1) { SegmentedBar([segment, segment]) } == "━━━ ━━━")
    segment.weight = .min
    segment.fraction = .nan
    sweep(SegmentedBar([segment, segment, .init(weight: .max, fraction: .infinity)]))
    sweep(SegmentedBar([]))
  }
}
