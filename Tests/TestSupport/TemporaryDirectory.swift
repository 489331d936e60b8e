import Foundation

/// A directory of a test's own, which is removed with everything in it when the test is over.
package final class TemporaryDirectory: Sendable {
  /// Where it is.
  package let url: URL

  /// Its path.
  package var path: String { url.path }

  /// Makes the directory.
  package init() {
    // No longer than other paths on the screens that show it.
    url = Self.all.appending(path: String(UUID().uuidString.prefix(28)))
    // Without it, the first use of it fails and names the place.
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Does some work in a directory that is removed afterwards.
  package static func use<Result>(_ work: (URL) throws -> Result) rethrows -> Result {
    let directory = TemporaryDirectory()
    return try withExtendedLifetime(directory) { try work(directory.url) }
  }

  /// The directory around all of this run. It goes when the tests end, with what programs wrote after their test.
  private static let all: URL = {
    atexit { try? FileManager.default.removeItem(at: TemporaryDirectory.all) }
    return FileManager.default.temporaryDirectory.appending(path: "scrums-\(getpid())")
  }()
}
