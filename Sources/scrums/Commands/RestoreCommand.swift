import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

struct RestoreCommand: Subcommand {
  /// The number or name of a version; nil to list them.
  var version: String?
  var isJSON = false

  static let name = "restore"
  /// The name of its argument, by which the completion knows it.
  static let version = "VERSION"
  static let summary = "List or restore earlier versions of scrums.json"
  static let details = """
    VERSION is a number or a name from the list. The present version is backed up first, so a restore can be undone by
    another.
    """
  static let examples: KeyValuePairs = ["scrums restore 1": "Go back to the version before the last change"]

  static var arguments: [CommandArgument<Self>] {
    [CommandArgument(row: ValueRow(version, .text, isRequired: false)) { $0.version = $1 }]
  }

  static var options: [CommandOption<Self>] {
    [
      .flag(
        "--json", "Print an array of versions, or what was restored",
        "A version has at, changes (what the next one changed), id and scrums (their number)."
      ) { $0.isJSON = true }
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let backups = Backups(directory: environment.directory)
    let list = try backups.list()
    guard let version else {
      if isJSON {
        let versions = list.map { backup in
          JSONValue.object([
            "at": .moment(backup.date), "changes": .array(backup.changes.map(JSONValue.string)),
            "id": .string(backup.id), "scrums": backup.scrums.map(JSONValue.int) ?? .null,
          ])
        }
        return CommandResult(json: .array(versions))
      }
      guard !list.isEmpty else { return CommandResult().remarking(["no earlier versions"]) }
      return CommandResult(lines: list.enumerated().flatMap { Self.lines($1, number: $0 + 1) })
    }
    let byNumber = Int(version).flatMap { list.indices.contains($0 - 1) ? list[$0 - 1] : nil }
    guard let backup = byNumber ?? list.first(where: { $0.id == version }) else {
      throw CommandFailure("no version '\(PlainLine(version).text)'; see 'scrums restore'")
    }
    let restored = try backups.restore(backup.id)
    let changes = restored.changes ?? ["the version before could not be read; it is among the earlier ones"]
    if isJSON {
      let json: JSONObject = ["changes": .array(changes.map(JSONValue.string)), "id": .string(backup.id)]
      return CommandResult(json: .object(json), change: "restored").remarking(
        restored.trouble.map { [$0] } ?? [])
    }
    return CommandResult(
      lines: ["Restored \(backup.id)"]
        + (changes.isEmpty ? ["nothing is different"] : changes).map { "  \($0)" },
      change: "restored"
    ).remarking(restored.trouble.map { [$0] } ?? [])
  }

  private static func lines(_ backup: Backup, number: Int) -> [String] {
    let contents = backup.scrums.map { Format.count($0, "scrum") } ?? "unreadable"
    return ["\(number)  \(backup.id)  \(contents)"] + backup.changes.map { "     then: \($0)" }
  }
}
