import CardKit
import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The chart of the last meetings")
struct DurationChartTests {
  private func runs(_ seconds: [Int], planned: [Int] = [600]) -> [MeetingStatistics.Run] {
    seconds.indices.map { place in
      MeetingStatistics.Run(
        id: UUID(), startedAt: Story.start + Double(place - 12) * 86_400, seconds: seconds[place],
        planned: planned[place % planned.count])
    }
  }

  private func picture(_ runs: [MeetingStatistics.Run], _ width: Int, glyphs: GlyphSet = .unicode) -> String {
    let chart = DurationChart(runs: runs, rows: 4, width: width, calendar: .gmt)
    let height = DurationColumns(runs, rows: 4, width: width).rows.count + 1
    return Canvas(
      chart, size: Size(width: width, height: height), environment: EnvironmentValues(glyphs: glyphs)
    ).picture
  }

  @Test("has a column for each meeting under the line at the plan, and what is over breaks through it")
  func columns() {
    let runs = runs([600, 300, 1, 601, 0, 750, 2_000])
    #expect(
      picture(runs, 30) == """
                                ▓▓
        10:00┈┈┈┈┈┈┈┈┈┈▓▓┈┈┈┈▓▓┈▓▓
              ██       ██    ██ ██
              ██       ██    ██ ██
              ██ ██    ██    ██ ██
              ██ ██ ▁▁ ██    ██ ██
               9 10 11 12 13 14 15
        """)
    #expect(picture(runs, 30, glyphs: .ascii).unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test("no two columns touch, however narrow; the latest are shown")
  func narrow() {
    let runs = runs(Array(repeating: 300, count: 10) + [600])
    for width in 0...40 {
      let columns = DurationColumns(runs, rows: 3, width: width)
      expect(columns.shown, runs.suffix(columns.shown.count))
      #expect(columns.labelWidth + columns.shown.count * (columns.cell + 1) <= max(width, columns.labelWidth))
    }
    expect(DurationColumns(runs, rows: 3, width: 35).shown.count, 10)
  }

  @Test("meetings of different plans are each drawn against their own")
  func plans() {
    let runs = runs([300, 300, 301], planned: [600, 300, 300])
    let columns = DurationColumns(runs, rows: 2, width: 20)
    expect(columns.label, "plan")
    #expect(
      columns.rows == [
        [.empty, .empty, .over], [.empty, .filled(8), .filled(8)], [.filled(8), .filled(8), .filled(8)],
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
    for width in 0...50 { _ = picture(runs, width) }
  }
}

@Suite("A line of time used against time given")
struct TimeBarTests {
  @Test("ends before the mark, or continues past it in overtime")
  func parts() {
    for (seconds, given, picture) in [
      (50, 80, "━━━━━───│"), (80, 80, "━━━━━━━━│"), (81, 80, "━━━━━━━━│━"), (100, 80, "━━━━━━━━│━━"),
      (300, 100, "━━━━━━━━━│━"), (1, 80, "━───────│"), (0, 80, "────────│"), (50, 0, "━━━━━"),
    ] {
      let bar = TimeBar(seconds: seconds, given: given, longest: 100, width: 11)
      expect(Canvas(bar, size: Size(width: 11, height: 1)).picture, picture, "\(seconds) of \(given)")
    }
  }

  @Test("fits into every width, with numbers that nobody meant")
  func everyWidth() {
    for width in -1...60 {
      for (seconds, given) in [(0, 0), (5, 3), (3, 5), (.max, 3), (3, .max), (.max, .max), (.min, .min)] {
        for longest in [0, 1, 7, .max] {
          let columns = TimeBarColumns(seconds: seconds, given: given, longest: longest, width: width)
          let all = [columns.used, columns.left, columns.over]
          #expect(all.allSatisfy { $0 >= 0 })
          #expect(all.reduce(columns.hasMark ? 1 : 0, +) <= max(0, width))
          expect((columns.over > 0), (columns.hasMark && seconds > given))
        }
      }
    }
  }
}
