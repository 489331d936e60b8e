import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

/// How the meetings of several scrums went, one scrum a line.
struct StatisticsTable {
  /// The lines: a heading, the scrums in their order and, where there are several, what they come to.
  let lines: [String]

  /// The bars of a scrum, as many as a card of the board shows.
  private static let mostBars = 10

  /// Puts scrums into a table.
  init(_ scrums: [ListedStatistics], isPlain: Bool) {
    let head = ["", "Meetings", "On time", "Average", "Durations", "Open blockers"]
    var rows = [head] + scrums.map { Self.row($0, isPlain: isPlain) }
    if scrums.count > 1 { rows.append(Self.total(scrums)) }
    lines = TextColumns(rows, [.leading, .trailing, .trailing, .trailing, .leading, .trailing]).lines
  }

  private static func row(_ listed: ListedStatistics, isPlain: Bool) -> [String] {
    let statistics = listed.statistics
    let plan = statistics.commonPlan.map { " of \(ClockText.minutes($0))" } ?? ""
    return [
      PlainLine(listed.scrum.title).text, listed.meetings == 0 ? "none" : "\(listed.meetings)",
      onTime(statistics.onTimeCount, of: statistics.runs.count),
      statistics.averageSeconds.map { ClockText.minutes($0) + plan } ?? "",
      DurationChart(statistics.runs, atMost: mostBars, isPlain: isPlain).text,
      count(statistics.blockers.count),
    ]
  }

  private static func total(_ scrums: [ListedStatistics]) -> [String] {
    func sum(_ number: (ListedStatistics) -> Int) -> Int { scrums.reduce(0) { $0 + number($1) } }
    return [
      "All", "\(sum(\.meetings))", onTime(sum(\.statistics.onTimeCount), of: sum(\.statistics.runs.count)),
      "",
      "", count(sum(\.statistics.blockers.count)),
    ]
  }

  private static func onTime(_ count: Int, of all: Int) -> String { all == 0 ? "" : "\(count) of \(all)" }

  private static func count(_ number: Int) -> String { number == 0 ? "" : "\(number)" }
}

extension MeetingStatistics {
  /// The planned seconds that all timed meetings have in common; nil where they differ, or there are none.
  var commonPlan: Int? {
    guard let plan = runs.first?.planned, runs.allSatisfy({ $0.planned == plan }) else { return nil }
    return plan
  }
}
