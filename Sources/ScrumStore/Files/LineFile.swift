import Glibc

/// Appends to files of lines, which otherwise are only replaced as a whole, under the same lock.
enum LineFile {
  private static let newline = UInt8(ascii: "\n")

  /// Adds a line with one write, so that another program's line can't end up inside it. If a crash tore the
  /// last line, the new one still begins on a line of its own.
  static func append(_ line: [UInt8], to path: StorePath) throws(StoreError) {
    try append(to: path, { line }, then: { _ in })
  }

  /// Adds a line, if any, that is made while no one else can change the file. `finish` follows under the same lock
  /// once the line is saved; if it fails, the line is still saved.
  static func append(
    to path: StorePath, _ make: () throws(StoreError) -> [UInt8]?,
    then finish: (borrowing OpenFile) throws(StoreError) -> Void
  ) throws(StoreError) {
    try withLock(path) { file throws(StoreError) in
      guard let line = try make() else { return }
      if try file.status().st_nlink > 1 {
        // The file has another name, perhaps outside the store: the contents under that name stay.
        try AtomicFile.write(whole(try file.contents()) + whole(line), to: path)
      } else {
        try append(line, to: file)
        try? finish(file)
      }
    }
  }

  /// Works on a file, made if there is none, while no one else can change it.
  static func withLock(
    _ path: StorePath, _ work: (borrowing OpenFile) throws(StoreError) -> Void
  ) throws(StoreError) {
    try OpenFile.whileLocked(path, O_RDWR | O_APPEND) { file, directory throws(StoreError) in
      // With its first lines: at the very first the disk may not have confirmed the name.
      let isYoung = try file.size() < 4_096
      try work(file)
      if isYoung, file.isInPlace { try directory.confirm(path) }
    }
  }

  static func whole(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty || bytes.last == newline ? bytes : bytes + [newline]
  }

  private static func append(_ line: [UInt8], to file: borrowing OpenFile) throws(StoreError) {
    let size = try file.size()
    let isTorn = size > 0 ? try file.read(from: size - 1, count: 1) != [newline] : false
    try add((isTorn ? [newline] : []) + whole(line), to: file, of: size)
  }

  /// Adds bytes to a file of a size with one write, and waits for the disk if that is wanted.
  static func add(
    _ bytes: [UInt8], to file: borrowing OpenFile, of size: Int, waits: Bool = true
  ) throws(StoreError) {
    do throws(StoreError) {
      guard try file.write(bytes[...]) == bytes.count else {
        throw StoreError(path: file.path, message: "only a part of the line could be written")
      }
      if waits { try file.synchronise() }
    } catch {
      // A line that was reported as not saved must not be there, not even half of it.
      _ = file.truncate(to: size)
      throw error
    }
  }
}
