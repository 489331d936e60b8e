import Glibc

/// The path of a file or directory of a store: a directory that the user chose, and the names below it.
/// Symbolic links may lead to the user's directory. Below it none is followed: git carries links, and anyone
/// who can write to a store could make one that leads out of it.
struct StorePath: Hashable, Sendable, CustomStringConvertible {
  let root: String
  let names: [String]

  init(root: String, names: [String] = []) {
    self.root = root
    self.names = names
  }

  init(_ path: String) {
    root = Path.parent(of: path)
    names = [Path.name(of: path)]
  }

  var text: String { names.reduce(root, Path.join) }
  var description: String { text }
  var name: String { names.last ?? Path.name(of: root) }
  /// The directory that contains it; the user's directory is its own parent.
  var parent: StorePath { StorePath(root: root, names: names.dropLast()) }

  func appending(_ name: String) -> StorePath { StorePath(root: root, names: names + [name]) }
}

package enum Path {
  static func join(_ directory: String, _ name: String) -> String {
    directory.isEmpty || directory.utf8.last == UInt8(ascii: "/") ? directory + name : "\(directory)/\(name)"
  }

  static func parent(of path: String) -> String {
    let trimmed = withoutEndingSlashes(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let parent = withoutEndingSlashes(String(trimmed[..<slash]))
    return parent.isEmpty ? "/" : parent
  }

  package static func name(of path: String) -> String {
    let trimmed = withoutEndingSlashes(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
    return String(trimmed[trimmed.utf8.index(after: slash)...])
  }

  /// The path once symbolic links in its last part are followed; the file need not exist.
  static func resolvingLinks(_ path: String) throws(StoreError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let target = linkTarget(current) else { return current }
      current = target.hasPrefix("/") ? target : join(parent(of: current), target)
    }
    throw StoreError(path: path, code: ELOOP)
  }

  /// The absolute path without symbolic links; nil if there is nothing.
  package static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  package static func linkTarget(_ path: String) -> String? {
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
