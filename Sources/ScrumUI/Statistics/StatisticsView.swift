import CardKit
import FoundationEssentials
import ScrumModel

struct StatisticsView: View {
  let statistics: StatisticsState
  let app: SharedState
  let size: Size

  var body: some View {
    if let scrum = app.scrum(statistics.scrum) {
      VStack(alignment: .leading) {
        if size.height >= 7 { ScreenHeader(path: [scrum.title, "Statistics"], app: app) }
        EnvironmentReader { spans($0.glyphs) }.themeBand(scrum.theme, isFilled: false)
        ScrollView(showsIndicators: size.width >= 24) {
          VStack(alignment: .leading) {
            gap
            if app.history[statistics.scrum] == nil {
              Text(app.wordsWhileReading(statistics.scrum)).dim()
            } else {
              EnvironmentReader { facts($0.glyphs) }
            }
            chart
            if !statistics.figures.turns.isEmpty {
              gap
              TurnsTable(attendees: statistics.figures.turns, width: min(room, 76), isFocusable: false)
            }
          }
          .padding(.leading, size.width >= 40 ? 1 : 0)
        }
      }
      .id("statistics")
    }
  }

  /// The spans of time, the shown one marked.
  private func spans(_ glyphs: GlyphSet) -> any View {
    HStack(spacing: 1) {
      if size.width >= 56 { Text("Meetings of") }
      for span in StatisticsState.Span.allCases {
        let isSelected = span == statistics.span
        Text(" \(span.title) ").bold(isSelected).reversed(isSelected).fixedSize().keptInView(isSelected)
      }
    }
    .lineLimit(1)
    .accessibilityElement()
    .accessibilityLabel(
      "Meetings of \(statistics.span == .all ? "all time" : "the last \(statistics.span.title)")")
  }

  private func facts(_ glyphs: GlyphSet) -> any View {
    let facts = statistics.figures.facts(now: app.now, in: app.calendar, dash: String(glyphs.dash))
    let spoken = statistics.figures.facts(now: app.now, in: app.calendar, dash: "to", time: Format.spoken)
    return VStack(alignment: .leading) {
      for (fact, words) in zip(facts, spoken) {
        HStack(alignment: .top) {
          if size.width >= 34 {
            Text(fact.name).dim().lineLimit(1).frame(width: 14, alignment: .leading)
            Text(fact.value).lineLimit(2)
          } else {
            Text("\(fact.name): \(fact.value)")
          }
        }
        .accessibilityElement()
        .accessibilityLabel("\(words.name): \(words.value)")
      }
    }
  }

  @ViewBuilder private var chart: any View {
    let runs = statistics.figures.statistics.runs
    if runs.count > 1, size.height >= 16 {
      gap
      DurationChart(
        runs: runs.suffix(Self.mostColumns), rows: size.height >= 30 ? 6 : 4, width: room,
        calendar: app.calendar)
    }
  }

  /// As many as the command draws.
  private static let mostColumns = 50

  @ViewBuilder private var gap: any View { if size.height >= 14 { Text(" ") } }
  private var room: Int { min(size.width - 2, 118) }
}
