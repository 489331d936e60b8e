import Glibc

/// The standard output and standard error of a command, unbuffered.
enum Output {
  /// Writes bytes; false if not all of them could be written.
  static func write(_ bytes: some Sequence<UInt8>, to file: Int32 = STDOUT_FILENO) -> Bool {
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// The columns of the terminal on standard output; nil if it is no terminal, or its size is unknown.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// A file that a command reads besides the store.
enum Input {
  /// The size limit, more than any file that the program understands.
  private static let mostBytes = 1 << 30

  /// All bytes of a file; `-` is standard input.
  static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure(String(cString: strerror(errno))) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw CommandFailure(String(cString: strerror(errno))) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= mostBytes else { throw CommandFailure("larger than \(mostBytes >> 20) MiB") }
    }
  }
}
