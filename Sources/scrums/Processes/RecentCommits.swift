import CardKit
import Glibc

struct RecentCommits {
  /// The directory in the repository, as the user named it.
  let directory: String

  private static let mostCommits = 200

  /// The repositories that a directory stands for: the one it is in, else those up to two levels below it, in order of
  /// their names; the directory itself if there is none.
  static func repositories(_ directory: String) -> [String] {
    if directory == "/" || (try? RecentCommits(directory: directory).git(["rev-parse", "--git-dir"])) != nil {
      return [directory]
    }
    var found = glob_t()
    defer { globfree(&found) }
    let place = directory.reduce(into: "") { $0 += "*?[\\".contains($1) ? "\\\($1)" : "\($1)" }
    _ = glob("\(place)/*/.git", 0, nil, &found)
    _ = glob("\(place)/*/*/.git", GLOB_APPEND, nil, &found)
    let paths = (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    let folders = paths.map { String($0.dropLast("/.git".count)) }
    // A repository inside another one is a part of it.
    let own = folders.filter { folder in !folders.contains { folder.hasPrefix("\($0)/") } }
    return own.isEmpty ? [directory] : own
  }

  /// The subjects of the author's commits on all branches, local and remote, without merges, oldest first, each once.
  /// - Parameter since: a moment such as `2026-11-20T09:30:00Z`.
  func subjects(since: String) throws(CommandFailure) -> [String] {
    let shown = PlainLine(directory).text
    do throws(SyncTrouble) { _ = try git(["rev-parse", "--git-dir"]) } catch {
      let isMissing = error == Git.missing
      throw CommandFailure(isMissing ? "\(error)" : "git finds no repository of yours in \(shown)")
    }
    guard let author else {
      throw CommandFailure("git does not know who you are in \(shown); set user.email")
    }
    // A new branch has no commit yet.
    let head = (try? git(["rev-parse", "--quiet", "--verify", "HEAD"])) == nil ? [] : ["HEAD"]
    let text: String
    do throws(SyncTrouble) {
      text = try git(
        [
          "log", "--no-show-signature", "--no-color", "--no-mailmap", "--no-merges", "--no-notes",
          "--reverse",
          "--format=%s", "-z", "--max-count=\(Self.mostCommits)", "--since=\(since)", "--fixed-strings",
          "--regexp-ignore-case", "--author=\(author)", "--branches", "--remotes",
        ] + head + ["--"])
    } catch { throw CommandFailure("git log failed in \(shown): \(error)") }
    return text.split(separator: "\0").map { PlainLine($0).text.trimmed }.filter { !$0.isEmpty }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The text that marks the user's own commits, between the name and the date of the author.
  private var author: String? {
    func value(_ key: String) -> String? {
      guard let text = try? git(["config", "--get", key]).trimmed, !text.isEmpty else { return nil }
      return text
    }
    return value("user.email").map { "<\($0)>" } ?? value("user.name").map { "\($0) <" }
  }

  /// Runs git without the network and without programs that the repository names, and returns what it prints.
  private func git(_ words: [String]) throws(SyncTrouble) -> String {
    // A name that begins with a hyphen is no option.
    let place = directory.hasPrefix("/") ? directory : "./\(directory)"
    let settings = ["log.showSignature=false", "i18n.logOutputEncoding=UTF-8"]
    let answer = try Git(["-C", place]).run(words, settings: settings)
    guard answer.isSuccess else { throw SyncTrouble(git: answer.errors) }
    return String(decoding: answer.output, as: UTF8.self)
  }
}
