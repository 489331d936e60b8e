import Glibc

/// The parts of a path, by its text alone.
enum Path {
  /// A name inside a directory.
  static func join(_ directory: String, _ name: String) -> String {
    directory.isEmpty || directory.utf8.last == UInt8(ascii: "/") ? directory + name : "\(directory)/\(name)"
  }

  /// The directory that holds a file or directory.
  static func parent(of path: String) -> String {
    let trimmed = withoutEndingSlashes(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let parent = withoutEndingSlashes(String(trimmed[..<slash]))
    return parent.isEmpty ? "/" : parent
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    let trimmed = withoutEndingSlashes(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
    return String(trimmed[trimmed.utf8.index(after: slash)...])
  }

  /// The file that a path means once symbolic links in its last part are followed, there or not.
  static func resolvingLinks(_ path: String, kind: StoreError.Kind) throws(StoreError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let target = linkTarget(current) else { return current }
      current = target.hasPrefix("/") ? target : join(parent(of: current), target)
    }
    throw StoreError(kind, path: path, code: ELOOP)
  }

  private static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func withoutEndingSlashes(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path == "/" ? "" : String(path)
  }
}
