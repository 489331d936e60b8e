/// Something in a store that is not as it should be.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or directory.
  public let file: String
  /// The line in the file, from 1, where one is to blame.
  public let line: Int?
  /// What is wrong, in one line without the place.
  public let message: String
  /// Whether it can be mended without losing anything.
  public let isRepairable: Bool

  init(_ file: String, line: Int? = nil, _ message: String, isRepairable: Bool = false) {
    self.file = file
    self.line = line
    self.message = message.harmless
    self.isRepairable = isRepairable
  }

  init(_ path: StorePath, line: Int? = nil, _ message: String, isRepairable: Bool = false) {
    self.init(path.text, line: line, message, isRepairable: isRepairable)
  }

  init(_ error: StoreError) {
    self.init(error.path, line: error.line, error.message)
  }

  /// One line such as `history/X.jsonl:12: the line is torn`, fit for any terminal.
  public var description: String {
    "\(file.harmless)\(line.map { ":\($0)" } ?? ""): \(message)"
  }
}
