import CardKit
import FoundationEssentials
import ScrumModel

/// The lengths of the last meetings as columns under a dotted line at the plan; what breaks through it is red.
///
/// It is as high as asked for, and needs no more room: in one row there is no line, and only what is over is higher
/// than three quarters of it.
struct TrendChart: View {
  /// Oldest first; as many of the last ones are drawn as have room.
  let runs: [MeetingStatistics.Run]
  let width: Int
  /// The rows, without those of the caption.
  let height: Int
  let theme: Theme
  /// The calendar of the days below the columns; nil without them.
  var days: LocalCalendar?
  /// The meeting whose column stands out.
  var marked: UUID?

  var body: some View {
    let columns = TrendColumns(runs, width: width, height: height)
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        ColumnLine(
          lines: columns.lines(ChartStyles(theme, in: environment), environment.glyphs, marked: marked))
        if let days { caption(columns, days).lineLimit(1).dim() }
      }
      .accessibilityElement(label: Format.spokenRange(columns.shown.map(\.seconds)))
    }
  }

  /// The day below each column, and the months below those; below thin columns, the first and the last day.
  @ViewBuilder private func caption(_ columns: TrendColumns, _ calendar: LocalCalendar) -> any View {
    let days = columns.shown.map { calendar.parts(of: $0.startedAt) }
    if columns.cell >= 2 {
      Text(String(days.map { columns.label("\($0.day)") }.joined().dropLast(columns.gap)))
      Text(columns.months(of: days))
    } else if let first = days.first, let last = days.last {
      let (first, last) = (ClockText.dayOfMonth(first), "\(last.weekday.name) \(last.day)")
      let room = columns.width - first.utf8.count - last.utf8.count
      Text(room < 1 ? "" : first + String(repeating: " ", count: room) + last)
    }
  }
}

struct TrendColumns: Hashable {
  enum Cell: Hashable {
    case empty
    /// The eighths that are filled from below, 1 to 8.
    case filled(Int), over(Int)
  }

  /// The last meetings, as many as have room.
  let shown: [MeetingStatistics.Run]
  /// The cells of a column, and the free ones before the next.
  let cell: Int, gap: Int
  /// From the top.
  let rows: [[Cell]]
  /// The row whose lower edge is the plan; nil if there is none.
  let planRow: Int?

  /// The cells of all columns.
  var width: Int { max(0, shown.count * (cell + gap) - gap) }

  private static let (widest, mostRowsOver) = (6, 2)
  /// Of a single row, the plan takes three quarters: its upper end stays free, whatever is above.
  private static let (planOfOne, overOfOne) = (6, 7)

  init(_ runs: [MeetingStatistics.Run], width: Int, height: Int) {
    let (width, height) = (max(0, width), max(1, height))
    gap = height > 1 || width + 1 >= runs.count * 2 ? 1 : 0
    cell = max(1, min(Self.widest, (width + gap) / max(1, runs.count) - gap))
    shown = runs.suffix((width + gap) / (cell + gap))
    let shares = shown.map { Double($0.seconds) / Double(max(1, $0.planned)) }
    guard height > 1 else {
      let row = zip(shown, shares).map { run, share -> Cell in
        let eighths = min(Self.planOfOne, max(1, Int((min(1, share) * Double(Self.planOfOne)).rounded())))
        return run.wasOnTime ? run.seconds > 0 ? .filled(eighths) : .empty : .over(Self.overOfOne)
      }
      (rows, planRow) = ([row], nil)
      return
    }
    /// The eighths below the plan and above it, of a column with some rows below it.
    func eighths(_ run: MeetingStatistics.Run, _ share: Double, _ below: Int) -> (under: Int, over: Int) {
      let whole = Double(below * 8)
      return (
        run.seconds > 0 ? max(1, Int((min(1, share) * whole).rounded())) : 0,
        // The least that differs from the line.
        run.wasOnTime ? 0 : max(2, Int((min(9, share - 1) * whole).rounded()))
      )
    }
    let isLong = zip(shown, shares).contains { eighths($0, $1, height - 1).over > 8 }
    let above = isLong && height > 4 ? Self.mostRowsOver : 1
    let columns = zip(shown, shares).map { eighths($0, $1, height - above) }
    planRow = above - 1
    rows = (0..<height).map { row in
      columns.map { column in
        let isOver = row < above
        let eighths = isOver ? column.over - (above - 1 - row) * 8 : column.under - (height - 1 - row) * 8
        return eighths <= 0 ? .empty : isOver ? .over(min(8, eighths)) : .filled(min(8, eighths))
      }
    }
  }

  /// The rows as lines of columns; cells in one style are one text.
  func lines(_ styles: ChartStyles, _ glyphs: GlyphSet, marked: UUID? = nil) -> [[ColumnLine.Column]] {
    rows.indices.map { row in
      let free: Character = row == planRow ? glyphs.planLine : " "
      var line: [ColumnLine.Column] = []
      var (text, style) = ("", styles.line)
      func add(_ glyph: Character, _ count: Int, _ next: Style) {
        if next != style, !text.isEmpty {
          line.append(.init(text, width: text.count, style: style))
          text = ""
        }
        style = next
        text += String(repeating: glyph, count: count)
      }
      for (place, cell) in rows[row].enumerated() {
        switch cell {
        case .empty: add(free, self.cell, styles.line)
        case .over(let eighths): add(glyphs.overCells[eighths - 1], self.cell, styles.over)
        case .filled(let eighths):
          add(
            glyphs.columnCells[eighths - 1], self.cell, shown[place].id == marked ? styles.marked : styles.bar
          )
        }
        if place + 1 < shown.count { add(free, gap, styles.line) }
      }
      if !text.isEmpty { line.append(.init(text, width: text.count, style: style)) }
      return line
    }
  }

  /// A word below a column, as wide as that and the gap.
  fileprivate func label(_ word: String) -> String {
    String(repeating: " ", count: max(0, cell - word.utf8.count)) + word
      + String(repeating: " ", count: gap)
  }

  /// The months of some days, each below the first of its days if there is room.
  fileprivate func months(of days: [LocalCalendar.Parts]) -> String {
    var line = ""
    for (place, day) in days.enumerated() where place == 0 || days[place - 1].month != day.month {
      let start = place * (cell + gap)
      // The first one gives way to the next.
      let name = ClockText.months[day.month - 1].prefix(3)
      if start < line.utf8.count + (line.isEmpty ? 0 : 1) { line = "" }
      line += String(repeating: " ", count: start - line.utf8.count) + name
    }
    return line
  }
}

extension Format {
  /// The title of a chart of the last meetings: `Last 10 · average 11:05 · 10 within 15:00`.
  /// - Parameter areLatest: whether there are no later ones; else it is `10 meetings up to this day`.
  static func recentTitle(_ runs: [MeetingStatistics.Run], areLatest: Bool = true) -> any View {
    guard let last = runs.last else { return EmptyView() }
    // The sum may be too large for an integer.
    let average = runs.reduce(0.0) { $0 + Double($1.seconds) } / Double(runs.count)
    let count = areLatest ? "Last \(runs.count)" : "\(count(runs.count, "meeting")) up to this day"
    func words(_ time: (Int) -> String) -> [String] {
      let plan = runs.allSatisfy { $0.planned == last.planned } ? time(last.planned) : "plan"
      if runs.count == 1 { return ["Last meeting", "\(time(last.seconds)) of \(plan)"] }
      return [
        count, "average \(time(Int(min(average.rounded(), 1e12))))",
        "\(runs.count(where: \.wasOnTime)) within \(plan)",
      ]
    }
    let title = words(clock)
    func rest(_ words: ArraySlice<String>) -> String { words.map { " · \($0)" }.joined() }
    return HStack(spacing: 0) {
      Text(title[0]).bold().fixedSize()
      Text(rest(title.dropFirst()), shorter: [rest(title.dropFirst().dropLast())]).dim()
    }
    .lineLimit(1)
    .accessibilityElement(label: words(spoken).joined(separator: ", "))
    .accessibilityAddTraits(.isHeader)
  }
}

extension GlyphSet {
  /// The dots of the plan, at the lower edge of their row.
  var planLine: Character { choose("⣀", console: "─", ascii: "-") }
  /// The cells of a column, by eighths; those of what is over differ if they can't be red.
  var columnCells: [Character] {
    choose(["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], console: Array(" ░░▒▒▒██"), ascii: Array(" ...####"))
  }
  var overCells: [Character] {
    choose(columnCells, console: Array("▒▒▒▒▒▒▒▒"), ascii: Array("++++++++"))
  }
}
