import ScrumExchange
import ScrumModel
import ScrumStore

struct ExportCommand: Subcommand {
  var format = ExportFormat.json

  static let name = "export"
  static let summary = "Export scrums and meetings"
  static let examples: KeyValuePairs = [
    "scrums export > backup.json": "Everything, to be imported elsewhere",
    "scrums export --format ics > scrums.ics": "The schedules, for a calendar",
  ]

  static var options: [CommandOption<Self>] {
    [
      .choice(
        "--format", "FORMAT", "The format", standard: ExportFormat.json.rawValue, meaning: \.purpose
      ) { $0.format = $1 }
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let board = try Retries.retryingWhileDamaged(environment.store.board())
    let isEmpty =
      board.scrums.isEmpty || format == .ics && board.scrums.allSatisfy { $0.scrum.schedule == nil }
    let nothing = board.scrums.isEmpty ? environment.noScrums : "no scrum has a schedule"
    let bytes = Exporter.bytes(
      of: board, as: format, at: environment.now, in: environment.calendar,
      zone: ZoneName.ofMachine(variable: environment.variable("TZ")))
    return CommandResult(output: bytes).remarking(board.problems)
      .remarking(isEmpty ? ["\(nothing), so the export is empty"] : [])
  }
}

extension ZoneName {
  static func ofMachine(variable: String?) -> String? {
    find(variable: variable, link: Path.linkTarget("/etc/localtime"))
  }
}
