import CFiles
import Glibc

/// A file that is open for as long as the value lives: a regular one, never one that a link leads to.
struct OpenFile: ~Copyable {
  /// The largest file that is read whole, in bytes.
  static let sizeLimit = 1 << 30

  /// Where the file is.
  private(set) var path: StorePath
  let descriptor: Int32
  /// The kind of error if this file makes trouble.
  let kind: StoreError.Kind

  /// Opens a file; nil if there is none.
  init?(_ path: StorePath, _ flags: Int32, kind: StoreError.Kind) throws(StoreError) {
    guard let directory = try OpenDirectory(path.parent, kind: kind) else { return nil }
    try self.init(path.name, in: directory, flags, kind: kind)
  }

  /// Opens a file of a directory; nil if there is none.
  init?(
    _ name: String, in directory: borrowing OpenDirectory, _ flags: Int32, kind: StoreError.Kind
  ) throws(StoreError) {
    let path = directory.path.appending(name)
    // O_NONBLOCK: a pipe in the place of a file must not hang the program.
    let flags = flags | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    let base = directory.descriptor
    let descriptor = Int32(uninterrupted { Int(openat(base, name, flags)) })
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      if let status = try directory.status(of: name), status.st_mode & S_IFMT != S_IFREG {
        throw StoreError(kind, path: path, message: FileKind(status).refusal())
      }
      throw StoreError(kind, path: path, code: code)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw StoreError(kind, path: path, message: FileKind(status).refusal())
    }
    self.path = path
    self.descriptor = descriptor
    self.kind = kind
  }

  /// Makes a file, its owner's only, or also the group's that shares the directory; nil if the name is taken.
  init?(making name: String, in directory: borrowing OpenDirectory, _ flags: Int32) throws(StoreError) {
    let path = directory.path.appending(name)
    let flags = flags | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let base = directory.descriptor
    let group = directory.sharingGroup
    // A file of a group has another name until the group may open it.
    let first = group == nil || TemporaryFiles.isName(name) ? name : TemporaryFiles.name(for: name)
    let descriptor = Int32(uninterrupted { Int(openat(base, first, flags, 0o600)) })
    guard descriptor >= 0 else {
      if errno == EEXIST { return nil }
      throw StoreError(.unwritable, path: path, code: errno)
    }
    group?.share(descriptor, isDirectory: false)
    if first != name {
      do throws(StoreError) {
        guard try directory.rename(first, to: name) else {
          close(descriptor)
          try directory.remove(first)
          return nil
        }
      } catch {
        close(descriptor)
        throw error
      }
    }
    self.path = path
    self.descriptor = descriptor
    kind = .unwritable
  }

  /// Opens a file that the user named, through links too; nil if there is none.
  init?(following path: String, kind: StoreError.Kind) throws(StoreError) {
    let target = try Path.resolvingLinks(path, kind: kind)
    try self.init(StorePath(target), O_RDONLY, kind: kind)
  }

  /// Takes over a descriptor.
  init(_ descriptor: Int32, at path: StorePath) {
    self.path = path
    self.descriptor = descriptor
    kind = .unwritable
  }

  deinit { close(descriptor) }

  /// Gives the file another name in its directory, in the place of what has that name.
  mutating func rename(to name: String, in directory: borrowing OpenDirectory) throws(StoreError) {
    guard renameat(directory.descriptor, path.name, directory.descriptor, name) == 0 else { throw failure() }
    path = directory.path.appending(name)
  }

  /// Exchanges the names of this file and another one of its directory in one step, or, if none is said to be there,
  /// takes the name if it is free.
  mutating func exchange(
    with name: String, in directory: borrowing OpenDirectory, isThere: Bool
  ) throws(StoreError) -> Exchange {
    let base = directory.descriptor
    guard files_rename(base, path.name, base, name, isThere ? 1 : 0) == 0 else {
      switch errno {
      case ENOENT, EEXIST: return .overtaken
      case EINVAL, ENOSYS, EPERM, EOPNOTSUPP: return .unsupported
      default: throw failure()
      }
    }
    path = directory.path.appending(name)
    return .done
  }

  /// What became of an exchange of names.
  enum Exchange {
    /// It took place.
    case done
    /// The other file has gone, or has come.
    case overtaken
    /// The file system can't.
    case unsupported
  }

  /// The size in bytes.
  func size() throws(StoreError) -> Int { Int(try status().st_size) }

  /// What the system says about the file.
  func status() throws(StoreError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    return status
  }

  /// Whether the path still leads to this very file, and not to one that has taken its place.
  var isInPlace: Bool {
    var mine = stat()
    var there = stat()
    return fstat(descriptor, &mine) == 0 && lstat(path.text, &there) == 0
      && mine.st_dev == there.st_dev && mine.st_ino == there.st_ino
  }

  /// All the bytes of the file.
  func contents() throws(StoreError) -> [UInt8] {
    let size = try size()
    guard size <= OpenFile.sizeLimit else {
      throw StoreError(kind, path: path, message: "larger than \(OpenFile.sizeLimit >> 20) MiB")
    }
    // One byte more than the size tells whether the file has grown in the meantime.
    var bytes = try read(from: 0, count: size + 1)
    while bytes.count > size, bytes.count <= OpenFile.sizeLimit {
      let more = try read(from: bytes.count, count: 1 << 16)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// The bytes from an offset on, fewer where the file ends.
  func read(from offset: Int, count: Int) throws(StoreError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let read = uninterrupted { pread(descriptor, rest.baseAddress, count - filled, offset + filled) }
        if read < 0 { code = errno }
        guard read > 0 else { return }
        filled += read
      }
    }
    guard code == 0 else { throw StoreError(kind, path: path, code: code) }
    return bytes
  }

  /// Writes with one call and tells how many bytes it took.
  func write(_ bytes: some Collection<UInt8>) throws(StoreError) -> Int {
    let descriptor = descriptor
    let write = { (buffer: UnsafeBufferPointer<UInt8>) in
      uninterrupted { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
    }
    let written = bytes.withContiguousStorageIfAvailable(write) ?? Array(bytes).withUnsafeBufferPointer(write)
    guard written >= 0 else { throw failure() }
    return written
  }

  /// Writes all bytes, with as many calls as it takes.
  func writeAll(_ bytes: [UInt8]) throws(StoreError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try write(rest)) }
  }

  /// Cuts off what lies beyond a size in bytes.
  func truncate(to size: Int) -> Bool { uninterrupted { Int(ftruncate(descriptor, size)) } == 0 }

  /// Waits until the disk has everything.
  func synchronise(_ call: (Int32) -> Int32 = fsync) throws(StoreError) {
    guard uninterrupted({ Int(call(descriptor)) }) == 0 else { throw failure() }
  }

  private func failure() -> StoreError { StoreError(kind, path: path, code: errno) }
}

/// Calls again what a signal has interrupted.
func uninterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
