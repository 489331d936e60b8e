import Glibc

/// Files outside the store that the user names.
enum Input {
  /// More bytes than any file that the program understands.
  private static let sizeLimit = 1 << 30

  /// The bytes of a file; `-` is standard input.
  /// - Parameter isRegular: whether anything but a regular file or `/dev/null` is refused, such as a pipe, which could take
  ///   forever.
  static func bytes(of path: String, isRegular: Bool = false) throws(CommandFailure) -> [UInt8] {
    if path == "-", !isRegular { return try bytes(from: STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isRegular ? O_NONBLOCK : 0))
    guard descriptor >= 0 else { throw CommandFailure(code: errno) }
    defer { close(descriptor) }
    if isRegular, path != "/dev/null", status(of: descriptor).st_mode & S_IFMT != S_IFREG {
      throw CommandFailure("not a regular file")
    }
    return try bytes(from: descriptor)
  }

  private static func status(of descriptor: Int32) -> stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  /// The bytes of an open file from its place on.
  static func bytes(
    from descriptor: Int32, atMost sizeLimit: Int = sizeLimit
  ) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status(of: descriptor).st_size), sizeLimit))
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw CommandFailure(code: errno) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= sizeLimit else { throw CommandFailure("larger than \(sizeLimit >> 20) MiB") }
    }
  }
}
