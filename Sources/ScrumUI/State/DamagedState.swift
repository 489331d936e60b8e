/// The screen for a file that can't be read.
public struct DamagedState: Hashable, Sendable {
  /// An earlier version that can be put in the file's place.
  public struct Version: Hashable, Sendable {
    /// What it is known by.
    public var id: String
    /// When it was saved and what it holds, in one line.
    public var words: String

    /// A version.
    public init(id: String, words: String) {
      self.id = id
      self.words = words
    }
  }

  /// File, line, column and what is wrong there.
  public var message: String
  /// The earlier versions, the newest first.
  public var versions: [Version]
  /// The version that is marked.
  public var row = 0

  /// The screen for what could not be read.
  public init(message: String, versions: [Version]) {
    self.message = message
    self.versions = versions
  }
}
