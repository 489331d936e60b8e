import Glibc

/// Gives a file new contents, as an editor does that writes into it.
///
/// Foundation lets a program that another test starts at that moment keep the file open, and whoever watches it hears
/// of its end only with that program's.
package func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw Unwritten(path: path, code: errno) }
  defer { close(file) }
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    guard count > 0 else { throw Unwritten(path: path, code: errno) }
    rest = rest.dropFirst(count)
  }
}

private struct Unwritten: Error {
  let path: String
  let code: Int32
}
