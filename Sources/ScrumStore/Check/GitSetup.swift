import FoundationEssentials
import Glibc

/// How git merges the files of a store, by the settings that are in its files.
public struct GitSetup {
  /// The command that lets git merge the files of a store with `merge-file`, to be run in the directory of the store.
  public static let attributesCommand =
    "printf '%s merge=scrums\\n' scrums.json 'history/*.jsonl' 'updates/*.jsonl' >> .gitattributes"
  /// The command that tells git what to run; every clone needs it once.
  public static let driverCommand = "git config merge.scrums.driver 'scrums merge-file %O %A %B %P'"

  /// The directories from the repository's down to the store's.
  private let directories: [StorePath]
  /// The names that lead from the repository to the store.
  private let names: [String]
  /// Git's own directory, which all work trees of a repository share.
  private let folder: String
  private static let file = ".gitattributes"

  /// The setup of the repository that a directory is in; nil if there is none.
  public init?(_ directory: String) {
    guard let resolved = realpath(directory, nil) else { return nil }
    defer { free(resolved) }
    var (path, names) = (String(cString: resolved), [String]())
    while access(Path.join(path, ".git"), F_OK) != 0 {
      guard path != "/" else { return nil }
      names.insert(Path.name(of: path), at: 0)
      path = Path.parent(of: path)
    }
    let root = path
    self.names = names
    directories = (0...names.count).map { count in
      StorePath(root: names.prefix(count).reduce(root, Path.join))
    }
    folder = Self.folder(Path.join(path, ".git"))
  }

  /// The commands that are still to be run in the store, so that git merges all of its files by meaning.
  /// - Parameter variable: looks up an environment variable, by which git finds the user's settings.
  public func missingCommands(variable: (String) -> String?) -> [String] {
    var commands: [String] = []
    if Self.examples.contains(where: { merge(of: $0)?.driver != "scrums" }) {
      commands.append(Self.attributesCommand)
    }
    if !configurations(variable).contains(where: Self.hasDriver) { commands.append(Self.driverCommand) }
    return commands
  }

  /// The lines of attributes by which git merges files of the store line by line.
  func lossyLines() -> [Problem] {
    var told: Set<Problem> = []
    return Self.examples.compactMap { name in
      guard let merge = merge(of: name), merge.driver == "union" else { return nil }
      let problem = Problem(
        merge.path, line: merge.line,
        "merge=union loses what one side changed; 'scrums check' says how to merge by meaning")
      return told.insert(problem).inserted ? problem : nil
    }
  }

  /// A file of each kind below the store.
  private static let examples = [[String]]([
    ["scrums.json"], ["history", "\(UUID()).jsonl"], ["updates", "\(UUID()).jsonl"],
  ])

  private struct Merge {
    let driver: String
    let path: String
    let line: Int
  }

  /// What decides how git merges a file below the store: the last line that matches in the deepest directory.
  private func merge(of file: [String]) -> Merge? {
    var found: Merge?
    let inner = directories[directories.count - 1]
    let places = directories + (file.count > 1 ? [inner.appending(file[0])] : [])
    let whole = names + file
    for (depth, place) in places.enumerated() {
      found = merge(of: Array(whole.dropFirst(depth)), in: place.appending(Self.file)) ?? found
    }
    return merge(of: whole, in: StorePath(Path.join(folder, "info/attributes"))) ?? found
  }

  private func merge(of names: [String], in path: StorePath) -> Merge? {
    var found: Merge?
    for (number, line) in Self.lines(of: path).enumerated() {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.map(String.init)
      guard let pattern = words.first, !pattern.hasPrefix("#"), Self.matches(pattern, names) else { continue }
      for word in words.dropFirst() where word.hasPrefix("merge=") || ["-merge", "!merge"].contains(word) {
        let driver = word.hasPrefix("merge=") ? String(word.dropFirst(6)) : ""
        found = Merge(driver: driver, path: path.text, line: number + 1)
      }
    }
    return found
  }

  private static func matches(_ pattern: String, _ names: [String]) -> Bool {
    let pattern = pattern.filter { $0 != "\"" }
    // A pattern without a slash is about names in all directories below.
    guard pattern.contains("/") else { return fnmatch(pattern, names.last ?? "", 0) == 0 }
    let anchored = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
    let path = names.joined(separator: "/")
    // `**/` is also no directory at all.
    return fnmatch(anchored, path, 0) == 0 || fnmatch(anchored.replacing("**/", with: ""), path, 0) == 0
  }

  /// Git's own directory of a `.git`, which in another work tree is a file that says where.
  private static func folder(_ path: String) -> String {
    guard let line = lines(of: StorePath(path)).first, line.hasPrefix("gitdir:") else { return path }
    let there = absolute(line.dropFirst(7), from: Path.parent(of: path))
    guard let common = lines(of: StorePath(Path.join(there, "commondir"))).first else { return there }
    return absolute(common[...], from: there)
  }

  private static func absolute(_ path: Substring, from directory: String) -> String {
    let path = String(path.drop { $0 == " " })
    return path.hasPrefix("/") ? path : Path.join(directory, path)
  }

  private func configurations(_ variable: (String) -> String?) -> [String] {
    let home = variable("HOME") ?? ""
    let own = variable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? Path.join(home, ".config")
    let global = variable("GIT_CONFIG_GLOBAL").map { [$0] }
    let files =
      [Path.join(folder, "config")]
      + (global ?? [Path.join(home, ".gitconfig"), Path.join(own, "git/config"), "/etc/gitconfig"])
    // The user's own may be links, as git allows.
    return files.compactMap { file in
      guard let resolved = realpath(file, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  }

  /// Whether a configuration of git has a merge driver named `scrums`.
  private static func hasDriver(_ path: String) -> Bool {
    var isInSection = false
    for line in lines(of: StorePath(path)) {
      let text = line.filter { $0 != " " && $0 != "\t" }
      if text.hasPrefix("[") {
        isInSection = text.lowercased().hasPrefix("[merge\"scrums\"]")
      } else if isInSection, text.lowercased().hasPrefix("driver=") {
        return true
      }
    }
    return false
  }

  private static func lines(of path: StorePath) -> [String] {
    guard let file = try? OpenFile(path, O_RDONLY, kind: .unreadable), let bytes = try? file.contents() else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
