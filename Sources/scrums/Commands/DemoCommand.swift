import CardKit
import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore

struct DemoCommand: Subcommand {
  private(set) var kept: String?

  static let name = "demo"
  static let synonyms = ["try", "tour", "example", "sample", "samples"]
  static let summary = "Open a board of invented teams to play with"
  static let details = """
    Twelve teams with half a year of meetings, made for this moment: one is late, one is due in six minutes, and one
    meets. All keys work. The files are in a temporary directory that goes with the program, and so are the settings:
    nothing of yours is read or changed.
    """
  static let sharedOptions = [
    "--plain", "--ascii", "--light", "--no-bell", "--no-mouse", "--announce", "--reduced-motion",
  ]
  static let usesSetup = false

  static var options: [CommandOption<Self>] {
    [
      .value(
        "--keep", ValueRow("DIR", .directory), needs: "a directory", "Keep the scrums in DIR",
        "It must have no scrums yet. Later, 'scrums --store DIR' opens it.", read: { $0 },
        store: { $0.kept = $1 }
      )
    ]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    let temporary = try DemoFolder(in: environment.variable("TMPDIR") ?? "/tmp")
    // Last: what runs in the demo still writes.
    defer { temporary.remove() }
    var environment = environment
    environment.directory = try kept.map { try Self.unused($0) } ?? temporary.path + "/store"
    let own = [
      "XDG_CONFIG_HOME": temporary.path, "XDG_STATE_HOME": temporary.path, "SCRUMS_USER": "Ananya",
      BoardSync.variable: "off",
    ]
    environment.variable = { [variable = environment.variable] in own[$0] ?? variable($0) }
    environment.setup = environment.setup.moved(to: Config.path(variable: environment.variable))
    environment.board.isDemo = true
    let board = DemoBoard(at: environment.now, in: environment.calendar)
    try environment.store.fill(board)
    // Somebody else's, who stays in the meeting.
    let guest = ScrumStore(directory: environment.directory) { "Lena" }
    if let running = board.running { try guest.saveProgress(running) }
    defer { guest.leaveMeetings() }
    return try BoardCommand(environment: environment).run()
  }

  private static func unused(_ directory: String) throws(CommandFailure) -> String {
    guard access(directory + "/scrums.json", F_OK) != 0 else {
      throw CommandFailure(
        "\(PlainLine(directory).text) has scrums already; open it with 'scrums --store DIR'")
    }
    return directory
  }
}

extension ScrumStore {
  fileprivate func fill(_ board: DemoBoard) throws {
    try save(board.scrums)
    try changeHolidays { _ in board.holidays }
    for (scrum, meetings) in board.history { try insert(meetings, into: scrum) }
    for (scrum, updates) in board.updates { try append(updates, to: scrum) }
  }
}
