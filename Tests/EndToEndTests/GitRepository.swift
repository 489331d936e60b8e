import TestSupport

/// A repository of git, apart from the settings of whoever runs the tests.
final class GitRepository {
  var root: String { temporary.path }
  private let temporary = TemporaryDirectory()

  init() throws {
    try git("init", "-q", "-b", "main")
    try git("commit", "-q", "--allow-empty", "-m", "change")
  }

  /// Runs git, which must succeed; the result is what it prints.
  @discardableResult
  func git(_ words: String...) throws -> String {
    let settings = ["user.name=A", "user.email=a@example.org", "commit.gpgsign=false", "gc.auto=0"]
    let isolated = [
      "-u", "GIT_DIR", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "GIT_EDITOR=true", "git", "-C",
      root,
    ]
    return try Command(isolated + settings.flatMap { ["-c", $0] } + words, of: "/usr/bin/env").succeed()
  }
}
