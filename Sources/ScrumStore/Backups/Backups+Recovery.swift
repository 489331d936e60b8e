import Glibc

extension Backups {
  /// Puts an earlier version in the place of a file that can't be read. That file is kept beside it, as
  /// `scrums.json.damaged`, with a number behind it where that is taken; it is no version to go back to.
  /// A file that somebody has mended meanwhile is left alone.
  /// - Throws: a `StoreError` where the version cannot be read, or the file not be kept; then nothing has changed.
  public func recover(_ id: Backup.ID) throws(StoreError) -> Recovery {
    let bytes = try contents(of: id)
    return try DirectoryLock.hold(directory, for: scrumsPath) { () throws(StoreError) in
      // Under the lock: no board saves it in between.
      let present = try? JSONFile(path: scrumsPath).read(ScrumsDocument.init(_:))
      guard present == nil else { return .needless }
      let kept = try keepDamaged()
      do throws(StoreError) { try AtomicFile.write(bytes, to: scrumsPath) } catch {
        if let kept { unlink(kept) }
        throw error
      }
      return .restored(kept: kept)
    }
  }

  /// Gives the file that can't be read a second name; what takes its place leaves that one alone.
  func keepDamaged() throws(StoreError) -> String? {
    let target = try Path.resolvingLinks(scrumsPath, kind: .unwritable)
    var status = stat()
    guard stat(target, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw StoreError(.unwritable, path: scrumsPath, code: errno)
    }
    let name = try freeName(scrumsPath + ".damaged")
    // A link costs no copy; where the file system has none, or the file lies on another one, it is copied.
    if link(target, name) != 0 { try copy(target, to: name) }
    try PrivateDirectory.synchronise(directory)
    return name
  }

  /// A name that no file has; the lock is held, so none gets it in between.
  private func freeName(_ name: String) throws(StoreError) -> String {
    var status = stat()
    for number in 1..<1_000 {
      let free = number == 1 ? name : "\(name).\(number)"
      if lstat(free, &status) != 0 { return free }
    }
    throw StoreError(.unwritable, path: name, code: EEXIST)
  }
}
