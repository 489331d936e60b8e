import Foundation
import Glibc
import TestSupport
import Testing

/// A real terminal (tmux) with the program in it, and a store of its own in a temporary directory.
///
/// A test reads as a story: press keys, wait until the screen says something, look at the files.
final class Terminal: StoreOwner {
  /// The directory of the store; made by the program at its first save.
  let store: URL
  /// The directory around it, which is the home of whoever uses the terminal.
  var folder: URL { temporary.url }
  private let temporary = TemporaryDirectory()
  private let socket: String
  private let width: Int
  private let height: Int
  /// Speaks to tmux; nil until something runs in the terminal.
  private var client: TmuxClient?
  private var lastKey = ""
  /// When the last Enter has passed: nobody types the next key before.
  private var enterEnd = ContinuousClock.now
  private static let longestEnter = Duration.milliseconds(240), shortestPause = Duration.milliseconds(80)

  /// A terminal of some size, on a store of its own, with some text as `scrums.json`, or on that of another; nothing
  /// runs in it yet.
  init(width: Int = 80, height: Int = 24, scrums: String? = nil, sharing other: Terminal? = nil) throws {
    (self.width, self.height) = (width, height)
    store = other?.store ?? temporary.url.appendingPathComponent("store")
    socket = temporary.path + "/tmux"
    if let scrums { try write(scrums, to: "scrums.json") }
  }

  deinit {
    let program = client == nil ? nil : try? processID()
    _ = try? tmux("kill-server")
    // A program in a meeting saves it once more, and would make the folder anew.
    let deadline = Deadline(after: 1)
    while let program, isRunning(program), !deadline.hasPassed { poll(nil, 0, 5) }
  }

  /// The time zone of the program.
  var zone = "UTC"

  /// A time zone in which it is between 3 and 4 in the morning: Design is next among the samples, whatever the hour.
  static let earlyZone = "EARLY\(Int(Date().timeIntervalSince1970) / 3_600 % 24 - 3)"

  static let program = BuiltPrograms.scrums

  /// Whether that program is built for release, as `make test RELEASED=1` has it.
  static var isReleased: Bool { program.contains("/release/") }
  static let needsRelease: Comment = "'make test RELEASED=1' runs it"

  /// Starts the program and waits until it says `text`. Afterwards the terminal shows `ended with` and its exit code.
  @discardableResult func start(
    _ arguments: String = "", environment: [String: String] = [:], before: String = "",
    program: String = program, until text: String? = nil
  ) throws -> Terminal {
    var variables = [
      "LC_ALL": "C.UTF-8", "TERM": "tmux-256color", "TZ": zone, "HOME": folder.path,
      "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
      "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path,
    ]
    variables.merge(environment) { $1 }
    let settings = variables.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    let command = "\(program) --store '\(store.path)' \(arguments)"
    // A Ctrl-C that the program no longer takes must not take the terminal away with what it says. A program that was
    // killed leaves the cursor anywhere, in a row that does not begin at the left.
    let script =
      "trap : INT; \(before) env -u NO_COLOR -u COLORTERM \(settings) \(command); code=$?; stty -a; "
      + "printf '\\r\\nended with %s\\n' $code; trap '' INT; cat"
    try open(script)
    if let text { try see(text) }
    return self
  }

  /// Starts a shell with job control instead of the program.
  func startShell() throws {
    let (state, config) = (folder.path + "/state", folder.path + "/config")
    try open(
      "env HISTFILE= LC_ALL=C.UTF-8 TERM=tmux-256color HOME='\(folder.path)' XDG_STATE_HOME='\(state)' "
        + "XDG_CONFIG_HOME='\(config)' bash --norc -i")
  }

  /// Types a line and Enter.
  func type(_ line: String, see texts: String..., seeNoMore gone: String? = nil) throws {
    try press([line, "Enter"])
    try wait(toSee: texts, noMore: gone)
  }

  /// Takes the terminal away from the program.
  func closeWindow() throws { try tmux("kill-server") }

  private func open(_ script: String) throws {
    guard client == nil else { return try _ = tmux("respawn-pane", "-k", script) }
    try run(
      "tmux",
      [
        "-u", "-f", "/dev/null", "-S", socket, "new-session", "-d", "-x", "\(width)", "-y", "\(height)",
        script,
        ";", "set-option", "-g", "status", "off", ";", "set-option", "-ga", "terminal-overrides", ",*:RGB",
      ])
    client = try TmuxClient(socket: socket)
  }

  /// Presses keys as tmux names them (`j`, `Space`, `Enter`, `C-c`), one after the other, and waits for what they do.
  func press(_ keys: String..., see texts: String..., seeNoMore gone: String? = nil) throws {
    try press(keys)
    try wait(toSee: texts, noMore: gone)
  }

  /// Presses keys one after the other; what is no key's name is typed.
  ///
  /// Esc is sent as terminals with the kitty keyboard protocol send it. The byte alone may be the beginning of whatever
  /// comes next, and how long it takes a busy machine to see that it is not, nobody knows.
  ///
  /// A key that counts once while it is held down is pressed again after another one: each is meant.
  func press(_ keys: [String]) throws {
    var all: [String] = []
    for key in keys {
      if key == lastKey, ["n", "x"].contains(key) { all.append("C-l") }
      lastKey = key
      all.append(key)
    }
    var rest = all[...]
    while let first = rest.first {
      var part = rest.prefix { ($0 == "Escape") == (first == "Escape") }
      // What comes together with an Enter, or right after it, is a paste.
      if let enter = part.firstIndex(of: "Enter") { part = part[...enter] }
      letEnterPass()
      if first == "Escape" {
        try send(String(repeating: "\u{1B}[27u", count: part.count))
      } else {
        try tmux(["send-keys"] + part)
      }
      if part.last == "Enter" { enterEnd = .now + Self.longestEnter }
      rest = rest.dropFirst(part.count)
    }
  }

  /// Waits until the next key is no part of a paste that the last Enter would belong to.
  private func letEnterPass() {
    let rest = enterEnd - .now
    if rest > .zero { poll(nil, 0, Int32(rest / .milliseconds(1)) + 1) }
  }

  /// Pastes a text as a person does; the program is told where it begins and ends, if it asked for that.
  func paste(_ text: String) throws {
    try tmux("set-buffer", "-b", "pasted", "--", text)
    try tmux("paste-buffer", "-p", "-b", "pasted")
  }

  /// Sends what a terminal sends for a key or the mouse, byte by byte.
  func send(_ text: String) throws {
    letEnterPass()
    if text.hasSuffix("\r") { enterEnd = .now + Self.longestEnter }
    try tmux(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
  }

  /// Whether the program has asked for the mouse, and not given it back.
  func isAskedForMouse() throws -> Bool {
    let format =
      "#{mouse_any_flag}#{mouse_standard_flag}#{mouse_button_flag}#{mouse_all_flag}#{mouse_sgr_flag}"
    return try property(format).contains("1")
  }

  func screen() throws -> String { try tmux("capture-pane", "-p") }

  /// What the terminal shows, with its colours as escape sequences.
  func colors() throws -> String { try tmux("capture-pane", "-p", "-e") }

  func see(_ texts: String...) throws { try wait(toSee: texts, noMore: nil) }

  func seeNoMore(_ text: String) throws {
    try wait(for: "no \"\(text)\"") { try !screen().contains(text) }
  }

  /// Waits until the screen shows some texts, and no longer another.
  func wait(toSee texts: [String], noMore gone: String?) throws {
    for text in texts { try wait(for: "\"\(text)\"") { try screen().contains(text) } }
    if let gone { try seeNoMore(gone) }
    try awaitDisk()
    // What the Enter has done is drawn.
    if !texts.isEmpty || gone != nil { enterEnd = min(enterEnd, .now + Self.shortestPause) }
  }

  func resize(width: Int, height: Int) throws {
    try tmux("resize-window", "-x", "\(width)", "-y", "\(height)")
  }

  /// Waits until a condition holds, looking often; fails with the screen when patience ends.
  func wait(for what: String, _ condition: () throws -> Bool) throws {
    try waitUntil(every: 10, condition) { "waited for \(what) in vain:\n\(try screen())" }
  }

  /// What tmux knows of the terminal, such as `#{pane_tty}`.
  func property(_ format: String) throws -> String {
    try tmux("display-message", "-p", format).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Tells tmux to do something; the result is what it says.
  @discardableResult func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

  @discardableResult private func tmux(_ arguments: [String]) throws -> String {
    try client?.run(arguments) ?? ""
  }

  /// Runs another program to its end; the result is what it says.
  @discardableResult func run(_ program: String, _ arguments: [String]) throws -> String {
    try Command(arguments, of: program).succeed()
  }
}
