import FoundationEssentials
import Testing

/// A text beside the tests, such as the picture of a screen.
struct KeptText {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Drawn")
  let name: String

  /// Expects a text to be the one that is kept; `make pictures` writes it anew.
  func expect(_ text: String) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    let drawn = Data(text.utf8)
    if ProcessInfo.processInfo.environment["SCRUMS_PICTURES"] == "draw" { try drawn.write(to: file) }
    #expect(try Data(contentsOf: file) == drawn, "\(name)\n\(text)")
  }
}
