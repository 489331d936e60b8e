import Foundation
import Glibc
import ScrumModel
import ScrumStore
import TestSupport
import Testing

/// A store in a repository of git, apart from the settings of whoever runs the tests.
final class GitRepository {
  var root: String { temporary.path }
  private let temporary = TemporaryDirectory()
  /// The directory of the store in the repository; empty if it is the repository itself.
  let folder: String
  let design = DailyScrum(
    title: "Design", attendees: [Attendee(name: "Daisy"), Attendee(name: "Simon")], lengthInMinutes: 10,
    theme: .sky)

  /// Whether the lines of a history say when they were saved, which older programs do not.
  private let savesTimes: Bool
  var historyFile: String { "history/\(design.id.uuidString).jsonl" }

  init(folder: String = "", savesTimes: Bool = true) throws {
    (self.folder, self.savesTimes) = (folder, savesTimes)
    // A store that others can read is a problem of its own.
    chmod(root, 0o700)
    try git("init", "-q", "-b", "main")
    try git("config", "merge.scrums.driver", "'\(Terminal.program)' merge-file %O %A %B %P")
    try store.save([design])
    let patterns = ["scrums.json", "history/*.jsonl", "updates/*.jsonl"]
    try put(patterns.map { "\($0) merge=scrums\n" }.joined(), at: ".gitattributes")
    try commit()
  }

  var directory: String { folder.isEmpty ? root : "\(root)/\(folder)" }
  var store: ScrumStore { ScrumStore(directory: directory) }

  func put(_ text: String, at name: String) throws {
    try text.write(toFile: "\(directory)/\(name)", atomically: true, encoding: .utf8)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8)
  }

  private func command(_ words: [String], in directory: String? = nil) -> Command {
    let settings = [
      "user.name=A", "user.email=a@example.org", "commit.gpgsign=false", "gc.auto=0",
      "advice.detachedHead=false",
    ]
    let isolated = [
      "-u", "GIT_DIR", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "GIT_EDITOR=true", "git", "-C",
      directory ?? root,
    ]
    return Command(isolated + settings.flatMap { ["-c", $0] } + words, of: "/usr/bin/env")
  }

  /// Runs git, which must succeed; the result is what it prints.
  @discardableResult
  func git(_ words: String..., in directory: String? = nil) throws -> String {
    try command(words, in: directory).succeed()
  }

  func tryGit(_ words: String...) throws -> Command.Result { try command(words).run() }

  func commit() throws {
    if !savesTimes, access("\(directory)/\(historyFile)", F_OK) == 0 {
      try put(text(historyFile).replacing(/"savedAt":"[^"]*",/, with: ""), at: historyFile)
    }
    for name in ["scrums.json", "history", "updates", ".gitattributes"]
    where access("\(directory)/\(name)", F_OK) == 0 {
      try git("add", "-A", name, in: directory)
    }
    try git("commit", "-q", "--allow-empty", "-m", "change")
  }

  /// Changes the store in two ways, on a branch each.
  func branch(_ one: (ScrumStore) throws -> Void, _ other: (ScrumStore) throws -> Void) throws {
    try branch("a", one)
    try branch("b", other)
  }

  private func branch(_ name: String, _ work: (ScrumStore) throws -> Void) throws {
    try git("checkout", "-q", "-b", name, "main")
    try work(store)
    try commit()
  }

  /// Merges both branches in all ways that there are, which must come to the same, and leaves the result in the store.
  /// - Returns: what git and the program said.
  @discardableResult
  func mergeEveryWay() throws -> String {
    var trees: Set<String> = []
    var said = ""
    for (ours, theirs) in [("a", "b"), ("b", "a")] {
      for command in ["merge", "rebase"] {
        try git("checkout", "-q", "--detach", ours)
        let result = try tryGit(command, theirs)
        try #require(result.status == 0, "\(command): \(result)")
        said += result.output + result.error
        trees.insert(try git("rev-parse", "HEAD^{tree}"))
      }
    }
    #expect(trees.count == 1, "merge and rebase come to the same")
    // Two branches may have added the same title, which is told with the command that mends it.
    #expect(StoreCheck(directory).problems().filter { !$0.message.contains("has the same title") } == [])
    return said
  }

  /// The scrums after a change of the first one.
  func edit(_ store: ScrumStore, _ change: (inout DailyScrum) -> Void) throws {
    var scrums = try store.load()
    change(&scrums[0])
    try store.save(scrums)
  }
}
