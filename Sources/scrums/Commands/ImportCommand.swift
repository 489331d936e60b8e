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
  static let synopsis = "import FILE"
  static let summary = "Import scrums and meetings from a file"
  static let details = """
    FILE is the JSON of 'scrums export', Scrumdinger's scrums.data, or SyncUps'
    sync-ups.json; - is standard input. Existing scrums and meetings are left alone,
    so importing twice adds nothing.
    """

  static var options: [CommandOption<Self>] {
    [.flag("--dry-run", "Only print what would be imported") { $0.isDryRun = true }]
  }

  mutating func read(word: String) throws(UsageError) -> Bool {
    guard file == nil else { return false }
    file = word
    return true
  }

  func validate() throws(UsageError) {
    guard file != nil else { throw UsageError("'scrums import' needs a FILE, or - for standard input") }
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
