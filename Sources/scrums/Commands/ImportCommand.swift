import CardKit
import ScrumExchange
import ScrumModel
import ScrumStore

/// Imports the scrums and meetings of another file.
struct ImportCommand: Subcommand {
  /// The file to read; `-` is standard input.
  var file: String?
  var isDryRun = false

  static let name = "import"
  static let task = CommandTask.files
  static let summary = "Import scrums and meetings from a file"
  static let details: [HelpBlock] = [
    """
    FILE is the JSON of 'scrums export', Scrumdinger's scrums.data, or SyncUps' sync-ups.json; - is standard input.
    Existing scrums and meetings are left alone, so importing twice adds nothing.
    """
  ]

  static var arguments: [CommandArgument<Self>] {
    [CommandArgument(ValueRow("FILE", .file)) { $0.file = $1 }]
  }

  static var options: [CommandOption<Self>] {
    [.flag("--dry-run", "Only print what would be imported") { $0.isDryRun = true }]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let file = file ?? "-"
    let name = PlainLine(file == "-" ? "standard input" : file).text
    let board: ImportedBoard
    do { board = try Importer.read(try Input.bytes(of: file)) } catch let error as ImportError {
      // It begins with the line.
      throw CommandFailure("\(name):\(error)")
    } catch {
      throw CommandFailure("\(name): \(error)")
    }
    let (store, scrums) = try environment.writableStore()
    // An unreadable history counts as empty here; adding to it then fails with its own message.
    let plan = ImportPlan(board, into: scrums) { (try? store.knownMeetings(of: $0)) ?? [] }
    let lines = ["\(name): \(board.format.name)"] + plan.summary
    if isDryRun || plan.isEmpty { return CommandResult(lines: lines) }
    return CommandResult(lines: lines, change: "imported").remarking(try store.perform(plan))
  }
}
