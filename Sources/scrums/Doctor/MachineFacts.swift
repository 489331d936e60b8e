import CTerminal
import CardKit
import Glibc
import ScrumModel
import Terminal

struct ProgramFacts: Examination {
  var findings: [Finding] {
    var status = stat()
    let size = stat("/proc/self/exe", &status) == 0 ? Int(status.st_size).inMegabytes : nil
    let linking = ct_is_static() != 0 ? "linked statically" : "with shared libraries"
    let parts = [Version.line, size, linking].compactMap(\.self)
    return [.fine("program", parts.joined(separator: ", ")), .fine("system", Self.system)]
  }

  /// The system's name and release, not the name of the machine.
  private static var system: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "" }
    func text(_ bytes: UnsafeRawBufferPointer) -> String {
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let release = withUnsafeBytes(of: name.release, text)
    return PlainLine(withUnsafeBytes(of: name.sysname, text) + " " + release).text
  }
}

struct LocaleFacts: Examination {
  /// Its name; empty if none is set.
  var name = ""
  var isUTF8 = true

  var findings: [Finding] {
    let shown = name.isEmpty ? "not set" : PlainLine(name.prefix(60)).text
    return isUTF8
      ? [.fine("locale", shown)]
      : [.advice("locale", "\(shown), so only ASCII is shown; LANG=C.UTF-8 shows everything")]
  }
}

extension LocaleFacts {
  init(_ environment: CommandEnvironment) {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment.variable($0) }
    self.init(name: values.first { !$0.isEmpty } ?? "", isUTF8: environment.isUTF8)
  }
}

/// The programs between this one and the terminal.
struct LineFacts: Examination {
  var isTmux = false
  /// `TERM` inside tmux.
  var name = ""
  var version: String?
  var clipboard: String?
  var focus: String?
  var isSsh = false

  var findings: [Finding] {
    [isTmux ? tmux : .fine("tmux", "none"), .fine("ssh", isSsh ? "in between" : "none")]
  }

  private var tmux: Finding {
    let parts = [
      version ?? "tmux does not answer", clipboard.map { "set-clipboard \($0)" },
      focus.map { "focus-events \($0)" },
    ]
    let words = parts.compactMap(\.self).map { PlainLine($0.prefix(60)).text }.joined(separator: ", ")
    guard ["tmux", "screen"].contains(where: name.hasPrefix) else {
      return .advice("tmux", "\(words); TERM does not say so: 'set -g default-terminal tmux-256color'")
    }
    guard let clipboard, clipboard != "on" else { return .fine("tmux", words) }
    return .advice("tmux", "\(words); to copy from the board, 'set -g set-clipboard on'")
  }
}

extension LineFacts {
  init(_ environment: CommandEnvironment) {
    func isSet(_ name: String) -> Bool { environment.variable(name)?.isEmpty == false }
    (isTmux, name, isSsh) = (isSet("TMUX"), environment.terminal.name, isSet("SSH_CONNECTION"))
    guard isTmux else { return }
    version = ChildProcess.answer(of: ["tmux", "-V"])
    clipboard = ChildProcess.answer(of: ["tmux", "show-options", "-sv", "set-clipboard"])
    focus = ChildProcess.answer(of: ["tmux", "show-options", "-sv", "focus-events"])
  }
}

struct ZoneFacts: Examination {
  /// The name of the machine's zone; nil if it has none.
  var name: String?
  /// Whether the data has that zone.
  var isKnown = true
  var hasData = true

  var findings: [Finding] {
    guard hasData else {
      return [.advice("time zone", "no time zone data, which the zones of scrums need; install tzdata")]
    }
    guard let name else {
      return [
        .advice("time zone", "this machine's has no name; a variable such as TZ=Europe/Berlin names it")
      ]
    }
    return isKnown
      ? [.fine("time zone", name)] : [.advice("time zone", "\(name) is not in the time zone data; see TZ")]
  }
}

extension ZoneFacts {
  init(_ environment: CommandEnvironment) {
    name = ZoneName.ofMachine(variable: environment.variable("TZ"))
    hasData = ZoneRules.named("UTC") != nil
    isKnown = name.map { ZoneRules.named($0) != nil } ?? false
  }
}

extension ChildProcess {
  /// The first line of what a program prints, if it ends well and within two seconds.
  static func answer(of words: [String]) -> String? {
    let end = Uptime.now + 2
    do throws(CommandFailure) {
      let output = try UnnamedFile()
      let process = try ChildProcess(
        words, environment: inherited, in: .detached, Streams(output: output.number))
      try process.wait(reading: { -1 }) { if Uptime.now >= end { process.end() } }
      let text = String(decoding: try output.bytes().prefix(1_000), as: UTF8.self)
      return text.split(whereSeparator: \.isNewline).first.map { String($0) }
    } catch { return nil }
  }
}

extension Int {
  /// Bytes in words, such as `12 MB`.
  var inMegabytes: String {
    self < 10_000_000_000 ? "\(self / 1_000_000) MB" : "\(self / 1_000_000_000) GB"
  }
}
