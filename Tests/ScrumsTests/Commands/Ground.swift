import FoundationEssentials
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

/// A temporary directory for one test.
final class Ground: Sendable {
  private let directory: TemporaryDirectory
  var path: String { directory.path }

  init() throws { directory = TemporaryDirectory() }

  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try write(bytes, to: file)
    return file
  }

  func run(_ command: some Subcommand, in store: String = "store") -> CommandResult {
    CommandResult { try command.run(CommandEnvironment(directory: path + "/" + store)) }
  }

  /// Runs a command line at 09:24 UTC on Saturday, 21 November 2026.
  func run(_ words: String...) throws -> CommandResult { try run(words) }

  /// - Parameter change: changes the environment of the command.
  func run(
    _ words: [String], _ change: (inout CommandEnvironment) -> Void = { _ in }
  ) throws -> CommandResult {
    let arguments = try Arguments(words)
    guard let command = arguments.subcommand else { return CommandResult() }
    var environment = environment
    environment.terminal.isPlain = arguments.isPlain
    change(&environment)
    return CommandResult { try command.run(environment) }
  }

  /// Runs a command line with some variables.
  func run(_ words: [String], variables: [String: String]) throws -> CommandResult {
    try run(words) {
      $0.variable = { variables[$0] }
      $0.setup = Setup(Config(path: Config.path { variables[$0] }))
    }
  }

  /// No terminal and no variables, at 09:24 UTC on Saturday, 21 November 2026.
  var environment: CommandEnvironment {
    var environment = CommandEnvironment(directory: path + "/store")
    environment.now = Date(timeIntervalSince1970: 1_795_253_040)
    environment.calendar = .gmt
    return environment
  }

  /// The path of the scrums.
  var scrumsPath: String { path + "/store/scrums.json" }

  /// The path of a history.
  func historyPath(of scrum: DailyScrum) -> String { path + "/store/history/\(scrum.id.uuidString).jsonl" }

  /// The names of all files of the store, sorted, and the text of its scrums.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path + "/store").sorted() + [
      text("store/scrums.json")
    ]
  }

  /// The store.
  var store: ScrumStore { ScrumStore(directory: path + "/store") }

  /// Fills a store with a scrum and two meetings.
  func fill(_ name: String = "store") throws -> DailyScrum {
    let store = ScrumStore(directory: path + "/" + name)
    var scrum = DailyScrum.samples()[0]
    scrum.schedule = Schedule(days: [.mon], time: try #require(TimeOfDay("09:30")))
    try store.save([scrum])
    for day in [1.0, 2] { try store.append(Self.meeting(of: scrum, day: day), to: scrum.id) }
    return scrum
  }

  /// Fills the store with the teams of a company, and half a year of their meetings or the last few.
  func fillTeams(few: Bool = false) throws {
    let filled = try (few ? Self.newTeams : Self.teams).get()
    try FileManager.default.copyItem(atPath: filled.path + "/store", toPath: path + "/store")
  }

  /// Stores of those teams, which each test copies.
  private static let teams = Result { try filled(TeamsBoard.company) }
  private static let newTeams = Result { try filled(TeamsBoard(meetings: 60)) }

  private static func filled(_ board: TeamsBoard) throws -> Ground {
    let ground = try Ground()
    try ground.store.save(board.scrums)
    for scrum in board.scrums { try ground.store.insert(board.history[scrum.id] ?? [], into: scrum.id) }
    return ground
  }

  /// The lines of a command about those teams, at their time.
  func teamLines(_ words: [String], columns: Int? = nil) throws -> [String] {
    let result = try run(words) { ($0.now, $0.columns) = (TeamsBoard.now, columns) }
    #expect(result.failure == nil)
    return result.words.split(separator: "\n").map(String.init)
  }

  /// What a command prints about those teams.
  static func teams(_ words: String..., columns: Int? = nil) throws -> String {
    let ground = try Ground()
    try ground.fillTeams()
    return try ground.teamLines(words, columns: columns).joined(separator: "\n")
  }

  static func meeting(of scrum: DailyScrum, day: Double) -> Meeting {
    let start = Date(timeIntervalSince1970: 1_795_000_000 + day * 86_400)
    return Meeting(
      title: scrum.title, startedAt: start, endedAt: start + 600, lengthInMinutes: 10,
      turns: [
        Turn(attendeeID: UUID(), name: "Cathy", seconds: 600, allotted: 600, outcome: .spoke)
      ])
  }
}

extension CommandResult {
  /// The output as text.
  var words: String { String(decoding: output, as: UTF8.self) }
}

extension String {
  /// Whether nothing in the lines controls a terminal or turns the direction of writing.
  var isHarmless: Bool {
    unicodeScalars.allSatisfy {
      $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) && $0.value != 0x202E
    }
  }
}
