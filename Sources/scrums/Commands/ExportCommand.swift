import ScrumExchange
import ScrumModel
import ScrumStore

struct ExportCommand: PastCommand {
  var scrums: [String] = []
  var past = PastFilter()
  var format = ExportFormat.json

  static let name = "export"
  static let summary = "Export scrums and meetings"
  static let examples: KeyValuePairs = [
    "scrums export > backup.json": "Everything, to be imported elsewhere",
    "scrums export --format ics > scrums.ics": "The schedules, for a calendar",
    "scrums export design --format markdown --since 2w": "What was said in two weeks",
  ]
  static let sharedOptions = ["--store"]
  static var arguments: [CommandArgument<Self>] { severalScrums }

  static var options: [CommandOption<Self>] {
    pastOptions + [
      .choice(
        "--format", "FORMAT", "The format", standard: ExportFormat.json.rawValue, meaning: \.purpose
      ) { $0.format = $1 }
    ]
  }

  func validate() throws(UsageError) {
    if format == .ics, !past.isAll { throw UsageError("--since, --until and --by can't be used with ics") }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let found = try meetings(environment)
    let board = found.store.board(
      of: found.scrums.map { ScrumWithHistory(scrum: $0.scrum, meetings: $0.meetings) }, found.problems)
    let isEmpty =
      board.scrums.isEmpty || format == .ics && board.scrums.allSatisfy { $0.scrum.schedule == nil }
    let nothing = board.scrums.isEmpty ? environment.noScrums : "no scrum has a schedule"
    let bytes = Exporter.bytes(
      of: board, as: format, at: environment.now, in: environment.calendar,
      zone: ZoneName.ofMachine(variable: environment.variable("TZ")))
    return CommandResult(output: bytes).remarking(board.problems).remarking(found.remarks)
      .remarking(isEmpty ? ["\(nothing), so the export is empty"] : [])
  }
}

extension ZoneName {
  static func ofMachine(variable: String?) -> String? {
    find(variable: variable, link: Path.linkTarget("/etc/localtime"))
  }
}
