import CardKit

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
            if wide.areTwo {
              TwoColumns(columns: wide) {
                VStack(alignment: .leading) {
                  facts
                  chart(wide.left)
                }
              } right: {
                turns(wide.right)
              }
            } else {
              facts
              chart(room)
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
      for span in StatisticsState.Span.allCases {
        let isSelected = span == statistics.span
        Text(" \(span.title) ").bold(isSelected).selected(isSelected).fixedSize().keptInView(isSelected)
      }
    }
    .lineLimit(1)
    .accessibilityElement(
      label: "Meetings of \(statistics.span == .all ? "all time" : "the last \(statistics.span.title)")")
  }

  @ViewBuilder private var facts: any View {
    if app.history[statistics.scrum] == nil {
      Text(app.wordsWhileReading(statistics.scrum)).dim()
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
    let runs = statistics.figures.statistics.runs
    if runs.count > 1, size.height >= 16 {
      gap
      TrendChart(
        runs: runs, width: width, height: size.height >= 50 ? 15 : size.height >= 30 ? 7 : 5,
        theme: app.theme(of: statistics.scrum), days: app.calendar)
    }
  }

  private var hasTurns: Bool { !statistics.figures.turns.isEmpty }

  @ViewBuilder private func turns(_ width: Int) -> any View {
    if hasTurns {
      TurnsTable(
        attendees: statistics.figures.turns, width: min(width, 76), theme: app.theme(of: statistics.scrum),
        isFocusable: false)
    }
  }

  @ViewBuilder private var gap: any View { if size.height >= 14 { Text(" ") } }
  private var room: Int { min(size.width - 2, 118) }
  /// Everyone's turns stand beside the chart in a wide window.
  private var wide: PageColumns { PageColumns(size.width - 2, left: 96...118, right: 60...76) }
}
