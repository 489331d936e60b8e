import Glibc

/// The two streams of a command, written without a buffer: what was said has been said.
enum Output {
  /// Writes a text; the result tells whether all of it went out.
  static func write(_ text: String, to file: Int32 = STDOUT_FILENO) -> Bool {
    write(Array(text.utf8), to: file)
  }

  /// Writes bytes; the result tells whether all of them went out.
  static func write(_ bytes: [UInt8], to file: Int32 = STDOUT_FILENO) -> Bool {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// The columns of the terminal that standard output is; nil where it is none, or doesn't tell.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
