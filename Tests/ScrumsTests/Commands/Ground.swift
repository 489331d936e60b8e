import FoundationEssentials
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

/// A temporary directory for one test.
final class Ground {
  let path = FileManager.default.temporaryDirectory.appending(path: "scrums-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

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

  func run(_ words: [String]) throws -> CommandResult {
    guard let command = try Arguments(words).subcommand else { return CommandResult() }
    return CommandResult { try command.run(environment) }
  }

  /// No terminal and no variables, at 09:24 UTC on Saturday, 21 November 2026.
  var environment: CommandEnvironment {
    var environment = CommandEnvironment(directory: path + "/store")
    environment.now = Date(timeIntervalSince1970: 1_795_253_040)
    environment.calendar = .gmt
    return environment
  }

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

  /// Fills the store with the teams of a company.
  func fillTeams() throws {
    let (board, store) = (TeamsBoard(), store)
    try store.save(board.scrums)
    for scrum in board.scrums { try store.insert(board.history[scrum.id] ?? [], into: scrum.id) }
  }

  /// The lines of a command about those teams, at their time.
  func teamLines(_ words: [String], columns: Int? = nil) throws -> [String] {
    let arguments = try Arguments(words)
    guard let command = arguments.subcommand else { return [] }
    var environment = environment
    (environment.now, environment.columns) = (TeamsBoard.now, columns)
    environment.terminal.isPlain = arguments.isPlain
    let result = try command.run(environment)
    return result.words.split(separator: "\n").map(String.init)
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
