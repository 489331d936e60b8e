import Glibc

/// Lets ncurses use every colour on terminals that can, but whose description names only 256.
///
/// ncurses takes colours from the terminal's description alone. Where `COLORTERM` says that there is more
/// to be had, a description with direct colours is handed to it through `TERMINFO`, which may hold a whole
/// description (`hex:…`, see terminfo(5)).
enum DirectColor {
  nonisolated(unsafe) private static var former: String?

  /// Announces direct colours for the terminal; false where its description isn't found or understood.
  static func announce(for name: String) -> Bool {
    guard let bytes = TerminfoFile.read(name), let direct = TerminfoEntry(bytes)?.withDirectColor() else {
      return false
    }
    former = getenv("TERMINFO").map { String(cString: $0) }
    let digits = Array("0123456789ABCDEF".utf8)
    var value = Array("hex:".utf8)
    value.reserveCapacity(4 + direct.count * 2 + 1)
    for byte in direct {
      value.append(digits[Int(byte >> 4)])
      value.append(digits[Int(byte & 15)])
    }
    setenv("TERMINFO", String(decoding: value, as: UTF8.self), 1)
    return true
  }

  /// Puts the environment back as it was.
  static func withdraw() {
    if let former { setenv("TERMINFO", former, 1) } else { unsetenv("TERMINFO") }
  }
}
