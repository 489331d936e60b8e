import Glibc

/// The files in which a save is written before it takes its place; a killed process leaves its own behind.
enum TemporaryFiles {
  /// What the name of a file's temporary ones begins with; six random characters follow.
  static func prefix(for name: String) -> String { ".\(name)." }

  /// The temporary files of `name` in a directory that no save is using any more.
  ///
  /// A save keeps its file locked until it has taken its place.
  static func abandoned(for name: String, in directory: String) throws(StoreError) -> [String] {
    let prefix = prefix(for: name)
    var found: [String] = []
    for candidate in try DirectoryNames.read(directory)
    where candidate.hasPrefix(prefix) && candidate.utf8.count == prefix.utf8.count + 6 {
      let path = Path.join(directory, candidate)
      if isAbandoned(path) { found.append(path) }
    }
    return found
  }

  /// The seconds after which nobody who has made a file can still be about to lock it.
  private static let grace = 10

  private static func isAbandoned(_ path: String) -> Bool {
    guard let file = try? OpenFile(path, O_RDWR | O_NOFOLLOW, kind: .unreadable),
      let status = try? file.status()
    else { return false }
    return Int(status.st_mtim.tv_sec) < time(nil) - grace && file.lockAtOnce()
  }
}
