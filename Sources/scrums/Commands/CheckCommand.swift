import CardKit
import ScrumModel
import ScrumStore
import ScrumUI

struct CheckCommand: Subcommand {
  var repairs = false
  var isVerbose = false
  var isJSON = false

  static let name = "check"
  static let summary = "Report damage in the files, or repair it"
  static let details = """
    Reads all files, and your own config.json, and reports each problem with file and line. The exit code is 1 if there are problems. What is
    unusual but harmless, such as the history of a deleted scrum, is reported only with --verbose.
    """

  static var options: [CommandOption<Self>] {
    [
      .flag("--repair", "Repair what can be repaired without loss, after a backup") { $0.repairs = true },
      .flag("--verbose", "Print what was looked at, and what is unusual but harmless") {
        $0.isVerbose = true
      },
      .flag(
        "--json", "Print the problems and what was repaired",
        "An object: problems (each has file, harmless, line, message and repairable) and repaired, an array of lines."
      ) { $0.isJSON = true },
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let check = StoreCheck(environment.directory)
    var found = check.findings()
    var repaired: [String] = []
    if repairs, found.contains(where: \.isRepairable) {
      repaired = try check.repair().map { "Repaired: \($0)" }
      found = check.findings()
    }
    let problems = found.filter { !$0.isHarmless }
    var lines = repaired + (isVerbose ? Self.lines(about: check.contents(), of: environment.directory) : [])
    let misconfigured = environment.setup.problems
    let isFine = problems.isEmpty && misconfigured.isEmpty
    if isJSON {
      let own = (isVerbose ? found : problems).map {
        ($0.file, $0.line, $0.message, $0.isRepairable, $0.isHarmless)
      }
      let json = (misconfigured.map { ($0.path, $0.line, $0.message, false, false) } + own).map { problem in
        JSONValue.object([
          "file": .string(problem.0), "harmless": .bool(problem.4),
          "line": problem.1.map(JSONValue.int) ?? .null, "message": .string(problem.2),
          "repairable": .bool(problem.3),
        ])
      }
      let repairs = JSONValue.array(repaired.map(JSONValue.string))
      return CommandResult(
        json: .object(["problems": .array(json), "repaired": repairs]), status: isFine ? 0 : 1)
    }
    lines += misconfigured.map { "  \($0)" }
    lines += problems.map { ($0.isRepairable ? "* " : "  ") + $0.description }
    if isVerbose { lines += found.filter(\.isHarmless).map { "\($0) (harmless)" } }
    if problems.contains(where: \.isRepairable) {
      lines.append("'scrums check --repair' repairs the lines marked with *")
    }
    // After a repair, its lines say enough.
    if isFine, repaired.isEmpty { lines.append("No problems found") }
    return CommandResult(lines: lines, status: isFine ? 0 : 1)
  }

  private static func lines(about contents: StoreCheck.Contents, of directory: String) -> [String] {
    let rows = [
      ["scrums.json", contents.scrums.map { Format.count($0, "scrum") } ?? "unreadable"],
      [
        "history",
        "\(Format.count(contents.histories, "file")), \(Format.count(contents.meetings, "meeting"))",
      ],
      ["meetings", "\(contents.meetingsInProgress) in progress"],
      ["backups", Format.count(contents.backups, "version")],
    ]
    return .sections([(PlainLine(directory).text, rows.columns([.leading, .leading]))])
  }
}
