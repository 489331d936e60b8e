import CTerminal
import CardKit
import ScrumModel
import ScrumStore

struct DoctorCommand: Subcommand {
  private(set) var isJSON = false

  static let name = "doctor"
  static let synonyms = ["diagnose", "diagnostics", "health", "bug", "info"]
  static let summary = "Check the setup for a bug report"
  static let usages = ["doctor [--json]"]
  static let details = """
    Looks at the terminal, which it asks, at the locale, the store, git, the settings and the time zone, and prints a
    line for each: a check mark, or what to do. The exit code is 1 if something is wrong. It changes nothing, runs none
    of your commands and uses no network.

    Paste what it prints into a report: it has no names and no titles, the home directory is ~, and a login name in a
    path is USER.
    """
  static let sharedOptions = listingOptions

  static var options: [CommandOption<Self>] {
    [
      .flag(
        "--json", "Print an array of findings", "Each has state (fine, advice or wrong), topic and words."
      ) { $0.isJSON = true }
    ]
  }

  func run(_ environment: CommandEnvironment) -> CommandResult {
    let findings = Self.findings(environment)
    // Ctrl-C, while the terminal was asked.
    guard ct_ending_signal() == 0 else { return CommandResult() }
    return result(findings, environment)
  }

  func result(_ findings: [Finding], _ environment: CommandEnvironment) -> CommandResult {
    let status: Int32 = findings.contains { $0.state == .wrong } ? 1 : 0
    if isJSON {
      let all = findings.map { finding in
        JSONValue.object([
          "state": .string(finding.state.rawValue), "topic": .string(finding.topic),
          "words": .string(finding.words),
        ])
      }
      return CommandResult(json: .array(all), status: status)
    }
    let glyphs = environment.glyphs
    let rows = findings.map { finding in
      let mark: Character =
        switch finding.state {
        case .fine: glyphs.check
        case .advice: "!"
        case .wrong: glyphs.close
        }
      return (term: "\(mark) \(finding.topic)", text: finding.words)
    }
    return CommandResult(lines: environment.items(rows), status: status)
  }

  private static func findings(_ environment: CommandEnvironment) -> [Finding] {
    let discretion = Discretion(environment)
    let others =
      [Finding.locale(environment)] + Finding.line(environment) + Finding.store(environment, discretion)
      + Finding.sync(environment) + Finding.setup(environment, discretion) + [Finding.zone(environment)]
    // Asked last: from the terminal on, signals are watched.
    return Finding.program + Finding.terminal(environment) + others
  }
}

/// The doctor's words about one thing, in one line.
struct Finding: Hashable, Sendable {
  enum State: String, Sendable {
    case fine
    /// It works, and could be better.
    case advice
    case wrong
  }

  let topic: String
  let state: State
  let words: String

  static func fine(_ topic: String, _ words: String) -> Self {
    Self(topic: topic, state: .fine, words: words)
  }
  static func advice(_ topic: String, _ words: String) -> Self {
    Self(topic: topic, state: .advice, words: words)
  }
  static func wrong(_ topic: String, _ words: String) -> Self {
    Self(topic: topic, state: .wrong, words: words)
  }
}
