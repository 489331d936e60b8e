import CardKit
import ScrumModel

/// A meeting that has ended: the turns, and what was noted and said, which stands beside them if there is room.
struct PageRows: View {
  let page: MeetingPage
  /// The lengths of this meeting and of those before it, oldest first.
  let runs: [MeetingStatistics.Run]
  let areLatest: Bool
  let theme: Theme
  let app: SharedState
  let size: Size
  /// The rows of the header and the band.
  let rowsAbove: Int

  var body: some View {
    // A column stays free before the scroll bar.
    let width = min(size.width - 3, columns.areTwo ? columns.left + PageColumns.gap + columns.right : 118)
    ScrollView(showsIndicators: size.width >= 24) {
      VStack(alignment: .leading) {
        if isRoomy, !isHigh { Text(" ") }
        if size.height >= 10 { whole(isBeside ? columns.left - 1 : width) }
        // Apart from the chart between them, the rows are one list.
        let isOne = !isBeside && chartRows == 0
        if isBeside {
          for turn in page.turns { person(turn) }
        } else {
          rows(isOne ? page.rows.indices : page.numbered, width)
        }
        if chartRows > 0 { chart(width) }
        if !isOne { rows(page.numbered.upperBound..<page.rows.count, width) }
      }
    }
  }

  /// A turn, and beside it what its person noted.
  private func person(_ turn: Int) -> any View {
    VStack(alignment: .leading) {
      TwoColumns(columns: columns) {
        rows(turn..<turn + 1, columns.left - 1)
      } right: {
        if let notes = notes(of: turn) { rows(notes, columns.right - 3) }
      }
      if isSpread { Text(" ") }
    }
  }

  /// The rows of a turn's notes, which are by person here; nil if there are none.
  private func notes(of turn: Int) -> Range<Int>? {
    func isOfTurn(_ row: Int) -> Bool { if case .noted(turn, _) = page.rows[row] { true } else { false } }
    let notes = page.numbered.dropFirst(page.turns.count)
    return notes.first(where: isOfTurn).map { $0..<(notes.last(where: isOfTurn) ?? $0) + 1 }
  }

  private func rows(_ rows: Range<Int>, _ width: Int) -> any View {
    LazyVStack {
      ForEach(rows, id: \.self) {
        PageRow(
          page: page, row: $0, theme: theme, app: app, width: width,
          isBeside: isBeside, isSpread: isSpread && !isBeside)
      }
    }
    .id("rows")
  }

  @ViewBuilder private func whole(_ width: Int) -> any View {
    if page.meeting.isTimed {
      let time = TurnTime(wholeOf: page.meeting)
      TimeRow(
        name: TurnTime.wholeName, time: time, longest: max(time.seconds, time.allotted),
        measures: page.measures, width: width, theme: theme
      )
      .bold().padding(.leading)
      if let late = page.meeting.lateSeconds {
        HStack {
          Text("").frame(width: TimeRow.nameWidth(page.measures, in: width))
          Text("includes a late start of \(Format.clock(late))", shorter: ["\(Format.clock(late)) late"])
            .dim()
        }
        .lineLimit(1).padding(.leading)
        .accessibilityElement(label: "includes a late start of \(Format.spoken(late))")
      }
      if isRoomy { Text(" ") }
    }
  }

  private func chart(_ width: Int) -> any View {
    VStack(alignment: .leading) {
      if !isSpread || !isBeside { Text(" ") }
      Format.recentTitle(runs, areLatest: areLatest)
      TrendChart(
        runs: runs, width: width, height: chartRows, theme: theme, days: app.calendar, marked: page.meeting.id
      )
    }
    .padding(.leading)
  }

  private var isRoomy: Bool { size.height >= 12 }
  /// Whether the free row is that above the keys, so that the chart can be as high.
  private var isHigh: Bool { Footer.rows(in: size.height) > 1 }
  private var columns: PageColumns { Self.columns(in: size) }
  /// Whether notes stand beside the turns.
  private var isBeside: Bool { columns.areTwo && !page.notes.isEmpty }

  /// The turns, and what was noted beside them; in a narrow window the bars give way first.
  static func columns(in size: Size) -> PageColumns {
    PageColumns(size.width, left: 42...max(54, min(94, size.width - 54 - PageColumns.gap)), right: 32...101)
  }

  /// The meetings whose columns fill the width.
  static func mostMeetings(in size: Size) -> Int { max(HistorySummary.recentCount, (size.width - 3) / 4) }

  /// The rows around the turns: of what is above, and of the total between free ones.
  private var aroundTurns: Int { rowsAbove + (isHigh ? 2 : 3) }
  /// The rows of the title and the days of the chart.
  private static let aroundChart = 3
  private static let (leastChart, mostChart) = (5, 28)

  /// The rows of the turns with what is beside them, without free lines.
  private var rowsOfTurns: Int {
    page.meeting.turns.reduce(0) { rows, turn in
      let lines = turn.notes.reduce(0) { $0 + 1 + Format.columns(of: [$1.text]) / max(1, columns.right - 12) }
      return rows + max(1, lines)
    }
  }

  /// The rows left for the chart below the turns; 0 if that is too little.
  private var chartRows: Int {
    let turns = rowsOfTurns + (isSpread ? page.turns.count : 1)
    let room = min(size.height - aroundTurns - turns - Self.aroundChart, Self.mostChart)
    return runs.count > 1 && columns.areTwo && room >= Self.leastChart ? room : 0
  }

  /// Whether empty lines are between the turns: in a large window, if all that is with them fits then.
  private var isSpread: Bool {
    let below =
      columns.areTwo
      ? rowsOfTurns + page.turns.count + (runs.count > 1 ? Self.leastChart + Self.aroundChart : 0)
      : 2 * page.turns.count + page.notes.count + 2 * page.sections.count
    return size.height >= 30 && size.height >= aroundTurns + below
  }
}
