import Glibc

/// The files in which a save is written before it takes its place; a killed process leaves its own behind.
enum TemporaryFiles {
  /// What the name of a file's temporary ones begins with; six random characters follow.
  static func prefix(for name: String) -> String { ".\(name)." }

  /// The temporary files in a directory that no save is using any more, of those files that `isOurs` knows.
  ///
  /// A save keeps its file locked until it has taken its place.
  static func abandoned(
    in directory: String, of isOurs: (String) -> Bool
  ) throws(StoreError) -> [String] {
    var found: [String] = []
    for name in try DirectoryNames.read(directory) where name.hasPrefix(".") {
      // The point before, and the point and the characters behind.
      let original = String(name.dropFirst().dropLast(7))
      guard name.hasPrefix(prefix(for: original)), isOurs(original) else { continue }
      let path = Path.join(directory, name)
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
