import Glibc

/// What a command reads besides the store.
enum Input {
  /// Why it could not be read, in one line.
  struct Failure: Error {
    let message: String
  }

  /// More than any file that the program understands.
  private static let mostBytes = 1 << 30

  /// All bytes of a file; `-` is standard input.
  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(message: String(cString: strerror(errno))) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Failure(message: String(cString: strerror(errno))) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= mostBytes else { throw Failure(message: "larger than \(mostBytes >> 20) MiB") }
    }
  }
}
