import FoundationEssentials

/// Merges two sides of a text by git.
enum GitMerge: CaseIterable {
  case union, ours, theirs

  private var options: [String] {
    switch self {
    case .union: ["--union"]
    case .ours: ["--ours"]
    case .theirs: ["--theirs"]
    }
  }

  /// Merges the lines of two sides that were both `base` once.
  func lines(base: [String], ours: [String], theirs: [String], in there: TemporaryStore) throws -> [String] {
    let paths = ["ours", "base", "theirs"].map { "\(there.root)/\($0)" }
    for (path, lines) in zip(paths, [ours, base, theirs]) {
      try there.put(lines.map { $0 + "\n" }.joined(), at: path)
    }
    _ = Process.run(["git", "merge-file", "--quiet"] + options + paths)
    return try there.text(at: paths[0]).split(separator: "\n").map(String.init)
  }
}
