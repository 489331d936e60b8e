import CTerminal

enum Version {
  static let number = "0.1.0"

  /// The commit, as git abbreviates it; empty if it isn't known.
  static var commit: String { String(cString: ct_commit()) }

  static var target: String {
    #if arch(x86_64)
      "x86_64-linux"
    #elseif arch(arm64)
      "aarch64-linux"
    #else
      "linux"
    #endif
  }

  /// The output of `scrums --version`.
  static var line: String { line(commit: commit) }

  static func line(commit: String) -> String {
    "scrums \(number) (\([commit, target].filter { !$0.isEmpty }.joined(separator: ", ")))"
  }
}
