import CardKit
import Glibc
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
    do { board = try Importer.read(try Self.bytes(of: file)) } catch let error as ImportError {
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

  /// More bytes than any file that the program understands.
  private static let sizeLimit = 1 << 30

  private static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure(code: errno) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw CommandFailure(code: errno) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= sizeLimit else { throw CommandFailure("larger than \(sizeLimit >> 20) MiB") }
    }
  }
}
