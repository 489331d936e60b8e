import CFiles
import Glibc

/// A directory that is open for as long as the value lives: all work happens in this very directory, even if someone puts
/// another one or a link in its place.
struct OpenDirectory: ~Copyable {
  let path: StorePath
  let descriptor: Int32

  init?(_ path: StorePath) throws(StoreError) {
    var current = StorePath(root: path.root)
    guard var descriptor = try Self.open(AT_FDCWD, path.root, following: true, current) else { return nil }
    for name in path.names {
      current = current.appending(name)
      let outer = descriptor
      defer { close(outer) }
      guard let inner = try Self.open(outer, name, following: false, current) else { return nil }
      descriptor = inner
    }
    self.path = path
    self.descriptor = descriptor
  }

  init(holding file: StorePath) throws(StoreError) {
    guard let directory = try OpenDirectory(file.parent) else { throw StoreError(path: file, code: ENOENT) }
    self = directory
  }

  /// Opens a directory, and makes it and those above it if they are missing. New directories are private to
  /// their owner, or to the group if a group shares the store.
  init(making path: StorePath) throws(StoreError) {
    if let there = try OpenDirectory(path) {
      self = there
      return
    }
    try Self.makeRoot(path.root)
    var place = StorePath(root: path.root)
    for name in path.names {
      place = place.appending(name)
      try OpenDirectory(holding: place).makeDirectory(name)
    }
    guard let made = try OpenDirectory(path) else { throw StoreError(path: path, code: ENOENT) }
    self = made
  }

  deinit { close(descriptor) }

  /// Why the user may make no file in a directory, or may not make the directory; nil if nothing is known.
  static func obstacle(toMakingFilesIn path: String) -> StoreError? {
    // A file in its place is no question of rights.
    guard faccessat(AT_FDCWD, "\(path)/.", W_OK | X_OK, AT_EACCESS) != 0 else { return nil }
    let (code, parent) = (errno, Path.parent(of: path))
    if code == ENOENT, parent != path { return obstacle(toMakingFilesIn: parent) }
    return [EACCES, EPERM, EROFS].contains(code) ? StoreError(path: path, code: code) : nil
  }

  private static func open(
    _ base: Int32, _ name: String, following: Bool, _ path: StorePath
  ) throws(StoreError) -> Int32? {
    let flags = O_DIRECTORY | O_CLOEXEC | (following ? 0 : O_NOFOLLOW)
    var descriptor = openat(base, name, O_RDONLY | flags)
    // A directory that can be used but not listed.
    if descriptor < 0, errno == EACCES { descriptor = openat(base, name, files_open_path | flags) }
    guard descriptor < 0 else { return descriptor }
    let code = errno
    if code == ENOENT { return nil }
    var status = stat()
    if !following, fstatat(base, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT != S_IFDIR
    {
      throw StoreError(path: path, message: status.refusal(wanted: "a directory"))
    }
    throw StoreError(path: path, code: code)
  }

  private static func makeRoot(_ path: String) throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw StoreError(path: path, code: ENOTDIR) }
      return
    }
    let (code, parent) = (errno, Path.parent(of: path))
    guard code == ENOENT, parent != path else { throw StoreError(path: path, code: code) }
    try makeRoot(parent)
    // Someone else may make it at the same time.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw StoreError(path: path, code: errno) }
    try OpenDirectory(StorePath(root: parent))?.confirmNew(Path.name(of: path))
  }

  private func makeDirectory(_ name: String) throws(StoreError) {
    let group = sharingGroup
    // A group's directory has another name until the group can enter it.
    let first = group == nil ? name : TemporaryFiles.name(for: name)
    guard mkdirat(descriptor, first, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw StoreError(path: path.appending(name), code: errno)
    }
    if let group, let made = try OpenDirectory(path.appending(first)) {
      group.share(made.descriptor, isDirectory: true)
      if try !rename(first, to: name) { unlinkat(descriptor, first, AT_REMOVEDIR) }
    }
    try confirmNew(name)
  }

  /// Waits until the disk has the name of a new directory. If it fails, whoever tries again makes that again: what is
  /// there already is not waited for.
  private func confirmNew(_ name: String) throws(StoreError) {
    do throws(StoreError) { try synchronise() } catch {
      unlinkat(descriptor, name, AT_REMOVEDIR)
      throw error
    }
  }

  /// The file status of a name, of a link itself and not of its target; nil if there is none.
  func status(of name: String) throws(StoreError) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    guard errno == ENOENT else { throw StoreError(path: path.appending(name), code: errno) }
    return nil
  }

  func status() throws(StoreError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StoreError(path: path, code: errno) }
    return status
  }

  /// All names but the directory itself and the one above, in the order of their bytes.
  func names() throws(StoreError) -> [String] {
    // A second descriptor: reading moves the position of this one, and closing the stream closes it.
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else {
      let code = errno
      if own >= 0 { close(own) }
      throw StoreError(path: path, code: code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Gives an open file a second name here or in another directory, or copies it if the file system has no links.
  func linkOrCopy(
    _ name: String, _ file: borrowing OpenFile, into folder: borrowing OpenDirectory, as newName: String
  ) throws(StoreError) {
    if linkat(descriptor, name, folder.descriptor, newName, 0) == 0 {
      if try FileStamp(file.status()).isSameFile(as: folder.status(of: newName)) { return }
      // Another file has taken its place since it was opened.
      try folder.remove(newName)
    } else if errno == EEXIST {
      throw StoreError(path: folder.path.appending(newName), code: EEXIST)
    }
    try AtomicFile.write(try file.contents(), to: folder.path.appending(newName))
  }

  /// Renames a file if the new name is free; false if it is taken or the file has gone.
  func rename(_ name: String, to newName: String) throws(StoreError) -> Bool {
    if files_rename(descriptor, name, newName) == 0 { return true }
    if errno == EEXIST || errno == ENOENT { return false }
    // The file system can't check whether a name is free.
    guard errno == EINVAL || errno == ENOSYS, linkat(descriptor, name, descriptor, newName, 0) == 0 else {
      throw StoreError(path: path.appending(newName), code: errno)
    }
    try remove(name)
    return true
  }

  /// Removes a name, of a link itself and not of its target; it may be gone already.
  func remove(_ name: String) throws(StoreError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw StoreError(path: path.appending(name), code: errno)
    }
  }

  /// Waits until the disk has the names in the directory.
  func synchronise() throws(StoreError) {
    guard files_waits_for_disk() != 0 else { return }
    let result = uninterrupted { Int(fsync(descriptor)) }
    // Some network file systems can't do this for directories, and none can for one that is not readable.
    guard result == 0 || errno == EINVAL || errno == ENOTSUP || errno == EBADF else {
      throw StoreError(path: path, code: errno)
    }
  }

  /// Waits until the disk has the name of a file that was saved here.
  func confirm(_ file: StorePath) throws(StoreError) {
    do throws(StoreError) { try synchronise() } catch {
      let message = "saved, but the disk has not confirmed it: \(error.message)"
      throw StoreError(.uncertain, path: file, message: message)
    }
  }

  var sharingGroup: SharingGroup? { (try? status()).flatMap(SharingGroup.init) }
}

/// The group that shares a store, and its permissions, as with git's `core.sharedRepository`.
struct SharingGroup {
  private let group: gid_t
  private let mode: mode_t

  /// The group of a directory; nil if the group can't write to it and new files don't inherit it.
  init?(_ directory: stat) {
    guard directory.st_mode & (S_ISGID | S_IWGRP) != 0 else { return nil }
    group = directory.st_gid
    mode = directory.st_mode
  }

  /// Shares a new file or directory with the group, if the system allows it.
  func share(_ descriptor: Int32, isDirectory: Bool) {
    _ = fchown(descriptor, uid_t.max, group)
    let bits = isDirectory ? mode & (S_ISGID | 0o070) | 0o700 : mode & 0o060 | 0o600
    _ = fchmod(descriptor, bits)
  }
}

extension stat {
  func refusal(wanted: String = "a regular file") -> String {
    switch st_mode & S_IFMT {
    case S_IFREG: "a regular file, not \(wanted)"
    case S_IFDIR: "a directory, not \(wanted)"
    case S_IFLNK: "a symbolic link, which is not followed"
    case S_IFIFO: "a pipe, not \(wanted)"
    case S_IFSOCK: "a socket, not \(wanted)"
    default: "a device, not \(wanted)"
    }
  }
}
