import Glibc

/// Finds the compiled description of a terminal where ncurses looks for it (terminfo(5)).
enum TerminfoFile {
  /// The bytes of a terminal's description; nil where there is none.
  static func read(_ name: String) -> [UInt8]? {
    guard let first = name.utf8.first, !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    var folders: [String] = []
    if let folder = variable("TERMINFO") { folders.append(folder) }
    if let home = variable("HOME") { folders.append(home + "/.terminfo") }
    folders += (variable("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    folders += ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
    for folder in folders {
      if let bytes = contents("\(folder)/\(Character(Unicode.Scalar(first)))/\(name)") { return bytes }
    }
    return nil
  }

  /// A description is a few kilobytes (32 at most, by term(5)); anything larger is none.
  private static func contents(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let limit = 32_768
    return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, Glibc.read(file, buffer.baseAddress, limit))
    }
  }
}
