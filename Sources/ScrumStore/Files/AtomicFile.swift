import Glibc

/// Replaces files as a whole: a reader sees the old text or the new one, even after a crash.
enum AtomicFile {
  /// Replaces a file's contents and keeps its mode. A failure leaves the old file as it was and no temporary file
  /// behind, except for an error of the kind `uncertain`: the new file is there, but the disk has not confirmed it.
  /// - Parameters:
  ///   - synchronise: nil not to wait for the disk: after a crash the file may be the old one, or damaged.
  ///   - confirms: false if the caller waits for the directory.
  ///   - prepare: called with the new file before others can see it.
  /// - Returns: the new file, still open.
  @discardableResult
  static func write(
    _ bytes: [UInt8], to path: StorePath, synchronise: ((Int32) -> Int32)? = fsync, confirms: Bool = true,
    prepare: (borrowing OpenFile) -> Void = { _ in }
  ) throws(StoreError) -> OpenFile {
    try write(
      bytes, to: path, in: OpenDirectory(holding: path), synchronise: synchronise, confirms: confirms,
      prepare: prepare)
  }

  /// The same in the file's directory, which is open already.
  static func write(
    _ bytes: [UInt8], to path: StorePath, in directory: borrowing OpenDirectory,
    synchronise: ((Int32) -> Int32)? = fsync, confirms: Bool = true,
    prepare: (borrowing OpenFile) -> Void = { _ in }
  ) throws(StoreError) -> OpenFile {
    let old = try present(path.name, in: directory)
    var file = try draft(bytes, of: path, like: old, in: directory, synchronise: synchronise)
    prepare(file)
    do throws(StoreError) { try file.rename(to: path.name, in: directory) } catch {
      try? directory.remove(file.path.name)
      throw StoreError(path: path, message: error.message)
    }
    if synchronise != nil, confirms { try directory.confirm(path) }
    return file
  }

  /// Replaces the file that is `expected` to be there, nil for none. An editor that saves after the last look at the file,
  /// which comes just before the rename, loses its version.
  /// - Returns: the stamp of the new file; nil if another file was there: then nothing has changed.
  static func replace(
    _ path: StorePath, by bytes: [UInt8], expecting expected: stat?
  ) throws(StoreError) -> FileStamp? {
    let directory = try OpenDirectory(holding: path)
    var file = try draft(bytes, of: path, like: expected, in: directory, synchronise: fsync)
    do throws(StoreError) {
      guard isSame(try directory.status(of: path.name), as: expected) else {
        try? directory.remove(file.path.name)
        return nil
      }
      try file.rename(to: path.name, in: directory)
    } catch {
      try? directory.remove(file.path.name)
      throw StoreError(path: path, message: error.message)
    }
    try directory.confirm(path)
    return FileStamp(try file.status())
  }

  private static func isSame(_ found: stat?, as expected: stat?) -> Bool {
    guard let found, let expected else { return found == nil && expected == nil }
    return FileStamp(found).holdsSame(as: FileStamp(expected))
  }

  static func remove(_ path: StorePath) throws(StoreError) {
    guard let directory = try OpenDirectory(path.parent),
      try present(path.name, in: directory) != nil
    else { return }
    try directory.remove(path.name)
    try directory.synchronise()
  }

  /// Gives a file a second name, with a number after it if the name is taken.
  /// - Parameter folder: the directory of that name, made if there is none; by default, that of the file.
  @discardableResult
  static func duplicate(
    _ path: StorePath, as name: String, in folder: StorePath? = nil
  ) throws(StoreError) -> StorePath {
    let directory = try OpenDirectory(holding: path)
    let target = try OpenDirectory(making: folder ?? path.parent)
    guard let file = try OpenFile(path.name, in: directory) else {
      throw StoreError(path: path, code: ENOENT)
    }
    for number in 1..<1_000 {
      let free = number == 1 ? name : "\(name).\(number)"
      guard try target.status(of: free) == nil else { continue }
      try directory.linkOrCopy(path.name, file, into: target, as: free)
      try target.synchronise()
      return target.path.appending(free)
    }
    throw StoreError(path: target.path.appending(name), code: EEXIST)
  }

  private static func present(
    _ name: String, in directory: borrowing OpenDirectory
  ) throws(StoreError) -> stat? {
    guard let status = try directory.status(of: name) else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(path: directory.path.appending(name), message: status.refusal())
    }
    return status
  }

  private static func draft(
    _ bytes: [UInt8], of path: StorePath, like old: stat?, in directory: borrowing OpenDirectory,
    synchronise: ((Int32) -> Int32)?
  ) throws(StoreError) -> OpenFile {
    let file: OpenFile
    do throws(StoreError) { file = try TemporaryFiles.make(for: path.name, in: directory) } catch {
      throw StoreError(path: path, message: error.message)
    }
    // A lock keeps others from taking it for a leftover of a killed process.
    _ = file.lockAtOnce()
    do throws(StoreError) {
      try file.writeAll(bytes)
      if let old { try resemble(old, file) }
      if let synchronise { try file.synchronise(synchronise) }
    } catch {
      try? directory.remove(file.path.name)
      // People know the file by its own name, not by the temporary one.
      throw StoreError(path: path, message: error.message)
    }
    return file
  }

  /// Gives a new file the owner, the group and the read and write permissions of the one that it replaces. Anyone who
  /// can write to the store chooses those, so no other bits of the mode are copied, nor permissions for a wrong group.
  private static func resemble(_ old: stat, _ file: borrowing OpenFile) throws(StoreError) {
    // Only root can give a file back to its owner; the mode of another user's file says nothing about one's own.
    guard old.st_uid == geteuid() || fchown(file.descriptor, old.st_uid, gid_t.max) == 0 else { return }
    let hasGroup = fchown(file.descriptor, uid_t.max, old.st_gid) == 0
    guard fchmod(file.descriptor, old.st_mode & (hasGroup ? 0o666 : 0o606)) == 0 else {
      throw StoreError(path: file.path, code: errno)
    }
  }
}
