import CFiles
import CardKit
import FoundationEssentials
import Glibc
import Terminal

/// Runs the `git` program, shielded from whatever surrounds it: variables of another repository, hooks, signatures, pagers,
/// and transports that run programs.
struct Git {
  struct Answer {
    var isSuccess: Bool
    var output: [UInt8]
    /// The end of its standard error.
    var errors: String
    /// Whether git wanted to write a file that is larger than allowed.
    var isTooLarge: Bool { errors.holds("signal \(SIGXFSZ)") }
  }

  /// The words that lead to the repository, such as `-C` and a directory.
  private let place: [String]
  /// Whether git and ssh may ask questions on the terminal; if not, they fail at once.
  let asks: Bool
  /// The person, for commits of a user without a name in git.
  private let user: String
  private var environment: [[UInt8]]

  /// The version that knows all options that are used here.
  static let oldest = (major: 2, minor: 29)

  /// The seconds after which a run counts as hung, if it asks no questions.
  var patience = 30.0
  /// What answers in the program's place; a test has its own.
  var program: Program?

  typealias Program = (_ words: [String], _ input: [UInt8]) throws(SyncTrouble) -> Answer

  /// - Parameter protocols: the transports that may be used, with colons between them.
  init(
    _ place: [String], asks: Bool = false, user: String = "", protocols: String = "",
    inherited: [[UInt8]] = ChildProcess.inherited
  ) {
    (self.place, self.asks, self.user) = (place, asks, user)
    environment = Self.shielded(inherited) + Self.own(asks: asks, protocols)
  }

  var withoutSettings: Git {
    var git = self
    git.environment.removeAll { $0.starts(with: "GIT_CONFIG_".utf8) }
    git.environment += ["GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1"].map { Array($0.utf8) }
    return git
  }

  /// - Parameters:
  ///   - settings: settings for this run, over the user's.
  ///   - largest: the most bytes of a file that this run may write, its output included.
  func run(
    _ words: [String], input: [UInt8] = [], settings: [String] = [], largest: Int? = nil
  ) throws(SyncTrouble) -> Answer {
    if let program { return try program(place + words, input) }
    let always = [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.autocrlf=false", "gc.autoDetach=false",
      "push.gpgSign=false", "maintenance.auto=false", "credential.interactive=\(asks)",
      // The store waits for the disk, too: a power cut must not leave it without what the last sync knew.
      "core.fsync=committed,reference",
    ]
    let options = (always + settings + (asks ? [] : ["core.askPass="])).flatMap { ["-c", $0] }
    do {
      let (read, output) = (try UnnamedFile(input), try UnnamedFile())
      defer { withExtendedLifetime(read) {} }
      let errors = try LastWords()
      let process = try ChildProcess(
        ["git", "--no-pager"] + place + options + words, environment: environment,
        in: asks ? .terminal : .detached,
        ChildProcess.Streams(input: read.number, output: output.number, errors: errors.input))
      if let largest { _ = files_limit(process.id, Int64(largest)) }
      let failure = try ending(of: process, errors)
      let signal = failure.map { $0.description.hasPrefix("signal") ? $0.description : "" } ?? ""
      let answer = Answer(
        isSuccess: failure == nil, output: try output.bytes(), errors: errors.text + signal)
      // Not an answer: it must not count as a no to whether something is there.
      if !signal.isEmpty, !answer.isTooLarge { throw SyncTrouble(.failed, "git \(words[0]): \(signal)") }
      return answer
    } catch let failure as CommandFailure {
      throw failure == CommandFailure(code: ENOENT) ? Self.missing : SyncTrouble(.failed, "git: \(failure)")
    } catch { throw SyncTrouble(error) }
  }

  static let missing = SyncTrouble(.failed, "git is not installed")

  /// Waits for the end of a run; the result is how it failed.
  private func ending(of process: ChildProcess, _ errors: LastWords) throws(SyncTrouble) -> CommandFailure? {
    let start = Uptime.now
    var isHung = false
    errors.closeInput()
    do throws(CommandFailure) {
      try process.wait(reading: { errors.output }) {
        errors.read()
        guard !asks, !isHung, Uptime.now - start >= patience else { return }
        isHung = true
        process.end()
      }
      errors.read()
      return nil
    } catch {
      if isHung { throw SyncTrouble(.offline, "no answer within \(Int(patience)) seconds") }
      errors.read()
      return error
    }
  }

  /// The variables that git and ssh may have from the user. Others of git's, above all those that
  /// `git rev-parse --local-env-vars` lists, are about another repository.
  private static func shielded(_ inherited: [[UInt8]]) -> [[UInt8]] {
    let kept = [
      "GIT_SSH=", "GIT_SSH_COMMAND=", "GIT_SSH_VARIANT=", "GIT_SSL_", "GIT_PROXY_", "GIT_HTTP_",
      "GIT_EXEC_PATH=",
      "GIT_CONFIG_GLOBAL=", "GIT_CONFIG_SYSTEM=", "GIT_CONFIG_NOSYSTEM=",
    ]
    let dropped = ["LC_ALL=", "LANGUAGE=", "SSH_ASKPASS_REQUIRE="]
    return inherited.filter { variable in
      func begins(with name: String) -> Bool { variable.starts(with: name.utf8) }
      return begins(with: "GIT_") ? kept.contains(where: begins) : !dropped.contains(where: begins)
    }
  }

  private static func own(asks: Bool, _ protocols: String) -> [[UInt8]] {
    var variables = [
      // The messages are read here.
      "LC_ALL=C", "GIT_ALLOW_PROTOCOL=\(protocols)", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1",
    ]
    if !asks { variables += ["GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=", "SSH_ASKPASS_REQUIRE=never"] }
    return variables.map { Array($0.utf8) }
  }

  /// The settings that name the author of a commit, for a user without a name or an address in git.
  func identity() throws(SyncTrouble) -> [String] {
    // Each ends with a NUL, and its value follows a line break; of several the last counts.
    let known = try run(["config", "--null", "--get-regexp", #"^user\.(name|email)$"#]).output.split(
      separator: 0)
    let isComplete = ["user.name\n", "user.email\n"].allSatisfy { name in
      known.last { $0.starts(with: name.utf8) }.map { $0.count > name.utf8.count } ?? false
    }
    if isComplete { return [] }
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let (login, place) = (user.isEmpty ? "scrums" : user, host.isEmpty ? "localhost" : host)
    return ["user.name=\(login)", "user.email=\(login)@\(place)"]
  }
}

/// The end of a program's standard error, however long that is.
private final class LastWords {
  /// The end to be read, negative once all writers are gone; and the end for the program.
  private(set) var output: Int32, input: Int32
  private var bytes: [UInt8] = []
  private var isCut = false
  private static let most = 1 << 16

  init() throws(CommandFailure) { (output, input) = try ChildProcess.pipe() }

  deinit { for end in [output, input] where end >= 0 { close(end) } }

  func closeInput() {
    close(input)
    input = -1
  }

  func read() {
    var buffer = [UInt8](repeating: 0, count: Self.most)
    // Bounded: an endless writer must not keep this program here.
    for _ in 0..<64 where output >= 0 {
      let count = Glibc.read(output, &buffer, buffer.count)
      if count == 0 {
        close(output)
        output = -1
      }
      guard count > 0 else { return }
      bytes += buffer.prefix(count)
      if bytes.count > Self.most {
        bytes = Array(bytes.suffix(Self.most))
        isCut = true
      }
    }
  }

  /// The whole lines of the tail: the rest of one could look like another's.
  var text: String {
    let whole = isCut ? bytes.drop { $0 != UInt8(ascii: "\n") } : bytes[...]
    return String(decoding: whole, as: UTF8.self)
  }
}
