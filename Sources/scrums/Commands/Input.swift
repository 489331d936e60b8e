import Glibc

/// Files outside the store that the user names.
enum Input {
  /// More bytes than any file that the program understands.
  private static let sizeLimit = 1 << 30

  /// The bytes of a file; `-` is standard input.
  static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    if path == "-" { return try bytes(from: STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure(code: errno) }
    defer { close(descriptor) }
    return try bytes(from: descriptor)
  }

  /// The bytes of an open file from its place on.
  static func bytes(
    from descriptor: Int32, atMost sizeLimit: Int = sizeLimit
  ) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    fstat(descriptor, &status)
    bytes.reserveCapacity(min(Int(status.st_size), sizeLimit))
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
