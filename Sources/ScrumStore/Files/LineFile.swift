import Glibc

/// A file of lines to which lines are only ever added.
enum LineFile {
  /// Adds a line with one write, so that no other program's line can come in between.
  ///
  /// Where the last line was torn by a crash, the new one begins on a line of its own.
  static func append(_ line: [UInt8], to path: String) throws(StoreError) {
    let flags = O_RDWR | O_APPEND
    if let file = try OpenFile(path, flags, kind: .unwritable) {
      try append(line, to: file)
    } else if let file = try OpenFile(path, flags | O_CREAT, mode: 0o600, kind: .unwritable) {
      try append(line, to: file)
      try PrivateDirectory.synchronise(Path.parent(of: path))
    } else {
      throw StoreError(.unwritable, path: path, code: ENOENT)
    }
  }

  private static func append(_ line: [UInt8], to file: borrowing OpenFile) throws(StoreError) {
    let newline = UInt8(ascii: "\n")
    let size = try file.size()
    let isTorn = size > 0 ? try file.read(from: size - 1, count: 1) != [newline] : false
    let bytes = (isTorn ? [newline] : []) + line + [newline]
    let written = try file.write(bytes)
    guard written == bytes.count else {
      throw StoreError(.unwritable, path: file.path, message: "only a part of the line could be written")
    }
    try file.synchronise()
  }
}
