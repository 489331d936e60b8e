import CardKit
import Glibc

/// What the user has committed lately in a repository, as the `git` program tells it.
struct RecentCommits {
  /// The directory in the repository, as the user named it.
  let directory: String

  /// The most subjects that are read, and the most bytes.
  private static let (mostCommits, mostBytes) = (200, 1 << 20)

  /// The subjects of the author's commits on all branches, local and remote, without merges, oldest first, each once.
  /// - Parameter since: a moment such as `2026-11-20T09:30:00Z`.
  func subjects(since: String) throws(CommandFailure) -> [String] {
    let shown = PlainLine(directory).text
    do throws(CommandFailure) { _ = try git("rev-parse", "--git-dir") } catch {
      throw error.isMissingProgram ? error : CommandFailure("git finds no repository of yours in \(shown)")
    }
    guard let author = author else {
      throw CommandFailure("git does not know who you are in \(shown); set user.email")
    }
    // A new branch has no commit yet.
    let head = (try? git("rev-parse", "--quiet", "--verify", "HEAD")) == nil ? [] : ["HEAD"]
    let text: String
    do throws(CommandFailure) {
      text = try git(
        [
          "-c", "log.showSignature=false", "-c", "i18n.logOutputEncoding=UTF-8", "log", "--no-show-signature",
          "--no-color", "--no-mailmap", "--no-merges", "--no-notes", "--reverse", "--format=%s", "-z",
          "--max-count=\(Self.mostCommits)", "--since=\(since)", "--fixed-strings", "--regexp-ignore-case",
          "--author=\(author)", "--branches", "--remotes",
        ] + head + ["--"])
    } catch { throw CommandFailure("git log failed in \(shown): \(error)") }
    return text.split(separator: "\0").map { PlainLine($0).text.trimmed }.filter { !$0.isEmpty }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What only the user's own commits have between the name and the date of the author.
  private var author: String? {
    func value(_ key: String) -> String? {
      guard let text = try? git("config", "--get", key).trimmed, !text.isEmpty else { return nil }
      return text
    }
    return value("user.email").map { "<\($0)>" } ?? value("user.name").map { "\($0) <" }
  }

  /// Runs git without a shell, a pager, the network or programs that the repository names, and returns what it prints.
  private func git(_ arguments: String...) throws(CommandFailure) -> String { try git(arguments) }

  private func git(_ arguments: [String]) throws(CommandFailure) -> String {
    // A name that begins with a hyphen is no option.
    let place = directory.hasPrefix("/") ? directory : "./\(directory)"
    let settings = ["core.fsmonitor=", "protocol.allow=never", "core.hooksPath=/dev/null"]
    let words =
      ["git", "--no-pager", "--no-optional-locks", "-C", place] + settings.flatMap { ["-c", $0] } + arguments
    return String(decoding: try Self.output(of: words, environment: Self.environment), as: UTF8.self)
  }

  /// The user's environment without what points git at another repository: a hook sets such variables.
  private static var environment: [[UInt8]] {
    let kept = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH"]
    return ChildProcess.inherited.filter { variable in
      !variable.starts(with: "GIT_".utf8) || kept.contains { variable.starts(with: "\($0)=".utf8) }
    } + ["GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1"].map { Array($0.utf8) }
  }

  /// Runs a program and returns what it prints; it must not be more than fits.
  private static func output(
    of words: [String], environment: [[UInt8]]
  ) throws(CommandFailure) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandFailure(code: errno) }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process: ChildProcess
    do throws(CommandFailure) {
      defer { close(ends[1]) }
      process = try ChildProcess(words, environment: environment, in: .background(output: ends[1]))
    } catch {
      throw CommandFailure("\(words[0]): \(error)")
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(ends[0], &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
      guard bytes.count <= mostBytes else {
        process.end()
        try? process.wait()
        throw CommandFailure("\(words[0]) prints too much")
      }
    }
    // It has closed its output, and so ends in a moment.
    while true {
      if let ending = process.ending() {
        try ending.get()
        return bytes
      }
      usleep(1_000)
    }
  }
}

extension CommandFailure {
  /// Whether git is not installed.
  fileprivate var isMissingProgram: Bool { description == "git: no such file" }
}
