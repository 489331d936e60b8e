import Foundation

/// A real shell with the completions, without anyone's start-up files, in a directory and with a store of its own.
struct CompletingShell {
  enum Kind: String, CaseIterable, Sendable { case bash, zsh, fish }

  /// How the shell comes to the completions.
  enum Installation: CaseIterable, Sendable {
    /// By the line that a person puts into a start-up file.
    case sourced
    /// From a file where the shell looks for it.
    case file
  }

  static let titles = [
    "Web Dev", "it's \"so\"", "日本語", "-x", "$(touch pwned)", "a `touch pwned` b", "A: b", "Go! \\ now!", "~t",
    "k=v@w", "Ünïcode",
  ]

  let kind: Kind
  private let terminal: Terminal
  private let folder: URL

  init(_ kind: Kind) throws {
    self.kind = kind
    terminal = try Terminal(width: 100, height: 40)
    folder = terminal.folder
    for name in ["bin", "home"] { try terminal.makeFolder("../\(name)") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/bin/scrums", withDestinationPath: Terminal.program)
    let scrums: [Team.Scrum] = Self.titles.map { ($0, ["Ada"], 5) }
    try terminal.write(Team.board(scrums + [("Two", ["Bob B", "Grace (H)"], 5)]), to: "scrums.json")
    try terminal.write(Team.board(("Inside", ["Ada"], 5)), to: "../home/my store/scrums.json")
    _ = try run("scrums --store 'my store' export >'ex port.json'")
  }

  private var environment: [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "-i", "-C", "\(folder.path)/home", "HOME=\(folder.path)/home", "PATH=\(folder.path)/bin:\(path)",
      "SCRUMS_STORE=\(folder.path)/store", "XDG_STATE_HOME=\(folder.path)/state", "LC_ALL=C.UTF-8",
      "TERM=tmux-256color",
    ]
  }

  private var command: [String] {
    switch kind {
    case .bash: ["bash", "--norc", "--noprofile"]
    case .zsh: ["zsh", "-f"]
    case .fish: ["fish", "--no-config"]
    }
  }

  /// Runs lines of the shell, without a terminal; the result is what they print.
  func run(_ lines: String) throws -> String {
    try terminal.write(lines, to: "../script")
    let result = try Command(environment + command + ["\(folder.path)/script"], of: "/usr/bin/env").run()
    guard result.error.isEmpty else { throw Failure(result.error) }
    return result.output
  }

  /// Starts the shell in a terminal, and waits until it has the completions.
  func start(_ installation: Installation = .sourced) throws {
    let place = "\(folder.path)/installed"
    var lines = "PS1='$ '\n"
    switch (kind, installation) {
    case (.bash, .sourced): lines += "source <(scrums completion bash)"
    case (.bash, .file):
      lines += "source /usr/share/bash-completion/bash_completion"
      try install("home/.local/share/bash-completion/completions/scrums")
    case (.zsh, .sourced):
      lines += "autoload -Uz compinit; compinit -u -D; source <(scrums completion zsh)"
    case (.zsh, .file):
      lines += "fpath=('\(place)' $fpath); autoload -Uz compinit; compinit -u -D"
      try install("installed/_scrums")
    case (.fish, .sourced): lines = "scrums completion fish | source"
    case (.fish, .file):
      lines = "set -p fish_complete_path '\(place)'"
      try install("installed/scrums.fish")
    }
    try terminal.write(lines + "\nprintf 'the shell is %s\\n' ready\n", to: "../setup")
    try terminal.startShell()
    let words = (environment + command + ["-i"]).map { "'\($0)'" }
    try terminal.type("exec env \(words.joined(separator: " "))")
    try terminal.type("source '\(folder.path)/setup'", see: "the shell is ready")
  }

  private func install(_ place: String) throws {
    let script = try terminal.run(Terminal.program, ["completion", kind.rawValue])
    try terminal.write(script, to: "../\(place)")
  }

  /// Types the beginning of a line, Tab and Enter; the result is the first line that the command prints.
  func complete(_ line: String) throws -> String {
    let said = "said-\(UUID().uuidString)"
    try terminal.press([line, "Tab", " 2>&1 | head -n 1 >../\(said)", "Enter"])
    try terminal.wait(for: "the end of \(line)") { terminal.said(said).hasSuffix("\n") }
    return String(terminal.said(said).dropLast())
  }

  /// Types the beginning of a line and Tab, and waits until the screen says something.
  func see(_ text: String, of line: String) throws {
    try terminal.press(line, "Tab", see: text)
  }

  func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/home"))
  }
}
