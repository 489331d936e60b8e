import Glibc

/// The files that a save writes before it renames them; a killed process leaves its own behind.
enum TemporaryFiles {
  /// The seconds after which a new file is certain to be locked by its maker.
  private static let grace = 10
  private static let mark = ".new-"
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
  private static let count = 6

  static func make(for name: String, in directory: borrowing OpenDirectory) throws(StoreError) -> OpenFile {
    while true {
      if let file = try OpenFile(making: self.name(for: name), in: directory, O_RDWR) { return file }
    }
  }

  /// A new name for a temporary file of another one, such as `.scrums.json.new-Xy12Ab`.
  static func name(for name: String) -> String {
    var random = UInt64.random(in: 0...UInt64.max)
    let ending = (0..<count).map { _ in
      defer { random /= UInt64(letters.count) }
      return letters[Int(random % UInt64(letters.count))]
    }
    return prefix(for: name) + String(decoding: ending, as: UTF8.self)
  }

  static func isName(_ name: String) -> Bool { original(of: name) != nil }

  /// The name of the file that a temporary one will replace; nil if it is not a temporary one.
  private static func original(of name: String) -> String? {
    let ending = name.utf8.suffix(count)
    let original = String(name.dropFirst().dropLast(count + mark.count))
    guard ending.count == count, ending.allSatisfy(letters.contains), !original.isEmpty,
      name.hasPrefix(prefix(for: original))
    else { return nil }
    return original
  }

  static func prefix(for name: String) -> String { ".\(name)\(mark)" }

  /// The temporary files in a directory that no save is using, for originals that `isOurs` accepts. A save
  /// keeps its file locked until it is renamed.
  static func abandoned(in path: StorePath, of isOurs: (String) -> Bool) throws(StoreError) -> [StorePath] {
    guard let directory = try OpenDirectory(path) else { return [] }
    return try abandoned(in: directory, of: isOurs).map(path.appending)
  }

  static func tidy(_ path: StorePath, of isOurs: (String) -> Bool) throws(StoreError) {
    guard let directory = try OpenDirectory(path) else { return }
    for name in try abandoned(in: directory, of: isOurs) { try directory.remove(name) }
  }

  private static func abandoned(
    in directory: borrowing OpenDirectory, of isOurs: (String) -> Bool
  ) throws(StoreError) -> [String] {
    var found: [String] = []
    for name in try directory.names() where name.hasPrefix(".") {
      guard let original = original(of: name), isOurs(original) else { continue }
      if isAbandoned(name, in: directory) { found.append(name) }
    }
    return found
  }

  private static func isAbandoned(_ name: String, in directory: borrowing OpenDirectory) -> Bool {
    guard let file = try? OpenFile(name, in: directory, O_RDWR),
      let status = try? file.status()
    else { return false }
    return Int(status.st_mtim.tv_sec) < time(nil) - grace && file.lockAtOnce()
  }
}
