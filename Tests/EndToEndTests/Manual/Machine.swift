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

  /// A name that does harm wherever it is taken for more than a text; `isUnharmed` tells.
  static let hostileName = #"A "b" 'c' $(touch ~/harm) `touch ~/harm` #(touch ~/harm)"#

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

  var isUnharmed: Bool { !FileManager.default.fileExists(atPath: home + "/harm") }

  // MARK: Programs

  /// Puts a script where shells look first.
  func install(_ script: String, as name: String) throws { try terminal.script("bin/\(name)", script) }

  /// Puts a program in the place of one with effects: it records its arguments and its input, and goes on with `lines`.
  func standIn(for name: String, _ lines: String = "") throws {
    // One call of `cat` adds a whole record.
    let script = """
      #!/bin/sh
      { printf '<%s>' "$@"; echo; cat; } >"$0.record.$$"
      cat "$0.record.$$" >>"$0.calls"
      \(lines)
      """
    try install(script, as: name)
  }

  /// What a program was called with since it was put there.
  func calls(of name: String) -> String { terminal.said("bin/\(name).calls") }

  /// Waits until a program was called with just that.
  func wait(for calls: String, of name: String) throws {
    try terminal.wait(for: calls, in: "bin/\(name).calls")
  }

  /// Sets up the file that names the commands; it has scripts in Ada's folder of programs.
  func configure(_ text: String) throws {
    try terminal.configure(text.replacing("/home/ada/bin", with: programs))
  }

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

  func status() throws -> String { try run("scrums", "status").trimmingCharacters(in: .newlines) }

  /// Starts a meeting of an hour in the terminal.
  func meet(_ title: String = "Design", _ attendees: String...) throws {
    try run("scrums", "add", title, "--length", "60", "--attendees", attendees.joined(separator: ", "))
    try terminal.start(
      "start design --now", environment: ["PATH": path], until: "Speaker 1 of \(attendees.count)")
  }

  func pause() throws {
    try terminal.press("Space", see: "PAUSED")
  }

  func open(_ words: String...) throws -> Terminal {
    let other = try Terminal(width: 100, height: 20)
    try other.startShell()
    try other.type("exec env " + (environment + words).map { "'\($0)'" }.joined(separator: " "))
    return other
  }
}
