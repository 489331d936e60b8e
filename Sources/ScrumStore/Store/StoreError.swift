import Glibc

/// Why a file could not be read or saved, in words for the person who owns it.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a program can do about an error depends on this.
  public enum Kind: Hashable, Sendable {
    /// The file could not be opened or read.
    case unreadable
    /// The file was read but is not what it should be; it has been left alone.
    case damaged
    /// The file was written by a newer version of the program, so this one only reads it.
    case newerVersion
    /// The file could not be saved; what was there before still is.
    case unwritable
    /// Another process is in a meeting, which nobody else may put another one in the place of.
    case busy
    /// Another process has ended the meeting that was to be saved.
    case ended
    /// The file was saved, but the disk has not confirmed that it will still be there after a crash.
    case uncertain
  }

  /// The kind of trouble.
  public let kind: Kind
  /// The file or directory.
  public let path: String
  /// The line in the file, from 1, where one is to blame.
  public let line: Int?
  /// The column in characters, from 1, where a line is to blame.
  public let column: Int?
  /// What is wrong, without the place.
  public let message: String
  /// Whether git has left conflicts in `scrums.json`, so that both sides can be merged.
  public private(set) var isMergeConflict = false

  init(_ kind: Kind, path: String, position: JSONPosition? = nil, message: String) {
    self.kind = kind
    self.path = path
    line = position?.line
    column = position?.column
    self.message = message
  }

  init(_ kind: Kind, path: StorePath, position: JSONPosition? = nil, message: String) {
    self.init(kind, path: path.text, position: position, message: message)
  }

  /// An error that the system reported.
  init(_ kind: Kind, path: StorePath, code: Int32) {
    self.init(kind, path: path.text, code: code)
  }

  /// An error that the system reported.
  init(_ kind: Kind, path: String, code: Int32) {
    self.init(kind, path: path, message: String(cString: strerror(code)))
  }

  /// The error of reading what git could not merge.
  static func conflict(_ conflict: ConflictedText, path: String) -> StoreError {
    let canMerge = Path.name(of: path) == "scrums.json"
    var error = StoreError(
      .damaged, path: path, position: JSONPosition(line: conflict.line, column: 1),
      message: conflict.words + (canMerge ? "; 'scrums check --repair' merges both" : ""))
    error.isMergeConflict = canMerge
    return error
  }

  /// The error of saving what a newer version has written.
  static func newerVersion(_ path: StorePath) -> StoreError {
    StoreError(
      .newerVersion, path: path, message: "written by a newer version of the program, so it is only read")
  }

  /// One line such as `scrums.json:12:5: expected a comma or ]`, fit for any terminal.
  public var description: String { described(path) }

  /// The same with the name of the file alone, for a line with little room.
  public var brief: String { described(Path.name(of: path)) }

  private func described(_ file: String) -> String {
    if kind == .busy { return message.harmless }
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(file)\(place): \(message)".harmless
  }
}
