import CFiles
import Glibc

/// A file that is open for as long as the value lives: a regular one, never the target of a link.
struct OpenFile: ~Copyable {
  /// The largest file that is read whole, in bytes.
  static let sizeLimit = 1 << 30
  private(set) var path: StorePath
  let descriptor: Int32

  init?(_ path: StorePath, _ flags: Int32 = O_RDONLY) throws(StoreError) {
    guard let directory = try OpenDirectory(path.parent) else { return nil }
    try self.init(path.name, in: directory, flags)
  }

  init?(_ name: String, in directory: borrowing OpenDirectory, _ flags: Int32 = O_RDONLY) throws(StoreError) {
    let path = directory.path.appending(name)
    // O_NONBLOCK: a pipe instead of a file must not hang the program.
    let flags = flags | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    let base = directory.descriptor
    let descriptor = Int32(uninterrupted { Int(openat(base, name, flags, 0o600)) })
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      if let status = try directory.status(of: name), status.st_mode & S_IFMT != S_IFREG {
        throw StoreError(path: path, message: status.refusal())
      }
      throw StoreError(path: path, code: code)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw StoreError(path: path, code: code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw StoreError(path: path, message: status.refusal())
    }
    self.path = path
    self.descriptor = descriptor
  }

  /// Makes a file, private to its owner or to the group that shares the directory; nil if the name is taken.
  init?(making name: String, in directory: borrowing OpenDirectory, _ flags: Int32) throws(StoreError) {
    let path = directory.path.appending(name)
    let flags = flags | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let base = directory.descriptor
    let group = directory.sharingGroup
    // A group's file has another name until the group can open it.
    let first = group == nil || TemporaryFiles.isName(name) ? name : TemporaryFiles.name(for: name)
    let descriptor = Int32(uninterrupted { Int(openat(base, first, flags, 0o600)) })
    guard descriptor >= 0 else {
      if errno == EEXIST { return nil }
      throw StoreError(path: path, code: errno)
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
  }

  /// Opens a file that the user named, also through links; nil if there is none.
  init?(following path: String) throws(StoreError) { try self.init(StorePath(Path.resolvingLinks(path))) }

  init(_ descriptor: Int32, at path: StorePath) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Gives the file another name in its directory, replacing any file with that name.
  mutating func rename(to name: String, in directory: borrowing OpenDirectory) throws(StoreError) {
    guard renameat(directory.descriptor, path.name, directory.descriptor, name) == 0 else { throw failure() }
    path = directory.path.appending(name)
  }

  func size() throws(StoreError) -> Int { Int(try status().st_size) }

  /// The size of a file that may be read whole.
  func boundedSize() throws(StoreError) -> Int {
    let size = try size()
    guard size <= OpenFile.sizeLimit else {
      throw StoreError(path: path, message: "larger than \(OpenFile.sizeLimit >> 20) MiB")
    }
    return size
  }

  func status() throws(StoreError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    return status
  }

  /// Whether the path still leads to this very file, and not to one that replaced it.
  var isInPlace: Bool {
    guard let mine = try? status() else { return false }
    return FileStamp(mine).isSameFile(as: stat(linkAt: path.text))
  }

  func contents() throws(StoreError) -> [UInt8] {
    let size = try boundedSize()
    // One byte more than the size shows whether the file has grown meanwhile.
    var bytes = try read(from: 0, count: size + 1)
    while bytes.count > size, bytes.count <= OpenFile.sizeLimit {
      let more = try read(from: bytes.count, count: 1 << 16)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// The bytes from an offset on; fewer at the end of the file.
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
    guard code == 0 else { throw StoreError(path: path, code: code) }
    return bytes
  }

  /// Writes with one call; returns how many bytes it wrote.
  func write(_ bytes: ArraySlice<UInt8>) throws(StoreError) -> Int {
    let written = bytes.withUnsafeBytes { buffer in
      uninterrupted { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
    }
    guard written >= 0 else { throw failure() }
    return written
  }

  func writeAll(_ bytes: [UInt8]) throws(StoreError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try write(rest)) }
  }

  func truncate(to size: Int) -> Bool { uninterrupted { Int(ftruncate(descriptor, size)) } == 0 }

  func synchronise(_ call: (Int32) -> Int32 = fsync) throws(StoreError) {
    guard files_waits_for_disk() != 0 else { return }
    guard uninterrupted({ Int(call(descriptor)) }) == 0 else { throw failure() }
  }

  private func failure() -> StoreError { StoreError(path: path, code: errno) }
}

extension stat {
  /// The status of what is at a path, of a link itself and not of its target; nil if there is nothing.
  init?(linkAt path: String) {
    self.init()
    guard lstat(path, &self) == 0 else { return nil }
  }
}

func uninterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

extension OpenFile {
  /// How often a file is opened that someone else replaces each time.
  private static let mostTries = 1_000

  /// Works on a file, made if there is none, while nobody else has it locked. Locks are held for moments. Only a stopped
  /// process holds one longer, and must not hang the others: then this is an error.
  static func whileLocked<Value>(
    _ path: StorePath, _ flags: Int32, makesFolder: Bool = false,
    _ work: (borrowing OpenFile, borrowing OpenDirectory) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    for _ in 0..<mostTries {
      // Opened anew each time: the directory may have been moved away.
      let directory = try makesFolder ? OpenDirectory(making: path.parent) : OpenDirectory(holding: path)
      var found = try OpenFile(path.name, in: directory, flags)
      if found == nil { found = try OpenFile(making: path.name, in: directory, flags) }
      // Someone else has just made it.
      guard let file = found.take() else { continue }
      guard file.lock(patience: 2) else {
        throw StoreError(path: path, message: "locked by another process that is not responding")
      }
      // A child process that is just starting may hold a copy of the file.
      defer { file.unlock() }
      // Another file may have replaced the one that was waited for: a lock on that means nothing.
      if file.isInPlace { return try work(file, directory) }
    }
    throw StoreError(path: path, message: "another program replaces it again and again")
  }

  /// Locks the file once no one else has it locked, until it is closed or the process ends.
  /// - Parameter patience: the seconds to wait.
  /// - Returns: false if someone else has it locked for longer.
  func lock(patience: Double) -> Bool {
    var tries = patience > 0 ? 2_000 : 0
    let pause = UInt32(patience / 2_000 * 1e6)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // A file system without locks must not prevent saving.
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      guard tries > 0 else { return false }
      tries -= 1
      usleep(pause)
    }
    return true
  }

  func lockAtOnce() -> Bool { uninterrupted { Int(flock(descriptor, LOCK_EX | LOCK_NB)) } == 0 }

  private func unlock() { _ = flock(descriptor, LOCK_UN) }
}

/// The right to change the files of a directory, or one of them. The lock is advisory: every copy of this program
/// respects it. The locked file goes with the lock; one left by a killed process is free, and the next process locks and
/// removes it.
enum DirectoryLock {
  static let name = ".lock"

  /// Works while no one else changes the files; waits for about two seconds at most.
  /// - Parameter file: the only one that is changed, if the others may change meanwhile.
  static func hold<Value>(
    _ path: StorePath, of file: String? = nil, _ work: (borrowing OpenDirectory) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let lock = path.appending(file.map { ".\($0)\(name)" } ?? name)
    return try OpenFile.whileLocked(lock, O_RDWR) { file, directory throws(StoreError) in
      // Only the holder of the lock removes its file, so that it is never someone else's.
      defer { if file.isInPlace { try? directory.remove(file.path.name) } }
      return try work(directory)
    }
  }
}
