import CardKit
import ScrumModel

struct StatisticsView: View {
  let statistics: StatisticsState
  let app: SharedState
  let size: Size

  var body: some View {
    if let scrum = app.scrum(statistics.scrum) {
      VStack(alignment: .leading) {
        if size.height >= 7 { ScreenHeader(path: [scrum.title, "Statistics"], app: app) }
        spans.themeBand(scrum.theme, isFilled: true)
        ScrollView(showsIndicators: size.width >= 24) {
          VStack(alignment: .leading) {
            gap
            if columns.areTwo {
              TwoColumns(columns: columns) {
                facts
              } right: {
                turns(columns.right)
              }
            } else {
              facts
            }
            chart(room)
            year
            if !columns.areTwo {
              if hasTurns { gap }
              turns(room)
            }
          }
          .padding(.leading, size.width >= 40 ? 1 : 0)
        }
      }
      .id("statistics")
    }
  }

  private var spans: any View {
    HStack(spacing: 1) {
      if size.width >= 56 { Text("Meetings of") }
      for span in StatisticsState.Span.spans(of: app.scrum(statistics.scrum)) {
        let isSelected = span == statistics.span
        Text(" \(span.title) ").bold(isSelected).selected(isSelected).fixedSize().keptInView(isSelected)
      }
    }
    .lineLimit(1)
    .accessibilityElement(
      label: "Meetings of \(statistics.span.spoken)")
  }

  @ViewBuilder private var facts: any View {
    if app.history[statistics.scrum] == nil {
      Text(SharedState.wordsWhileReading).dim()
    } else {
      let facts = statistics.figures.facts(now: app.now, in: app.calendar, dash: "–")
      let spoken = statistics.figures.facts(now: app.now, in: app.calendar, dash: "to", time: Format.spoken)
      VStack(alignment: .leading) {
        for (fact, words) in zip(facts, spoken) {
          HStack(alignment: .top) {
            if size.width >= 34 {
              Text(fact.name).dim().lineLimit(1).frame(width: 14, alignment: .leading)
              Text(fact.value).lineLimit(2)
            } else {
              Text("\(fact.name): \(fact.value)")
            }
          }
          .accessibilityElement(label: "\(words.name): \(words.value)")
        }
      }
    }
  }

  @ViewBuilder private func chart(_ width: Int) -> any View {
    let runs = Array(statistics.figures.statistics.runs.suffix(width / 3))
    if runs.count > 1, size.height >= 16 {
      gap
      Format.recentTitle(runs)
      TrendChart(runs: runs, width: width, height: chartRows, theme: theme, days: app.calendar)
    }
  }

  @ViewBuilder private var year: any View {
    if !statistics.year.positions.isEmpty {
      gap
      HalfYearView(
        year: statistics.year, meetings: statistics.meetings, selected: statistics.selected, app: app,
        theme: theme, width: room, rows: rowsOfDay)
    }
  }

  /// The rows that the other parts leave, if all can be in sight.
  private var chartRows: Int {
    let facts = columns.areTwo ? max(Self.factRows, statistics.figures.turns.count + 1) : Self.factRows
    let year = statistics.year.weekdays.count * rowsOfDay
    return Self.showsAll(in: size) ? max(5, min(28, size.height - Self.around - facts - year)) : 5
  }

  /// The rows of the header, the time, titles, days, months and gaps.
  private static let (around, factRows) = (10, 5)
  private var rowsOfDay: Int { size.height >= 50 ? 2 : 1 }
  /// Whether a window shows the half year without scrolling.
  static func showsAll(in size: Size) -> Bool { size.height >= 30 }

  private var hasTurns: Bool { !statistics.figures.turns.isEmpty }

  @ViewBuilder private func turns(_ width: Int) -> any View {
    if hasTurns {
      TurnsTable(
        attendees: statistics.figures.turns, width: min(width, 76), theme: theme,
        isFocusable: false)
    }
  }

  @ViewBuilder private var gap: any View { if size.height >= 14 { Text(" ") } }
  private var room: Int { size.width - (size.width >= 24 ? 3 : 2) }
  /// Everyone's turns stand beside the facts.
  private var columns: PageColumns { PageColumns(room, left: 50...100, right: 50...76) }
  private var theme: Theme { app.theme(of: statistics.scrum) }
}
