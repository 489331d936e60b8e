import Glibc

/// A file that is open for as long as the value lives.
struct OpenFile: ~Copyable {
  /// The largest file that is read whole.
  static let sizeLimit = 1 << 30

  let path: String
  let descriptor: Int32
  /// What kind of error it is when this file makes trouble.
  let kind: StoreError.Kind

  /// Opens a file; nil where there is none.
  init?(_ path: String, _ flags: Int32, mode: mode_t = 0, kind: StoreError.Kind) throws(StoreError) {
    // O_NONBLOCK: a pipe in the place of a file must not hang the program.
    let descriptor = Int32(uninterrupted { Int(Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK, mode)) })
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw StoreError(kind, path: path, code: errno)
    }
    self.path = path
    self.descriptor = descriptor
    self.kind = kind
  }

  /// Makes and opens a new file whose name begins with `prefix`, for the owner only.
  init(temporary prefix: String, kind: StoreError.Kind) throws(StoreError) {
    var name = Array("\(prefix)XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw StoreError(kind, path: prefix, code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.descriptor = descriptor
    self.kind = kind
  }

  deinit { close(descriptor) }

  /// The size in bytes; only regular files are accepted.
  func size() throws(StoreError) -> Int { Int(try status().st_size) }

  /// What the system says about the file; only regular files are accepted.
  func status() throws(StoreError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(kind, path: path, message: "not a regular file")
    }
    return status
  }

  /// Whether the path still leads to this very file, and not to one that has taken its place.
  var isInPlace: Bool {
    var mine = stat()
    var there = stat()
    return fstat(descriptor, &mine) == 0 && stat(path, &there) == 0
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
