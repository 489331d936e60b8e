import Glibc

/// Why a file could not be read or saved, in words for the user.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors, which call for different actions.
  public enum Kind: Hashable, Sendable {
    /// The file could not be opened, read or saved; what was there still is.
    case failed
    /// The file was there before and is gone.
    case missing
    /// The file was read but is not what it should be; it was left alone.
    case damaged
    /// A newer version of the program wrote the file, so this one only reads it.
    case newerVersion
    /// Another process is in a meeting, which must not be replaced.
    case busy
    /// Another process has ended the meeting.
    case ended
    /// The file was saved, but the disk has not confirmed that it will still be there after a crash.
    case uncertain
  }

  /// The kind of error.
  public let kind: Kind
  /// The file or directory.
  public let path: String
  /// The line with the error, from 1, if there is one.
  public let line: Int?
  /// The column in characters, from 1, if there is a line.
  public let column: Int?
  /// What is wrong, without the place.
  public let message: String
  /// The error number, if the system reported the error.
  let code: Int32?
  /// The line with the error, for a caret under it, if there is one.
  public internal(set) var excerpt: DamagedLine?
  /// Whether git has left conflicts in `scrums.json`, so that both sides can be merged.
  public private(set) var isMergeConflict = false

  /// An error in words, or in the system's words for a code.
  init(
    _ kind: Kind = .failed, path: some CustomStringConvertible, position: JSONPosition? = nil,
    message: String? = nil, code: Int32? = nil
  ) {
    self.kind = kind
    self.path = path.description
    line = position?.line
    column = position?.column
    self.message = message ?? String(cString: strerror(code ?? 0))
    self.code = code
  }

  static func conflict(_ conflict: ConflictedText, path: String) -> StoreError {
    let canMerge = Path.name(of: path) == "scrums.json"
    var error = StoreError(
      .damaged, path: path, position: JSONPosition(line: conflict.line, column: 1),
      message: conflict.words + (canMerge ? "; 'scrums check --repair' merges both" : ""))
    error.isMergeConflict = canMerge
    return error
  }

  static func newerVersion(_ path: StorePath) -> StoreError {
    StoreError(
      .newerVersion, path: path, message: "written by a newer version of the program, so it is only read")
  }

  /// Whether an earlier version can take the place of the damaged file: of `scrums.json`, unless it is a link.
  public var canRestore: Bool {
    kind == .damaged && !isMergeConflict && excerpt != nil && Path.name(of: path) == "scrums.json"
  }

  /// One line such as `scrums.json:12:5: expected a comma or ]`, fit for any terminal.
  public var description: String { described(path) }
  /// The same with only the name of the file, for a narrow line.
  public var brief: String { described(Path.name(of: path)) }

  private func described(_ file: String) -> String {
    if kind == .busy { return message.harmless }
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(file)\(place): \(message)".harmless
  }
}
