import CardKit
import ScrumModel

/// A meeting that has ended: the turns, and what was noted and said, which stands beside them if there is room.
struct PageRows: View {
  let page: MeetingPage
  /// The lengths of this meeting and of those before it, oldest first.
  let runs: [MeetingStatistics.Run]
  let areLatest: Bool
  let app: SharedState
  let size: Size

  var body: some View {
    if areBeside {
      // All turns are seen: only what is beside them scrolls.
      TwoColumns(columns: columns) {
        VStack(alignment: .leading) {
          Text(" ")
          whole(columns.left - 1)
          rows(page.turns, columns.left - 1)
          if !page.notes.isEmpty, hasChart { chart }
        }
      } right: {
        if !page.notes.isEmpty {
          scrolling { rows(page.notes, columns.right - 3) }
        } else {
          chart
        }
      }
    } else {
      // A column stays free before the scrollbar.
      let width = min(size.width - 3, 118)
      scrolling {
        if isRoomy { Text(" ") }
        if size.height >= 10 { whole(width) }
        rows(page.rows.indices, width)
      }
    }
  }

  private func scrolling(@ViewBuilder _ content: () -> any View) -> any View {
    ScrollView(showsIndicators: size.width >= 24) { VStack(alignment: .leading) { content() } }
  }

  private func rows(_ rows: Range<Int>, _ width: Int) -> any View {
    LazyVStack {
      ForEach(rows, id: \.self) { PageRow(page: page, row: $0, app: app, width: width, isSpread: isSpread) }
    }
    .id("rows")
  }

  @ViewBuilder private func whole(_ width: Int) -> any View {
    if page.meeting.isTimed {
      let time = TurnTime(wholeOf: page.meeting)
      TimeRow(
        name: TurnTime.wholeName, time: time, longest: max(time.seconds, time.allotted),
        measures: page.measures, width: width
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

  private var chart: any View {
    VStack(alignment: .leading) {
      Text(" ")
      Format.recentTitle(runs, areLatest: areLatest)
      DurationChart(runs: runs, rows: Self.chartRows, width: Self.chartWidth, calendar: app.calendar)
    }
    .padding(.leading)
  }

  private var isRoomy: Bool { size.height >= 12 }
  private var columns: PageColumns { PageColumns(size.width, left: 54...94, right: 54...101) }

  /// With its title, and at most two rows over the plan.
  private static let (chartRows, wholeChart, chartWidth) = (8, 13, 50)
  /// The rows of the title above the turns, and of the total.
  private static let aroundTurns = 9

  private var areBeside: Bool {
    columns.areTwo && size.height >= Self.aroundTurns + page.turns.count && (!page.notes.isEmpty || hasChart)
  }

  private var hasChart: Bool { runs.count > 1 && size.height >= Self.aroundTurns + rowsOfTurnsAndChart }

  /// The rows of the left column, if the chart is in it.
  private var rowsOfTurnsAndChart: Int {
    page.notes.isEmpty ? max(page.turns.count, Self.wholeChart) : page.turns.count + Self.wholeChart
  }

  /// Whether empty lines are between the turns: in a large window, if all that is with them fits then.
  private var isSpread: Bool {
    let chart = hasChart && !page.notes.isEmpty ? Self.wholeChart : 0
    let below = areBeside ? chart : page.notes.count + 2 * page.sections.count
    return size.height >= 30 && size.height >= Self.aroundTurns + 2 * page.turns.count + below
  }
}
