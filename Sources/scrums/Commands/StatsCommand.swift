import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct StatsCommand: PastCommand {
  var scrums: [String] = []
  var past = PastFilter()
  var isJSON = false

  static let name = "stats"
  static let summary = "Print statistics of past meetings"
  static let details = """
    Without NAME, it compares all scrums, one a line. With NAME, it prints more: how long meetings took, how long each
    attendee spoke on average and at most, how often each was absent, and how long blockers have been open. Meetings
    without timed turns count only for the blockers. On a narrow terminal, columns are left out.
    """

  static var options: [CommandOption<Self>] {
    pastOptions + [
      .flag(
        "--json", "Print an object, or an array of them without NAME",
        """
        Each has id, title, meetings, timedMeetings (startedAt, seconds, plannedSeconds, onTime: whether it was within
        plan; oldest first), onTime (how many were), onTimeRate (0 to 1), averageSeconds, attendees (id, name, turns,
        averageSeconds, longestSeconds, timesPresent, timesLeftEarly, timesAbsent, absenceRate) and openBlockers (as in
        'scrums show --json', with days; oldest first). seconds include a late start that was deducted.
        """
      ) { $0.isJSON = true }
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let found = try meetings(environment)
    let listed = found.scrums.map { past in
      let statistics = MeetingStatistics(
        past.meetings, of: found.people, now: environment.now, in: environment.calendar)
      return ListedStatistics(scrum: past.scrum, meetings: past.meetings.count, statistics: statistics)
    }
    return result(listed, environment).remarking(found)
  }

  private func result(_ listed: [ListedStatistics], _ environment: CommandEnvironment) -> CommandResult {
    guard !scrums.isEmpty, let one = listed.first else {
      if isJSON { return CommandResult(json: .array(listed.map(\.json))) }
      if listed.isEmpty { return CommandResult().remarking(past.isAll ? [environment.noScrums] : []) }
      return CommandResult(lines: listed.table(environment))
    }
    if isJSON { return CommandResult(json: one.json) }
    if one.meetings == 0 { return CommandResult().remarking([noMeetings(environment)]) }
    return CommandResult(lines: one.lines(environment))
  }
}

/// The statistics of a scrum's past meetings, and how many there are, timed or not.
struct ListedStatistics {
  let scrum: DailyScrum
  let meetings: Int
  let statistics: MeetingStatistics

  var json: JSONValue { Listing.statistics(statistics, meetings: meetings, of: scrum) }

  func lines(_ environment: CommandEnvironment) -> [String] {
    let columns = [
      TextColumn(shortest: 10), TextColumn(importance: 2), TextColumn(importance: 1),
      TextColumn(importance: 3),
    ]
    let people = environment.table(columns, attendees, indent: 2)
    let blocked = environment.items(blockers)
    return .sections([
      (
        environment.title(PlainLine(scrum.title).text, scrum.theme),
        chart(environment) + environment.items(facts(environment))
      ),
      (people.isEmpty ? nil : environment.title("Attendees"), people),
      (blocked.isEmpty ? nil : environment.title("Open blockers", nil, .blocked), blocked),
    ])
  }

  /// The last meetings as columns under the plan; none without colours.
  private func chart(_ environment: CommandEnvironment) -> [String] {
    guard let paint = environment.paint, statistics.runs.count > 1 else { return [] }
    let width = max(1, min(60, (environment.columns ?? 80) - 4))
    let chart = ListingViews.trend(statistics.runs, scrum.theme, width: width, height: 5)
    return paint.lines(chart, width: width, height: 5)
  }

  private func facts(_ environment: CommandEnvironment) -> [(term: String, text: String)] {
    let facts = statistics.facts(of: meetings, dash: "to", day: environment.day)
    let runs = statistics.runs
    if runs.count < 2 { return facts.map { ($0.name, $0.value) } }
    // As many bars as fit beside their description.
    let bars = min(50, max(1, (environment.columns ?? 80) - Self.besideBars))
    var durations = statistics.durations(barsAtMost: bars, environment.glyphs)
    if environment.glyphs.isASCII {
      let latest = runs.suffix(Self.latestCount).reversed().map { ClockText.minutes($0.seconds) }
      durations += ", the latest first: \(latest.joined(separator: ", "))"
    }
    return facts.map { ($0.name, $0.value) } + [("Durations", durations)]
  }

  /// As many durations stand for the bars in plain text.
  private static let latestCount = 5
  /// The columns of the term and the range beside the bars.
  private static let besideBars = 30

  private var attendees: [[String]] {
    statistics.attendees.map { attendee in
      let times = attendee.timesPresent + attendee.timesAbsent
      return [
        attendee.name,
        attendee.averageSeconds.map { "average \(ClockText.minutes($0))" } ?? "",
        attendee.longestSeconds.map { "longest \(ClockText.minutes($0))" } ?? "never spoke",
        (attendee.timesAbsent == 0 ? "never absent" : "absent \(attendee.timesAbsent) of \(times)")
          + (attendee.timesLeftEarly == 0 ? "" : ", left early \(attendee.timesLeftEarly)"),
      ]
    }
  }

  private var blockers: [(term: String, text: String)] {
    statistics.blockers.map { aged in
      (Format.age(days: aged.days), "\(aged.blocker.name): \(aged.blocker.text)")
    }
  }
}

extension [ListedStatistics] {
  func table(_ environment: CommandEnvironment) -> [String] {
    func withinPlan(_ count: Int, of all: Int) -> String { all == 0 ? "" : "\(count) of \(all)" }
    func unlessZero(_ number: Int) -> String { number == 0 ? "" : "\(number)" }
    func sum(_ number: (ListedStatistics) -> Int) -> Int { reduce(0) { $0 + number($1) } }
    let columns = [
      TextColumn(shortest: environment.isNarrow ? 12 : 20),
      TextColumn(title: "Meetings", alignment: .trailing, importance: 2),
      TextColumn(title: "Within plan", alignment: .trailing, importance: 4),
      TextColumn(title: "Average", alignment: .trailing, importance: 3),
      TextColumn(title: "Durations", importance: 1),
      TextColumn(title: "Open blockers", alignment: .trailing, importance: 5),
    ]
    var rows = map { listed in
      let statistics = listed.statistics
      return [
        listed.scrum.title, listed.meetings == 0 ? "none" : "\(listed.meetings)",
        withinPlan(statistics.onTimeCount, of: statistics.runs.count), statistics.average() ?? "",
        // As many bars as on a card.
        statistics.durations(barsAtMost: 10, environment.glyphs), unlessZero(statistics.blockers.count),
      ]
    }
    if count > 1 {
      rows.append([
        "All", "\(sum(\.meetings))",
        withinPlan(sum(\.statistics.onTimeCount), of: sum(\.statistics.runs.count)),
        "", "", unlessZero(sum(\.statistics.blockers.count)),
      ])
    }
    return environment.table(columns, rows, themes: map(\.scrum.theme) + (count > 1 ? [nil] : [])) {
      row, column in
      guard row < count else { return nil }
      let (runs, theme) = (self[row].statistics.runs, self[row].scrum.theme)
      switch column {
      case 4 where !runs.isEmpty:
        return .view(
          HStack(spacing: 2) {
            ListingViews.trend(runs.suffix(10), theme, width: Swift.min(10, runs.count))
            Text(self[row].statistics.durations(barsAtMost: 10, .ascii))
          })
      case 5: return .color(.blocked)
      default: return nil
      }
    }
  }
}

extension MeetingStatistics {
  /// The shortest and the longest meeting in words; before them, unless the text is plain, the durations as bars.
  func durations(barsAtMost count: Int, _ glyphs: GlyphSet) -> String {
    let lengths = runs.map(\.seconds)
    guard let least = lengths.min(), let most = lengths.max() else { return "" }
    let range = least == most ? Format.clock(most) : range()
    return glyphs.isASCII ? range : "\(chart(atMost: count))  \(range)"
  }

  /// The durations of the latest meetings, oldest first, as bars. The highest is the longest meeting or the plan.
  private func chart(atMost count: Int) -> String {
    let shown = runs.suffix(count)
    let longest = shown.reduce(1.0) { max($0, Double($1.seconds), Double($1.planned)) }
    let bars = Sparkline(shown.map { Double($0.seconds) }, range: 0...longest)
    return Canvas(bars, size: Size(width: shown.count, height: 1)).picture
  }
}
