import Foundation

@testable import scrums

extension Recipes {
  struct NoSuchCode: Error {
    let title: String
    let place: Int
  }

  /// The lines that a recipe of the manual shows for copying.
  static func code(_ title: String, _ place: Int = 0) throws -> String {
    let blocks = all.first { $0.key == title }?.value ?? []
    let codes = blocks.compactMap { if case .code(let code) = $0 { code } else { nil } }
    guard codes.indices.contains(place) else { throw NoSuchCode(title: title, place: place) }
    return codes[place]
  }
}

/// A person's machine: a home with a store, and a folder of programs in which shells look first.
struct Machine {
  let terminal: Terminal

  init(width: Int = 100, height: Int = 40) throws {
    terminal = try Terminal(width: width, height: height)
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: programs + "/scrums", withDestinationPath: Terminal.program)
  }

  var home: String { terminal.folder.path }
  var programs: String { home + "/bin" }

  private var path: String {
    programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }

  private var environment: [String] {
    [
      "-i", "-C", home, "HOME=\(home)", "PATH=\(path)", "SCRUMS_STORE=\(terminal.store.path)",
      "SCRUMS_USER=Ada", "XDG_STATE_HOME=\(home)/state", "XDG_CONFIG_HOME=\(home)/config",
      "HISTFILE=", "LC_ALL=C.UTF-8", "TERM=tmux-256color", "TMPDIR=\(home)", "TZ=UTC",
    ]
  }

  // MARK: Programs

  /// Puts a script where shells look first.
  func install(_ script: String, as name: String) throws { try terminal.script("bin/\(name)", script) }

  /// What a program was called with since it was put there.
  func calls(of name: String) -> String { terminal.said("bin/\(name).calls") }

  /// Sets up the person's settings.
  func configure(_ text: String) throws { try terminal.configure(text) }

  // MARK: Running

  /// Runs a program, which must succeed and complain of nothing; the result is what it prints.
  @discardableResult func run(_ words: String..., setting variables: [String] = []) throws -> String {
    let result = try Command(environment + variables + words, of: "/usr/bin/env").run()
    guard result.status == 0, result.error.isEmpty else {
      throw Failure("\(words): \(result.status) \(result.output)\(result.error)")
    }
    return result.output
  }

  @discardableResult func run(lines: String, setting variables: [String] = []) throws -> String {
    try run("sh", "-c", lines, setting: variables)
  }

  func open(_ words: String...) throws -> Terminal {
    let other = try Terminal(width: 100, height: 20)
    try other.startShell()
    try other.type("exec env " + (environment + words).map { "'\($0)'" }.joined(separator: " "))
    return other
  }
}
