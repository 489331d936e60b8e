import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore

/// Prints all scrums and meetings in a format.
struct ExportCommand: Subcommand {
  var format = ExportFormat.json

  static let name = "export"
  static let summary = "Print all scrums and meetings in a format"

  static var options: [CommandOption<Self>] {
    let formats = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return [
      .value(
        "--format", "FORMAT", needs: "one of \(formats)",
        """
        json: everything, for 'scrums import' (the default)
        scrumdinger: the scrums.data of Apple's Scrumdinger
        markdown: for reading
        csv: one row a turn, for a spreadsheet
        ics: the schedules as recurring events, for a calendar
        """,
        read: { ExportFormat(rawValue: $0) }, store: { $0.format = $1 })
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let board = try PatientReading.whole(environment.store.board)
    if format == .ics, board.scrums.allSatisfy({ $0.scrum.schedule == nil }) {
      throw CommandFailure("no scrum has a schedule, so the calendar would be empty")
    }
    let zone = ZoneName.find(variable: environment.variable("TZ"), link: Self.localTimeLink)
    let options = ExportOptions(now: environment.now, calendar: environment.calendar, zoneName: zone)
    return CommandResult(output: Exporter.bytes(of: board, as: format, options)).remarking(board.problems)
  }

  /// The target of `/etc/localtime`; nil if it is not a link.
  private static var localTimeLink: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/etc/localtime", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
