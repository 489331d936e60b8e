import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The chart of the last meetings")
struct TrendChartTests {
  private func runs(_ seconds: [Int], planned: [Int] = [600], from day: Int = -12) -> [MeetingStatistics.Run]
  {
    seconds.indices.map { place in
      MeetingStatistics.Run(
        id: UUID(), startedAt: Story.start + Double(place + day) * 86_400, seconds: seconds[place],
        planned: planned[place % planned.count])
    }
  }

  private func picture(
    _ runs: [MeetingStatistics.Run], _ width: Int, _ height: Int = 6, days: LocalCalendar? = .gmt,
    glyphs: GlyphSet = .unicode
  ) -> String {
    let chart = TrendChart(runs: runs, width: width, height: height, theme: .navy, days: days)
    let size = Size(width: max(0, width), height: height + (days == nil ? 0 : 2))
    return Canvas(chart, size: size, environment: EnvironmentValues(glyphs: glyphs)).picture
  }

  @Test("has a column for each meeting under the line at the plan, and what is over breaks through it")
  func columns() {
    let runs = runs([600, 300, 1, 601, 0, 750, 2_000])
    #expect(
      picture(runs, 20) == """
                          ██
        ⣀⣀⣀⣀⣀⣀⣀⣀⣀▂▂⣀⣀⣀⣀██⣀██
        ██       ██    ██ ██
        ██       ██    ██ ██
        ██ ██    ██    ██ ██
        ██ ██ ▁▁ ██    ██ ██
         9 10 11 12 13 14 15
        Nov
        """)
    #expect(picture(runs, 20, glyphs: .ascii).unicodeScalars.allSatisfy { $0.isASCII })
    #expect(picture(runs, 20, glyphs: .ascii).contains("+"), "what is over is seen without colours")
  }

  @Test("in one row, only what is over is higher than three quarters")
  func row() {
    expect(picture(runs([600, 300, 0, 601, 2_000, 1]), 6, 1, days: nil), "▆▃ ▇▇▁")
    expect(picture(runs([600, 300, 0, 601]), 8, 1, days: nil), "▆ ▃   ▇")
  }

  @Test("thin columns have the first and the last day; a month is below its first day")
  func caption() throws {
    let runs = runs(Array(repeating: 300, count: 14), from: -26)
    expect(picture(runs, 27, 2).split(separator: "\n").last, "26 Oct                Sun 8")
    let months = picture(self.runs(Array(repeating: 300, count: 9), from: -25), 27, 2)
    expect(months.split(separator: "\n").suffix(2), ["27 28 29 30 31  1  2  3  4", "Oct            Nov"])
  }

  @Test("no two columns touch, however narrow; the latest are shown, and fit into every room")
  func narrow() {
    let runs = runs(Array(repeating: 300, count: 10) + [600, 2_000])
    for width in -1...45 {
      for height in 0...9 {
        let columns = TrendColumns(runs, width: width, height: height)
        expect(columns.shown, runs.suffix(columns.shown.count))
        expect(columns.rows.count, max(1, height))
        #expect(columns.gap == 1 || height <= 1)
        #expect(columns.width <= max(0, width))
      }
    }
    expect(TrendColumns(runs, width: 35, height: 3).shown.count, 12)
    expect(TrendColumns(runs, width: 19, height: 3).shown.count, 10)
  }

  @Test("meetings of different plans are each drawn against their own")
  func plans() {
    let columns = TrendColumns(runs([300, 300, 301], planned: [600, 300, 300]), width: 20, height: 3)
    #expect(
      columns.rows == [
        [.empty, .empty, .over(2)], [.empty, .filled(8), .filled(8)], [.filled(8), .filled(8), .filled(8)],
      ])
  }

  @Test("the title says what the columns show")
  func title() {
    func title(_ runs: [MeetingStatistics.Run]) -> String {
      Canvas(Format.recentTitle(runs), size: Size(width: 60, height: 1)).picture
    }
    expect(title(runs([600, 300, 601])), "Last 3 · average 8:20 · 2 within 10:00")
    expect(title(runs([600, 300], planned: [600, 240])), "Last 2 · average 7:30 · 1 within plan")
    #expect(title(runs([601])) == "Last meeting · 10:01 of 10:00" && title([]) == "")
  }

  @Test("absurd numbers are drawn")
  func odd() {
    let runs = runs([.max, 0, 5], planned: [0, .max])
    for width in 0...50 { for height in 0...3 { _ = picture(runs, width, height) } }
  }

  @Test("bars and columns are seen on every ground that they stand on", arguments: Theme.allCases)
  func contrast(theme: Theme) throws {
    for scheme in [ColorScheme.light, .dark] {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      let look = CardLook(theme, in: environment)
      for ground in [look.band.background, look.body.background].compactMap(\.self) {
        let canvas = Canvas(
          PlanBar(value: 5, plan: 10, longest: 10, width: 4, theme: theme).background(ground),
          size: Size(width: 4, height: 1), environment: environment)
        let bar = canvas[0, 0]
        #expect(bar.foreground.contrast(with: bar.background).map { $0 >= 3 } ?? false, "\(scheme) \(ground)")
      }
    }
  }
}

@Suite("A bar of a value against its plan")
struct PlanBarTests {
  @Test("ends on its track, or continues behind it, higher")
  func parts() {
    for (value, plan, picture) in [
      (50, 80, "▆▆▆▆▆▂▂▂"), (80, 80, "▆▆▆▆▆▆▆▆"), (81, 80, "▆▆▆▆▆▆▆▆█"), (100, 80, "▆▆▆▆▆▆▆▆██"),
      (300, 100, "▆▆▆▆▆▆▆▆▆█"), (1, 80, "▆▂▂▂▂▂▂▂"), (0, 80, "▂▂▂▂▂▂▂▂"), (50, 0, "▆▆▆▆▆"),
    ] {
      let bar = PlanBar(value: value, plan: plan, longest: 100, width: 10, theme: .navy)
      expect(Canvas(bar, size: Size(width: 10, height: 1)).picture, picture, "\(value) of \(plan)")
    }
  }

  @Test("fits into every width, with numbers that nobody meant")
  func everyWidth() {
    for width in -1...60 {
      for (value, plan) in [(0, 0), (5, 3), (3, 5), (.max, 3), (3, .max), (.max, .max), (.min, .min)] {
        for longest in [0, 1, 7, .max] {
          let columns = PlanBarColumns(value: value, plan: plan, longest: longest, width: width)
          let all = [columns.used, columns.left, columns.over]
          #expect(all.allSatisfy { $0 >= 0 })
          #expect(all.reduce(0, +) <= max(0, width))
          if width >= 2, longest > 0 { expect(columns.over > 0, plan > 0 && value > plan) }
        }
      }
    }
  }
}
