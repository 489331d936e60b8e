import Glibc

/// Lets ncurses use every colour on a terminal that can show them, but whose description names only 256. ncurses
/// learns about colours only from the terminal's description. If `COLORTERM` promises more, it gets a description
/// with direct colours through `TERMINFO`, which may hold a whole description (`hex:…`, see terminfo(5)).
enum DirectColor {
  nonisolated(unsafe) private static var former: String?

  /// Announces direct colours for the terminal; false if its description is missing or invalid.
  static func announce(for name: String) -> Bool {
    guard let bytes = TerminfoFile.read(name), let direct = TerminfoEntry(bytes)?.withDirectColor() else {
      return false
    }
    former = getenv("TERMINFO").map { String(cString: $0) }
    let digits = Array("0123456789ABCDEF".utf8)
    let value = Array("hex:".utf8) + direct.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    setenv("TERMINFO", String(decoding: value, as: UTF8.self), 1)
    return true
  }

  static func withdraw() {
    if let former { setenv("TERMINFO", former, 1) } else { unsetenv("TERMINFO") }
  }
}

/// The compiled description of a terminal, found where ncurses looks for it (terminfo(5)).
enum TerminfoFile {
  static func read(_ name: String) -> [UInt8]? {
    guard let first = name.utf8.first, !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    var folders: [String] = []
    if let folder = variable("TERMINFO") { folders.append(folder) }
    if let home = variable("HOME") { folders.append(home + "/.terminfo") }
    folders += (variable("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    folders += ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
    let file = "\(Character(Unicode.Scalar(first)))/\(name)"
    for folder in folders { if let bytes = contents("\(folder)/\(file)") { return bytes } }
    return nil
  }

  /// The contents of a file up to 32 KB, the most that term(5) allows.
  private static func contents(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: 32_768) { buffer, count in
      count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
    }
  }
}
