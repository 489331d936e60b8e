import Glibc
import ScrumStore
import ScrumUI

struct SetupFacts: Examination {
  /// The file as it may be shown; nil if there is no place for one.
  var path: String?
  var isThere = false
  /// Its problems, one line each.
  var problems: [String] = []
  /// The programs that it names, by the event, and how each was found.
  var programs: [(event: String, state: Lookup)] = []

  enum Lookup { case found, missing, unusable }

  var findings: [Finding] { config + hooks }

  private var config: [Finding] {
    guard let path else { return [.advice("config", "no HOME for config.json")] }
    guard problems.isEmpty else { return problems.map { .wrong("config", $0) } }
    return [.fine("config", path + (isThere ? "" : ": none, so the defaults hold"))]
  }

  private var hooks: [Finding] {
    let bad: [Finding] = programs.compactMap { event, state in
      switch state {
      case .found: nil
      case .missing: .wrong("hooks", "the program of \(event) is not found; see config.json and PATH")
      case .unusable: .wrong("hooks", "the program of \(event) may not be run; chmod +x allows it")
      }
    }
    if !bad.isEmpty { return bad }
    let count = programs.isEmpty ? "none" : "\(Format.count(programs.count, "program")) found, not run"
    return [.fine("hooks", count)]
  }
}

extension SetupFacts {
  init(_ environment: CommandEnvironment, _ discretion: Discretion) {
    let setup = environment.setup
    path = setup.config.path.map(discretion.path)
    isThere = setup.config.isThere
    // Not what is wrong, which quotes the person's own words.
    problems = setup.problems.map { problem in
      "config.json" + [problem.line, problem.column].compactMap { $0.map { ":\($0)" } }.joined()
        + " is wrong; 'scrums check' says more"
    }
    let handOut = setup.handOut.command.map { [(MeetingCommands.handingOut, $0)] } ?? []
    // Not their names, which are the person's own words.
    let own = setup.preferences.commands.map { ("the key \($0.key.label)", $0.words) }
    let all = setup.programs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + handOut + own
    programs = all.map { event, words in
      (event, Lookup(program: words.first ?? "", path: environment.variable("PATH")))
    }
  }
}

extension SetupFacts.Lookup {
  /// Looks for a program as the system does when it starts one.
  init(program: String, path: String?) {
    let folders = (path ?? "/bin:/usr/bin").split(separator: ":", omittingEmptySubsequences: false)
    let places = program.contains("/") ? [program] : folders.map { $0.isEmpty ? program : "\($0)/\(program)" }
    let files = places.filter { place in
      var status = stat()
      return stat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
    self = files.contains { access($0, X_OK) == 0 } ? .found : files.isEmpty ? .missing : .unusable
  }
}
