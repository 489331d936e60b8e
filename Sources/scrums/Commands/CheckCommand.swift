import Glibc
import ScrumStore

/// Reads all files of the store and reports each problem.
struct CheckCommand: Subcommand {
  var repairs = false

  static let name = "check"
  static let synopsis = "check [--repair]"
  static let summary = "Report damage in the files, or repair it"
  static let usage = synopsis
  static let details = """
    Reads all files and reports each problem with file and line. The exit code is 1
    if there are problems.
    """

  static var options: [CommandOption<Self>] {
    [.flag("--repair", "Repair what can be repaired without loss, after a\nbackup") { $0.repairs = true }]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let check = StoreCheck(environment.directory)
    let found = check.problems()
    let isRepairable = found.contains(where: \.isRepairable)
    if repairs && isRepairable {
      let repaired = try check.repair().map { "Repaired: \($0)" }
      let left = check.problems()
      return CommandResult(lines: repaired + left.map(Self.line), status: left.isEmpty ? 0 : 1)
    }
    if found.isEmpty {
      return CommandResult(lines: ["No problems found"] + Self.advice(for: environment.directory))
    }
    let hint = isRepairable ? ["'scrums check --repair' repairs the lines marked with *"] : []
    return CommandResult(lines: found.map(Self.line) + hint, status: 1)
  }

  private static func line(_ problem: Problem) -> String {
    (problem.isRepairable ? "* " : "  ") + problem.description
  }

  /// Advice for a team that shares the store through git.
  private static func advice(for directory: String) -> [String] {
    guard access(directory + "/.git", F_OK) == 0, access(directory + "/.gitattributes", F_OK) != 0 else {
      return []
    }
    return ["The store is under git. Add this to .gitattributes, so that histories merge by themselves:"]
      + GitAttributes.text.split(separator: "\n").map { "  \($0)" }
  }
}
