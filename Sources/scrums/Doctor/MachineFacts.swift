import CTerminal
import CardKit
import Glibc
import ScrumModel
import Terminal

extension Finding {
  static var program: [Finding] {
    var (status, name) = (stat(), utsname())
    let size = stat("/proc/self/exe", &status) == 0 ? Int(status.st_size).inMegabytes : nil
    let linking = ct_is_static() != 0 ? "linked statically" : "with shared libraries"
    func text(_ bytes: UnsafeRawBufferPointer) -> String {
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    uname(&name)
    // Not the name of the machine.
    let system = withUnsafeBytes(of: name.sysname, text) + " " + withUnsafeBytes(of: name.release, text)
    return [
      .fine("program", [Version.line, size, linking].compactMap(\.self).joined(separator: ", ")),
      .fine("system", PlainLine(system).text),
    ]
  }

  static func locale(_ environment: CommandEnvironment) -> Finding {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment.variable($0) }
    return locale(values.first { !$0.isEmpty } ?? "", isUTF8: environment.isUTF8)
  }

  /// - Parameter name: empty if none is set.
  static func locale(_ name: String, isUTF8: Bool) -> Finding {
    let shown = name.isEmpty ? "not set" : PlainLine(name.prefix(60)).text
    if isUTF8 { return .fine("locale", shown) }
    return .advice("locale", "\(shown), so only ASCII is shown; LANG=C.UTF-8 shows everything")
  }

  /// The programs between this one and the terminal.
  static func line(_ environment: CommandEnvironment) -> [Finding] {
    func isSet(_ name: String) -> Bool { environment.variable(name)?.isEmpty == false }
    func option(_ name: String) -> String? {
      ChildProcess.answer(of: ["tmux", "show-options", "-sv", name])
    }
    let tmux =
      !isSet("TMUX")
      ? .fine("tmux", "none")
      : tmux(
        ChildProcess.answer(of: ["tmux", "-V"]), term: environment.terminal.name,
        clipboard: option("set-clipboard"), focus: option("focus-events"))
    return [tmux, .fine("ssh", isSet("SSH_CONNECTION") ? "in between" : "none")]
  }

  static func tmux(_ version: String?, term: String, clipboard: String?, focus: String?) -> Finding {
    let parts = [
      version ?? "tmux does not answer", clipboard.map { "set-clipboard \($0)" },
      focus.map { "focus-events \($0)" },
    ]
    let words = parts.compactMap(\.self).map { PlainLine($0.prefix(60)).text }.joined(separator: ", ")
    guard ["tmux", "screen"].contains(where: term.hasPrefix) else {
      return .advice("tmux", "\(words); TERM does not say so: 'set -g default-terminal tmux-256color'")
    }
    guard let clipboard, clipboard != "on" else { return .fine("tmux", words) }
    return .advice("tmux", "\(words); to copy from the board, 'set -g set-clipboard on'")
  }

  static func zone(_ environment: CommandEnvironment) -> Finding {
    let name = ZoneName.ofMachine(variable: environment.variable("TZ"))
    return zone(name, hasData: ZoneRules.named("UTC") != nil) { ZoneRules.named($0) != nil }
  }

  static func zone(_ name: String?, hasData: Bool = true, isKnown: (String) -> Bool) -> Finding {
    let topic = "time zone"
    if !hasData {
      return .advice(topic, "no time zone data, which the zones of scrums need; install tzdata")
    }
    guard let name else {
      return .advice(topic, "this machine's has no name; a variable such as TZ=Europe/Berlin names it")
    }
    return isKnown(name)
      ? .fine(topic, name) : .advice(topic, "\(name) is not in the time zone data; see TZ")
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
