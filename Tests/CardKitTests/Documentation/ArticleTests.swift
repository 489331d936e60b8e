import FoundationEssentials
import Testing

@Suite("The articles of the documentation")
struct ArticleTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let repository = tests.appending(path: "../../..").standardized
  private static let catalogue = repository.appending(path: "Sources/CardKit/CardKit.docc")

  private static func files(_ type: String, in folder: URL) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(type) && !$0.hasPrefix(".") }.sorted().map {
      folder.appending(path: $0)
    }
  }

  /// What the compiler gets beside the articles: the files of their pictures, and the stranger's package.
  private static let compiled: [[Substring]] = [tests, repository.appending(path: "Tests/FirstPrograms")]
    .flatMap { files(".swift", in: $0) }.compactMap { try? lines(of: read($0)[...]) }

  private static func read(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  private static func lines(of text: Substring) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines without what they are all indented by.
  private static func outdented(_ lines: ArraySlice<Substring>) -> [Substring] {
    let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
    return lines.map { $0.dropFirst(indents.min() ?? 0) }
  }

  private static func isCompiled(_ block: Substring) -> Bool {
    let wanted = outdented(lines(of: block)[...])
    return compiled.contains { file in
      file.indices.contains { start in
        start + wanted.count <= file.count
          && file[start].drop(while: \.isWhitespace) == wanted[0].drop(while: \.isWhitespace)
          && outdented(file[start..<start + wanted.count]) == wanted
      }
    }
  }

  @Test(
    "every piece of their code is compiled", arguments: files(".md", in: catalogue).map(\.lastPathComponent))
  func code(name: String) throws {
    let blocks = try Self.read(Self.catalogue.appending(path: name)).split(separator: "```swift\n")
      .dropFirst()
    for block in blocks.compactMap({ $0.split(separator: "\n```", maxSplits: 1).first }) {
      #expect(Self.isCompiled(block), "\(block)")
    }
  }
}
