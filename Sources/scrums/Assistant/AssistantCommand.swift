import FoundationEssentials
import ScrumStore

struct AssistantCommand: Subcommand {
  private var isReadOnly = false

  static let name = "mcp"
  static let synonyms = ["assistant", "server", "ai", "agent"]
  static let summary = "Serve an assistant in an editor, over standard input and output"
  static let isInHelp = false
  static var details: String {
    let reading = AssistantTool.all(isReadOnly: true).map(\.name)
    let writing = AssistantTool.all(isReadOnly: false).map(\.name).filter { !reading.contains($0) }
    return """
      Answers an assistant by the Model Context Protocol, so that it can say what stands in the way, write an update, and
      draw up a report. Its tools are commands of this program: \(reading.list(joinedBy: "and")) read;
      \(writing.list(joinedBy: "and")) write. It starts no meeting, no sync and no other program. It ends with its input.
      """
  }
  static let examples: KeyValuePairs = [
    "scrums mcp": "What the assistant runs",
    "scrums mcp --read-only": "The same, without the tools that write",
  ]
  static let sharedOptions = ["--store", "--shared"]

  static var options: [CommandOption<Self>] {
    [.flag("--read-only", "Offer only tools that read") { $0.isReadOnly = true }]
  }

  func run(_ environment: CommandEnvironment) -> CommandResult {
    let session = AssistantSession(environment)
    AssistantServer(tools: AssistantTool.all(isReadOnly: isReadOnly)) { session.run($0, at: Date()) }.serve()
    return CommandResult()
  }
}

/// Runs the command lines of an assistant, for nobody at a terminal. What was read is kept until something changes.
final class AssistantSession {
  private let environment: CommandEnvironment
  private var poll: StorePoll
  private var answers: [[String]: CommandResult] = [:]
  private var minute = 0

  init(_ environment: CommandEnvironment) {
    self.environment = environment
    poll = StorePoll(directory: environment.directory)
  }

  func run(_ words: [String], at now: Date) -> CommandResult {
    let minute = Int(now.timeIntervalSince1970 / 60)
    if !poll.changes().isEmpty || minute != self.minute || answers.count > 100 {
      (answers, self.minute) = ([:], minute)
    }
    if let known = answers[words] { return known }
    let result = CommandResult { try perform(words, at: now) }
    if let change = result.change {
      if !environment.board.isShared {
        AssistantNews(environment).tell(change, of: environment.user, at: now)
      }
    } else if result.failure == nil {
      answers[words] = result
    }
    return result
  }

  private func perform(_ words: [String], at now: Date) throws -> CommandResult {
    let arguments: Arguments
    do throws(UsageError) { arguments = try Arguments(words) } catch { throw CommandFailure(error.message) }
    guard case .run(let command) = arguments.command else { throw CommandFailure("nothing to run") }
    if let edit = command as? EditCommand, edit.usesEditor { throw CommandFailure("nothing to change") }
    var environment = environment
    (environment.now, environment.isOnTerminal, environment.columns) = (now, false, nil)
    // Standard input belongs to the assistant.
    environment.ask = { _ in nil }
    return try command.run(environment)
  }
}
