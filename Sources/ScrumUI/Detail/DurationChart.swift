import CardKit
import ScrumModel

/// The lengths of meetings as columns under a line at the plan; a column that breaks through the line is over.
struct DurationChart: View {
  /// Oldest first.
  let runs: [MeetingStatistics.Run]
  let rows: Int
  let width: Int
  let calendar: LocalCalendar

  var body: some View {
    let chart = DurationColumns(runs, rows: rows, width: width)
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        ForEach(chart.rows.indices) { row in line(chart, row, environment.glyphs) }
        if chart.cell >= 2 { days(chart).dim() }
      }
      .lineLimit(1)
      .accessibilityElement(label: Format.spokenRange(chart.shown.map(\.seconds)))
    }
  }

  /// A row of the chart: its label, and its columns with a gap before each.
  private func line(_ chart: DurationColumns, _ row: Int, _ glyphs: GlyphSet) -> any View {
    let cells = chart.rows[row]
    let isPlan = row == chart.planRow
    let gap = String(isPlan ? glyphs.planLine : " ")
    return HStack(spacing: 0) {
      Text(isPlan ? chart.label : "").dim().frame(width: chart.labelWidth, alignment: .trailing)
      for cell in cells {
        Text(gap).dim()
        switch cell {
        case .empty: Text(String(repeating: isPlan ? glyphs.planLine : " ", count: chart.cell)).dim()
        case .over: Text(String(repeating: glyphs.overPlan, count: chart.cell)).bold().foregroundColor(.over)
        case .filled(let eighths):
          Text(String(repeating: glyphs.columnCells[eighths - 1], count: chart.cell))
            .foregroundColor(.secondary)
        }
      }
    }
  }

  private func days(_ chart: DurationColumns) -> any View {
    let days = chart.shown.map { run in
      let day = "\(calendar.parts(of: run.startedAt).day)"
      return String(repeating: " ", count: 1 + chart.cell - day.utf8.count) + day
    }
    return Text(String(repeating: " ", count: chart.labelWidth) + days.joined())
  }
}

struct DurationColumns: Hashable {
  enum Cell: Hashable {
    case empty
    /// The eighths that are filled from below, 1 to 8.
    case filled(Int)
    case over
  }

  /// The last meetings, as many as have room.
  let shown: [MeetingStatistics.Run]
  /// The plan, or that there are several.
  let label: String
  /// The columns of a bar; there is one more between two.
  let cell: Int
  let rows: [[Cell]]
  let planRow: Int

  var labelWidth: Int { label.utf8.count }

  private static let mostRowsOver = 2

  init(_ runs: [MeetingStatistics.Run], rows count: Int, width: Int) {
    let plan = runs.last?.planned ?? 0
    label = runs.allSatisfy { $0.planned == plan } ? Format.clock(plan) : "plan"
    let room = max(0, width - label.utf8.count)
    cell = room >= min(runs.count, HistorySummary.recentCount) * 3 ? 2 : 1
    shown = runs.suffix(room / (cell + 1))
    let count = max(1, count)
    let columns = shown.map { run in
      let share = Double(run.seconds) / Double(max(1, run.planned))
      return (
        eighths: run.seconds > 0 ? max(1, Int((min(1, share) * Double(count * 8)).rounded())) : 0,
        over: run.wasOnTime ? 0 : min(Self.mostRowsOver, max(1, Int(min(9, share - 1) * Double(count))))
      )
    }
    planRow = max(0, columns.reduce(1) { max($0, $1.over) } - 1)
    let planRow = planRow
    rows = (0...planRow + count).map { row in
      columns.map { column in
        let below = planRow + count - row
        if row <= planRow { return column.over > planRow - row ? .over : .empty }
        let eighths = min(8, column.eighths - below * 8)
        return eighths > 0 ? .filled(eighths) : .empty
      }
    }
  }
}
