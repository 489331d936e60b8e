import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore

/// Prints everything about a scrum.
struct ShowCommand: Subcommand {
  private(set) var scrum = NameArgument("NAME")
  private(set) var isJSON = false

  private static let shownMeetings = 10
  static let name = "show"
  static let synopsis = "show NAME"
  static let summary = "Print a scrum, its open blockers and last meetings"
  static let details = NameArgument.help
  static let sharedOptions = ["--store", "--plain"]

  static var options: [CommandOption<Self>] {
    [
      .flag(
        "--json",
        """
        Print the scrum as 'scrums list --json' does, with history
        (the last 10 meetings as in the history file, newest first)
        and openBlockers (at, attendeeID, meetingID, name, text;
        newest meeting first)
        """
      ) { $0.isJSON = true }
    ]
  }

  mutating func read(word: String) throws(UsageError) -> Bool { try scrum.read(word, of: name) }
  func validate() throws(UsageError) { try scrum.check(for: name) }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let store = environment.store
    let scrum = try ScrumName(scrum.text ?? "").find(in: try PatientReading.whole(store.load))
    // All of them, because a blocker may have been open for long.
    let (meetings, problems) = try store.allMeetings(of: scrum.id)
    var listed = environment.listed(scrum, HistorySummary(meetings))
    listed.history = Array(meetings.prefix(Self.shownMeetings))
    listed.openBlockers = meetings.flatMap(\.openBlockers)
    let result = isJSON ? CommandResult(json: listed) : CommandResult(lines: Self.lines(listed, environment))
    return result.remarking(problems)
  }

  private static func lines(_ listed: ListedScrum, _ environment: CommandEnvironment) -> [String] {
    let blockers = (listed.openBlockers ?? []).map { blocker in
      "\(environment.day(blocker.at))  \(PlainLine(blocker.name).text): \(PlainLine(blocker.text).text)"
    }
    let meetings = HistoryCommand.lines((listed.history ?? []).map { ($0, nil) }, environment)
    return .sections([
      (PlainLine(listed.scrum.title).text, facts(listed, environment).columns([.leading, .leading])),
      (blockers.isEmpty ? nil : "Open blockers", blockers),
      (meetings.isEmpty ? "No meetings yet" : "Last meetings", meetings),
    ])
  }

  private static func facts(_ listed: ListedScrum, _ environment: CommandEnvironment) -> [[String]] {
    let scrum = listed.scrum
    let names = scrum.attendees.map(\.name).joined(separator: ", ")
    let schedule = scrum.schedule.map { schedule in
      "\(schedule.days.isEmpty ? "on no day" : DayList(schedule.days).text) \(schedule.time)"
    }
    let facts = [
      ["Length", "\(scrum.lengthInMinutes) min"], ["Theme", scrum.theme.rawValue],
      ["Schedule", schedule ?? "none"],
      ["Next meeting", listed.next.map(environment.words) ?? ""],
      ["Attendees", names.isEmpty ? "nobody" : names],
      ["Speaking order", (scrum.speakingOrder ?? .listed).rawValue],
      ["When time is up", (scrum.whenTimeIsUp ?? .overtime).rawValue],
      ["Leftover time", (scrum.share ?? .rebalanced).option], ["ID", scrum.id.uuidString],
    ]
    return facts.filter { $0[1] != "" }
  }
}
