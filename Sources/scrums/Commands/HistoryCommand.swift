import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct HistoryCommand: PastCommand {
  var scrums: [String] = []
  var past = PastFilter()
  var isJSON = false

  static let name = "history"
  static let synonyms = ["log"]
  static let summary = "Print past meetings, newest first"
  static let details = """
    Prints one meeting a line: the date, how long people spoke of the planned time, who was there, and the number of
    open blockers. Without NAME, it prints the meetings of all scrums. On a narrow terminal, columns are left out and
    names shortened.
    """
  static let examples: KeyValuePairs = [
    "scrums history web --since 2w": "The meetings of the last two weeks",
    "scrums history --by mei --since 'last sprint'": "Those of the last sprint that had Mei in them",
  ]

  static var options: [CommandOption<Self>] {
    pastOptions + [
      .flag(
        "--json", "Print an array of meetings",
        "Each is as in the history file, with scrum (its present title) and scrumID."
      ) { $0.isJSON = true }
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let found = try meetings(environment)
    var meetings = found.scrums.flatMap { past in past.meetings.map { (meeting: $0, scrum: past.scrum) } }
    // The sort is stable: meetings at the same time keep the order of their scrums.
    meetings.sort { $0.meeting.startedAt > $1.meeting.startedAt }
    let rows = meetings.map { ($0.meeting, scrums.isEmpty ? $0.scrum.title : nil, $0.scrum.theme) }
    if isJSON {
      let json = meetings.map { Listing.meeting($0.meeting, of: $0.scrum) }
      return CommandResult(json: .array(json)).remarking(found)
    }
    let result = CommandResult(lines: Self.lines(rows, environment)).remarking(found)
    return rows.isEmpty ? result.remarking([noMeetings(environment)]) : result
  }

  /// Past meetings, one a line: date, title if given, duration against length, who was there, open blockers.
  static func lines(
    _ meetings: [(meeting: Meeting, title: String?, theme: Theme)], _ environment: CommandEnvironment,
    indent: Int = 0
  ) -> [String] {
    let date = { environment.isNarrow ? environment.day($0) : environment.dateAndTime($0) }
    let columns = [
      // Whole in all but the smallest windows.
      TextColumn(shortest: environment.isNarrow ? 10 : 16),
      TextColumn(shortest: 12, importance: 4),
      TextColumn(alignment: .trailing, importance: 3), TextColumn(importance: 0),
      TextColumn(shortest: 12, importance: 1),
      TextColumn(importance: 2),
    ]
    let rows = meetings.map { meeting, title, _ in
      let names = meeting.turns.filter(\.wasThere).map(\.name)
      let blockers = meeting.openBlockers.count
      return [
        date(meeting.startedAt), title ?? "", duration(meeting), meeting.isTimed ? environment.room(12) : "",
        names.isEmpty ? "nobody" : names.joined(separator: ", "),
        blockers == 0 ? "" : Format.count(blockers, "open blocker"),
      ]
    }
    let themes = meetings.map { $0.title == nil ? nil : $0.theme }
    return environment.table(columns, rows, indent: indent, themes: themes.contains(nil) ? [] : themes) {
      row, column in
      let (meeting, _, theme) = meetings[row]
      return switch column {
      case 2 where !meeting.wasOnTime: .color(.over)
      case 3 where meeting.isTimed: .view(ListingViews.bar(meeting, theme, width: 12))
      case 5: .color(.blocked)
      default: nil
      }
    }
  }

  /// How long people spoke against the plan; files of other programs only have the plan.
  static func duration(_ meeting: Meeting) -> String {
    let isMeasured = meeting.spokenSeconds > 0 || meeting.endedAt > meeting.startedAt
    return isMeasured ? ClockText.total(meeting) : "\(ClockText.minutes(meeting.plannedSeconds)) planned"
  }
}
