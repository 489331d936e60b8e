import CFiles
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
    let demo = DemoBoard(at: environment.now, in: environment.calendar)
    // Somebody else's, who stays in the meeting.
    let guest = ScrumStore(directory: environment.directory) { "Lena" }
    defer { guest.leaveMeetings() }
    try guest.fill(demo)
    // Half a year takes longer than the first picture may.
    var board = BoardCommand(environment: environment)
    if environment.isOnTerminal {
      board.demo = (demo, { try? guest.fill(demo.history) })
    } else {
      try guest.fill(demo.history)
    }
    return try board.run()
  }

  private static func unused(_ directory: String) throws(CommandFailure) -> String {
    guard access(directory + "/scrums.json", F_OK) != 0 else {
      throw CommandFailure(
        "\(PlainLine(directory).text) has scrums already; open it with 'scrums --store DIR'")
    }
    return directory
  }
}

// A demo need not outlast a crash of the machine.
extension ScrumStore {
  fileprivate func fill(_ demo: DemoBoard) throws {
    files_wait_for_disk(0)
    defer { files_wait_for_disk(1) }
    try save(demo.scrums)
    try changeHolidays { _ in demo.holidays }
    for (scrum, updates) in demo.updates { try append(updates, to: scrum) }
    if let running = demo.running {
      try saveProgress(running)
      try joinMeeting(of: running.scrumID)
    }
  }

  fileprivate func fill(_ history: [UUID: [Meeting]]) throws {
    files_wait_for_disk(0)
    defer { files_wait_for_disk(1) }
    for (scrum, meetings) in history { try insert(meetings, into: scrum) }
  }
}
