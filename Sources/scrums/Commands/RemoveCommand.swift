import ScrumModel
import ScrumStore

struct RemoveCommand: Subcommand {
  private(set) var scrum = ""

  static let name = "remove"
  static let synonyms = ["rm", "del", "delete"]
  static let summary = "Remove a scrum; its history stays"
  static let details = """
    The past meetings stay in the store, and the version of scrums.json before the removal among the backups:
    'scrums restore' brings it back.
    """

  static var arguments: [CommandArgument<Self>] { [.scrum { $0.scrum = $1 }] }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let (store, scrums) = try environment.writableStore()
    let scrum = try ScrumName(scrum).find(in: scrums)
    let saved = try Retries.retryingWhileDamaged(store.save(scrums.filter { $0.id != scrum.id }))
    // If another process has changed it meanwhile, it stays.
    guard !saved.scrums.contains(where: { $0.id == scrum.id }) else {
      throw CommandFailure(saved.notices.joined(separator: "; "))
    }
    return CommandResult(
      lines: ["Removed \(scrum.brief)\(CommandResult.undo(saved))"], change: "removed"
    ).remarking(saved.notices)
  }
}
