import Glibc

/// The names in a directory, in the order of their bytes.
enum DirectoryNames {
  /// All names but the directory itself and the one above; none where there is no directory.
  static func read(_ path: String) throws(StoreError) -> [String] {
    guard let directory = opendir(path) else {
      if errno == ENOENT { return [] }
      throw StoreError(.unreadable, path: path, code: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
