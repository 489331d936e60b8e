import Glibc

/// Files that are replaced as a whole: a reader sees the old text or the new one, also after a crash.
enum AtomicFile {
  /// Puts bytes in the place of a file's contents; its mode and a symbolic link to it are kept.
  ///
  /// A failure before the very end leaves the old file as it was and no temporary file behind.
  /// `synchronise` is what stands for `fsync`, so that a test can have a full disk.
  static func write(
    _ bytes: [UInt8], to path: String, synchronise: @escaping (Int32) -> Int32 = fsync
  ) throws(StoreError) {
    _ = try place(bytes, at: path, synchronise: synchronise)
  }

  /// Does the same, and tells the stamp of the new file.
  static func replace(_ path: String, by bytes: [UInt8]) throws(StoreError) -> FileStamp {
    let file = try place(bytes, at: path)
    do throws(StoreError) { return FileStamp(try file.status()) } catch {
      throw StoreError(.unwritable, path: path, message: error.message)
    }
  }

  /// Does the same, and hands over the new file, still open; `prepare` does something with it before it is seen.
  ///
  /// Where `synchronise` is nil, nobody waits for the disk: after a crash the file may be the old one, or damaged.
  static func place(
    _ bytes: [UInt8], at path: String, synchronise: ((Int32) -> Int32)? = fsync,
    prepare: (borrowing OpenFile) -> Void = { _ in }
  ) throws(StoreError) -> OpenFile {
    let target = try Path.resolvingLinks(path, kind: .unwritable)
    var status = stat()
    let exists = stat(target, &status) == 0
    guard exists || errno == ENOENT else { throw StoreError(.unwritable, path: path, code: errno) }
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.unwritable, path: path, message: "not a regular file")
    }
    let prefix = Path.join(Path.parent(of: target), TemporaryFiles.prefix(for: Path.name(of: target)))
    let file: OpenFile
    do throws(StoreError) {
      file = try OpenFile(temporary: prefix, kind: .unwritable)
    } catch {
      throw StoreError(.unwritable, path: path, message: error.message)
    }
    // Locked, it is not taken for one that a killed process has left.
    _ = file.lockAtOnce()
    do throws(StoreError) {
      try fill(file, with: bytes, like: exists ? status : nil)
      if let synchronise { try file.synchronise(synchronise) }
      prepare(file)
      guard rename(file.path, target) == 0 else { throw StoreError(.unwritable, path: path, code: errno) }
    } catch {
      unlink(file.path)
      // The person knows the file by its own name, not by the temporary one's.
      throw StoreError(.unwritable, path: path, message: error.message)
    }
    if synchronise != nil { try PrivateDirectory.synchronise(Path.parent(of: target)) }
    return file
  }

  /// Removes a file, and lets a symbolic link to it stand for the next one.
  static func remove(_ path: String) throws(StoreError) {
    let target = try Path.resolvingLinks(path, kind: .unwritable)
    guard unlink(target) == 0 else {
      if errno == ENOENT { return }
      throw StoreError(.unwritable, path: path, code: errno)
    }
    try PrivateDirectory.synchronise(Path.parent(of: target))
  }

  /// Gives a file another name, with a number behind it where that is taken; its contents are left alone.
  static func setAside(_ path: String, as name: String) throws(StoreError) {
    var number = 1
    while link(path, number == 1 ? name : "\(name).\(number)") != 0 {
      guard errno == EEXIST, number < 1_000 else { throw StoreError(.unwritable, path: path, code: errno) }
      number += 1
    }
    try remove(path)
  }

  private static func fill(
    _ file: borrowing OpenFile, with bytes: [UInt8], like old: stat?
  ) throws(StoreError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try file.write(rest)) }
    guard let old else { return }
    // Giving a file back to its owner is a root's right; where it fails, the mode below still guards it.
    if old.st_uid != geteuid() || old.st_gid != getegid() {
      _ = fchown(file.descriptor, old.st_uid, old.st_gid)
    }
    guard fchmod(file.descriptor, old.st_mode & 0o7777) == 0 else {
      throw StoreError(.unwritable, path: file.path, code: errno)
    }
  }
}
