import Glibc
import ScrumStore
import ScrumUI

extension Finding {
  static func setup(_ environment: CommandEnvironment, _ discretion: Discretion) -> [Finding] {
    let setup = environment.setup
    // Not what is wrong, which quotes the person's own words, nor the names of their commands.
    let problems = setup.problems.map { problem in
      "config.json" + [problem.line, problem.column].compactMap { $0.map { ":\($0)" } }.joined()
        + " is wrong; 'scrums check' says more"
    }
    let programs =
      setup.programs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      + (setup.handOut.command.map { [(MeetingCommands.handingOut, $0)] } ?? [])
      + setup.preferences.commands.map { ("the key \($0.key.label)", $0.words) }
    return config(
      setup.config.path.map(discretion.path), isThere: setup.config.isThere, problems: problems)
      + hooks(programs.map { ($0, $1.first ?? "") }, path: environment.variable("PATH"))
  }

  static func config(_ path: String?, isThere: Bool, problems: [String] = []) -> [Finding] {
    guard let path else { return [.advice("config", "no HOME for config.json")] }
    if !problems.isEmpty { return problems.map { .wrong("config", $0) } }
    return [.fine("config", path + (isThere ? "" : ": none, so the defaults hold"))]
  }

  /// - Parameter path: where the system looks for programs.
  static func hooks(_ programs: [(event: String, program: String)], path: String?) -> [Finding] {
    let folders = (path ?? "/bin:/usr/bin").split(separator: ":", omittingEmptySubsequences: false)
    let bad = programs.compactMap { event, program -> Finding? in
      let places =
        program.contains("/") ? [program] : folders.map { $0.isEmpty ? program : "\($0)/\(program)" }
      let files = places.filter { place in
        var status = stat()
        return stat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      }
      if files.isEmpty {
        return .wrong("hooks", "the program of \(event) is not found; see config.json and PATH")
      }
      if files.contains(where: { access($0, X_OK) == 0 }) { return nil }
      return .wrong("hooks", "the program of \(event) may not be run; chmod +x allows it")
    }
    if !bad.isEmpty { return bad }
    let count = programs.isEmpty ? "none" : "\(Format.count(programs.count, "program")) found, not run"
    return [.fine("hooks", count)]
  }
}
