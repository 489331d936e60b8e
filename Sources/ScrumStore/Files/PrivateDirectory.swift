import Glibc

/// A directory that only its owner may enter, made when something is first saved in it.
enum PrivateDirectory {
  /// Makes the directory and those above it that are missing; what exists keeps its mode.
  static func make(_ path: String) throws(StoreError) {
    var missing: [String] = []
    var current = path
    while true {
      var status = stat()
      if stat(current, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else {
          throw StoreError(.unwritable, path: current, code: ENOTDIR)
        }
        break
      }
      let parent = Path.parent(of: current)
      guard errno == ENOENT, parent != current else {
        throw StoreError(.unwritable, path: current, code: errno)
      }
      missing.append(current)
      current = parent
    }
    for directory in missing.reversed() {
      // Somebody else may make it at the same time.
      guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
        throw StoreError(.unwritable, path: directory, code: errno)
      }
      try synchronise(Path.parent(of: directory))
    }
  }

  /// Waits until the disk knows which files the directory holds.
  static func synchronise(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A directory may be writable without being readable; then the system offers nothing better.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let result = uninterrupted { Int(fsync(descriptor)) }
    // Some network file systems cannot do this for directories.
    guard result == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw StoreError(.unwritable, path: path, code: errno)
    }
  }
}
