import Glibc

/// A file that the user asked for, such as a meeting in Markdown: always a new one that replaces no other.
package enum NewFile {
  private static let mostNumbers = 1_000

  /// Writes bytes into a new file, with the first free of the names for the numbers from 1 on. The umask
  /// decides its mode, as for a file that a shell writes: it belongs to the user, not to the store.
  /// - Parameter directory: the directory; an empty text is the working directory.
  package static func write(
    _ bytes: [UInt8], in directory: String, synchronise: (Int32) -> Int32 = fsync, named name: (Int) -> String
  ) throws(StoreError) -> String {
    var number = 0
    while true {
      number += 1
      let path = Path.join(directory, name(number))
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        let code = errno
        // The name is taken, by whatever it may be.
        if number < mostNumbers, stat(linkAt: path) != nil { continue }
        throw StoreError(path: path, code: code)
      }
      let file = OpenFile(descriptor, at: StorePath(path))
      do throws(StoreError) {
        try file.writeAll(bytes)
        try file.synchronise(synchronise)
      } catch {
        // Half a document is worse than none.
        unlink(path)
        throw error
      }
      return name(number)
    }
  }
}
