import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct ListCommand: Subcommand {
  private(set) var isJSON = false
  private(set) var isTitlesOnly = false

  static let name = "list"
  static let synonyms = ["ls"]
  static let summary = "Print the scrums, one a line"
  static let details = """
    Prints when each scrum meets next, when it met last, how long that took and the difference from the plan, its open
    blockers, people and length. On a narrow terminal, columns are left out, and long titles shortened.
    """
  static let examples: KeyValuePairs = ["scrums list --titles | sort": "The titles in alphabetical order"]
  static let sharedOptions = listingOptions

  static var options: [CommandOption<Self>] {
    [
      .flag("--titles", "Print only the titles") { $0.isTitlesOnly = true },
      .flag(
        "--json", "Print an array of scrums",
        """
        Each is as in scrums.json, with openBlockerCount, nextMeeting, nextMeetingState (upcoming, late or missed),
        lastMet, lastSeconds and lastPlannedSeconds. Times are in UTC.
        """
      ) { $0.isJSON = true },
    ]
  }

  func validate() throws(UsageError) {
    if isTitlesOnly, isJSON { throw UsageError("--titles and --json can't be used together") }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let scrums = try Retries.retryingWhileDamaged(store.load())
    guard !scrums.isEmpty || isJSON else { return CommandResult().remarking([environment.noScrums]) }
    if isTitlesOnly { return CommandResult(lines: scrums.map(\.shownTitle)) }
    let (listed, remarks) = try environment.listed(scrums, in: store, isJSON: isJSON)
    if isJSON { return CommandResult(json: .array(listed.map(\.json))) }
    return CommandResult(lines: listed.lines(environment)).remarking(remarks)
  }
}

extension [ListedScrum] {
  fileprivate func lines(_ environment: CommandEnvironment) -> [String] {
    let columns = [
      TextColumn(title: "Scrum", shortest: environment.isNarrow ? 12 : 20),
      TextColumn(title: "Next", importance: 6),
      TextColumn(title: "Last met", importance: 4),
      TextColumn(title: "Took", alignment: .trailing, importance: 2),
      TextColumn(
        title: environment.glyphs.isASCII ? "+- plan" : "± plan", alignment: .trailing, importance: 3),
      TextColumn(title: "Last ten", importance: 2),
      TextColumn(title: "Blocked", alignment: .trailing, importance: 5),
      TextColumn(title: "People", alignment: .trailing, importance: 1),
      TextColumn(title: "Length", alignment: .trailing, importance: 0),
    ]
    let minus: Character = environment.glyphs.isASCII ? "-" : "\u{2212}"
    let rows = map { listed -> [String] in
      let (scrum, summary) = (listed.scrum, listed.summary)
      let blockers = summary.blockers.count
      let next = [
        listed.dayOff.map { Format.dayOff($0) },
        listed.machine.map { "on \($0)" } ?? listed.next.map { environment.words($0, of: scrum) },
      ]
      return [
        scrum.title,
        next.compactMap(\.self).joined(separator: " \(environment.glyphs.dot) "),
        summary.lastMet.map { Format.past($0, now: environment.now, in: environment.calendar) } ?? "never",
        summary.last.map { ClockText.minutes($0.seconds) } ?? "",
        summary.last.map { Format.difference($0.seconds - $0.planned, minus: minus) } ?? "",
        summary.recent.isEmpty ? "" : environment.room(HistorySummary.recentCount),
        blockers == 0 ? "" : "\(blockers)", "\(scrum.attendees.count)", "\(scrum.lengthInMinutes) min",
      ]
    }
    return environment.table(columns, rows, themes: map(\.scrum.theme)) { row, column in
      let (listed, summary) = (self[row], self[row].summary)
      return switch column {
      case 1: listed.next?.color.map { .color($0) }
      case 4: summary.last.flatMap { $0.wasOnTime ? nil : .color(.over) }
      case 5 where !summary.recent.isEmpty:
        .view(ListingViews.trend(summary.recent, listed.scrum.theme, width: HistorySummary.recentCount))
      case 6: .color(.blocked)
      default: nil
      }
    }
  }
}
