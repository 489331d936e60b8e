import FoundationEssentials

/// A directory of a test's own, removed with everything in it when the test is over.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes the directory.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "scrums-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Its path.
  public var path: String { url.path }

  /// Does some work in a directory that is removed afterwards.
  public static func use<Result>(_ work: (URL) throws -> Result) throws -> Result {
    let directory = try TemporaryDirectory()
    return try withExtendedLifetime(directory) { try work(directory.url) }
  }
}
