import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore

struct ReportCommand: PastCommand {
  enum Form: String, CaseIterable { case html, markdown, json }

  var scrums: [String] = []
  var past = PastFilter()
  private var form = Form.html
  private var file: String?

  init() {}

  /// - Parameter scrum: nil for all.
  init(of scrum: UUID?, _ period: Period) {
    (scrums, past.period) = (scrum.map { [$0.uuidString] } ?? [], period)
  }

  static let name = "report"
  static let summary = "Write what happened in a period, as a page"
  static let details = """
    Writes one page: the meetings that were held, missed and cancelled, whether they began in time and how long they took,
    everyone's turns and absences, the blockers and topics with how long they stayed open, and what was said day by day.
    The page needs no network; a browser prints it. Without DATE, it is about the last two weeks.
    """
  static let examples: KeyValuePairs = [
    "scrums report platform": "The last two weeks, as a page in this directory",
    "scrums report --since 'last sprint' --out sprint.html": "All scrums",
    "scrums report --by mei --since mon --format markdown": "What Mei has said this week",
  ]
  static var arguments: [CommandArgument<Self>] { severalScrums }
  static let sharedOptions = ["--store"]

  static var options: [CommandOption<Self>] {
    pastOptions + [
      .choice("--format", "FORMAT", "The format", standard: "html", meaning: \.meaning) { $0.form = $1 },
      .value(
        "--out", ValueRow("FILE", .file), needs: "a file", "Write to FILE",
        standard: "a new file on a terminal",
        read: { $0 }, store: { $0.file = $1 }),
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let (report, found) = try report(environment)
    let bytes = form.bytes(of: report)
    func result(_ result: CommandResult) -> CommandResult {
      result.remarking(found)
    }
    if let file, file != "-" {
      try Output.replace(file, with: bytes)
      return result(CommandResult(lines: ["Written to \(PlainLine(file).text)"]))
    }
    guard file == nil, form == .html, environment.columns != nil else {
      return result(CommandResult(output: bytes))
    }
    let name = DocumentName(report)
    let written = try NewFile.write(bytes, in: "") { name.text(number: $0) }
    return result(CommandResult(lines: ["Written to \(written)"]))
  }

  /// The report, about two weeks if nothing else is asked for, and the meetings in it.
  func report(_ environment: CommandEnvironment) throws -> (report: Report, found: FoundMeetings) {
    var command = self
    if past.period.since == nil { command.past.period.since = Period.End("2w") }
    let found = try command.meetings(environment, withOlder: true)
    let team = environment.team(of: found.store)
    return (Report(found.scrums, of: found.people, now: environment.now, team), found)
  }
}

extension ReportCommand.Form {
  fileprivate var meaning: String {
    switch self {
    case .html: "a page for a browser and for print"
    case .markdown: "for reading as text"
    case .json: "for other programs"
    }
  }

  fileprivate func bytes(of report: Report) -> [UInt8] {
    switch self {
    case .html: Array(ReportPage(report).html.utf8)
    case .markdown: Array(report.markdown.utf8)
    case .json: Listing.bytes(of: report.json)
    }
  }
}
