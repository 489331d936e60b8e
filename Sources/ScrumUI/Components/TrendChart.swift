import CardKit
import FoundationEssentials
import ScrumModel

/// The lengths of the last meetings as columns under a dotted line at the plan; what breaks through it is red.
///
/// It is as high as asked for, and needs no more room: in one row there is no line, and what is over is higher than the
/// plan.
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
  /// Whether there is a line; by default from two rows on.
  var hasLine: Bool?

  var body: some View {
    let columns = TrendColumns(runs, width: width, height: height, hasLine: hasLine)
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
      ColumnLine(
        days.enumerated().map { place, day in
          .init("\(day.day)", width: columns.cell, gap: place > 0 ? columns.gap : 0, alignment: .trailing)
        })
      Text(Format.months(days.map(\.month), step: columns.cell + columns.gap))
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

  init(_ runs: [MeetingStatistics.Run], width: Int, height: Int, hasLine: Bool? = nil) {
    let (width, height) = (max(0, width), max(1, height))
    let hasLine = hasLine ?? (height > 1)
    gap = hasLine || width + 1 >= runs.count * 2 ? 1 : 0
    cell = max(1, min(Self.widest, (width + gap) / max(1, runs.count) - gap))
    shown = runs.suffix((width + gap) / (cell + gap))
    let shares = shown.map { Double($0.seconds) / Double(max(1, $0.planned)) }
    let isLong = height > 4 && shares.contains { ($0 - 1) * Double(height - 1) > 1 }
    let above = !hasLine ? 0 : isLong ? Self.mostRowsOver : 1
    // Without a line, what is over is an eighth higher than the plan, and another one stays free above it.
    let plan = Double((height - above) * 8 - (hasLine ? 0 : 2))
    let columns = zip(shown, shares).map { run, share in
      (
        under: run.seconds > 0 ? max(1, Int((min(1, share) * plan).rounded())) : 0,
        // The least that differs from the line.
        over: run.wasOnTime ? 0 : hasLine ? max(2, Int((min(9, share - 1) * plan).rounded())) : 1
      )
    }
    planRow = hasLine ? above - 1 : nil
    rows = (0..<height).map { row in
      columns.map { under, over in
        let isOver = hasLine ? row < above : over > 0
        let whole = !hasLine ? under + over : isOver ? over : under
        let eighths = min(8, whole - ((isOver && hasLine ? above : height) - 1 - row) * 8)
        return eighths <= 0 ? .empty : isOver ? .over(eighths) : .filled(eighths)
      }
    }
  }

  /// The rows as lines of columns; cells in one style are one text.
  func lines(_ styles: ChartStyles, _ glyphs: GlyphSet, marked: UUID? = nil) -> [[ColumnLine.Column]] {
    let (filled, over) = (glyphs.columnCells, glyphs.overCells)
    return rows.indices.map { row in
      let free: Character = row == planRow ? glyphs.planLine : " "
      var line: [ColumnLine.Column] = []
      var (text, width, style) = ("", 0, styles.line)
      func add(_ glyph: Character, _ count: Int, _ next: Style) {
        if next != style, width > 0 {
          line.append(.init(text, width: width, style: style))
          (text, width) = ("", 0)
        }
        style = next
        text += String(repeating: glyph, count: count)
        width += count
      }
      for (place, cell) in rows[row].enumerated() {
        switch cell {
        case .empty: add(free, self.cell, styles.line)
        case .over(let eighths): add(over[eighths - 1], self.cell, styles.over)
        case .filled(let eighths):
          add(filled[eighths - 1], self.cell, shown[place].id == marked ? styles.marked : styles.bar)
        }
        if place + 1 < shown.count { add(free, gap, styles.line) }
      }
      if width > 0 { line.append(.init(text, width: width, style: style)) }
      return line
    }
  }
}

extension Format {
  /// Months over or below columns of a calendar, each at the first of its own if there is room.
  static func months(_ months: [Int], step: Int) -> String {
    var line = ""
    for (place, month) in months.enumerated() where place == 0 || months[place - 1] != month {
      // The first one gives way to the next.
      if place * step < line.utf8.count + (line.isEmpty ? 0 : 1) { line = "" }
      line +=
        String(repeating: " ", count: place * step - line.utf8.count) + ClockText.months[month - 1].prefix(3)
    }
    return line
  }

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
    choose(Self.columns.usual, console: Self.columns.console, ascii: Self.columns.ascii)
  }
  var overCells: [Character] {
    choose(Self.columns.usual, console: Self.columnsOver.console, ascii: Self.columnsOver.ascii)
  }

  // Made once: a board has hundreds of these cells in each frame.
  private static let columns = (
    usual: Array("▁▂▃▄▅▆▇█"), console: Array(" ░░▒▒▒██"), ascii: Array(" ...####")
  )
  private static let columnsOver = (console: Array("▒▒▒▒▒▒▒▒"), ascii: Array("++++++++"))
}
