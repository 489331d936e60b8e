import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

/// What the past meetings of a scrum say about them, for a person to read.
struct StatisticsText {
  private let listed: ListedStatistics
  private let calendar: LocalCalendar
  private let isPlain: Bool

  /// The bars that fit beside their words on a usual terminal.
  private static let mostBars = 50

  /// The text about a scrum, with its days by a wall clock.
  init(_ listed: ListedStatistics, calendar: LocalCalendar, isPlain: Bool) {
    self.listed = listed
    self.calendar = calendar
    self.isPlain = isPlain
  }

  /// The lines: how the meetings went, how the attendees spoke, what is blocked for how long.
  /// - Parameter nothing: what to say where there are no meetings.
  func lines(nothing: String) -> [String] {
    let title = PlainLine(listed.scrum.title).text
    guard listed.meetings > 0 else { return [title, "  \(nothing)"] }
    return [title] + TextColumns(facts, [.leading, .leading]).lines.map { "  \($0)" }
      + section("Attendees", attendees, [.leading, .trailing, .trailing, .leading])
      + section("Open blockers", blockers, [.trailing, .leading])
  }

  private func section(_ title: String, _ rows: [[String]], _ columns: [TextColumns.Alignment]) -> [String] {
    rows.isEmpty ? [] : ["", title] + TextColumns(rows, columns).lines.map { "  \($0)" }
  }

  private var statistics: MeetingStatistics { listed.statistics }

  private var facts: [[String]] {
    let runs = statistics.runs
    guard let first = runs.first, let last = runs.last, let average = statistics.averageSeconds else {
      return [["Meetings", "\(listed.meetings), none of them timed"]]
    }
    let untimed = listed.meetings - runs.count
    let days =
      first == last ? "on \(day(first.startedAt))" : "\(day(first.startedAt)) to \(day(last.startedAt))"
    let lengths = runs.map(\.seconds)
    let range = "\(ClockText.minutes(lengths.min() ?? 0)) to \(ClockText.minutes(lengths.max() ?? 0))"
    let chart = DurationChart(runs, atMost: Self.mostBars, isPlain: isPlain).text
    return [
      ["Meetings", "\(runs.count), \(days)" + (untimed > 0 ? ", and \(untimed) not timed" : "")],
      ["On time", "\(statistics.onTimeCount) of \(runs.count)"],
      [
        "Average",
        ClockText.minutes(average) + (statistics.commonPlan.map { " of \(ClockText.minutes($0))" } ?? ""),
      ],
    ] + (runs.count > 1 ? [["Durations", "\(chart)  \(range)"]] : [])
  }

  private var attendees: [[String]] {
    statistics.attendees.map { attendee in
      let times = attendee.timesPresent + attendee.timesAbsent
      return [
        PlainLine(attendee.name).text,
        attendee.averageSeconds.map { "average \(ClockText.minutes($0))" } ?? "",
        attendee.longestSeconds.map { "longest \(ClockText.minutes($0))" } ?? "never spoke",
        attendee.timesAbsent == 0 ? "never absent" : "absent \(attendee.timesAbsent) of \(times)",
      ]
    }
  }

  private var blockers: [[String]] {
    statistics.blockers.map { aged in
      let blocker = aged.blocker
      return [
        aged.days == 0 ? "today" : Wording.count(aged.days, "day"),
        "\(PlainLine(blocker.name).text): \(PlainLine(blocker.text).text)",
      ]
    }
  }

  private func day(_ date: Date) -> String {
    String(ClockText.dateAndTime(of: date, in: calendar).prefix { $0 != " " })
  }
}
