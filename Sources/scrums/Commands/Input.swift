import Glibc

/// Files outside the store that the user names.
enum Input {
  /// More bytes than any file that the program understands.
  private static let sizeLimit = 1 << 30

  /// The bytes of a file; `-` is standard input.
  static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure(code: errno) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
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
