import FoundationEssentials
import Testing

@Suite("The articles of the documentation")
struct ArticleTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let repository = tests.appending(path: "../../..").standardized

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

  private static let articles = ["CardKit", "Terminal"].flatMap {
    files(".md", in: repository.appending(path: "Sources/\($0)/\($0).docc"))
  }

  @Test("what the README has to paste is compiled, and the README is short")
  func readme() throws {
    let readme = try Self.read(Self.repository.appending(path: "README.md"))
    let hello = "Tests/FirstPrograms/Sources/Hello/Hello.swift"
    let code = try Self.read(Self.repository.appending(path: hello))
    #expect(readme.contains("cat >Sources/Hello/Hello.swift <<'END'\n\(code)END\n"))
    #expect(Self.lines(of: readme[...]).count <= 220)
  }

  @Test("every piece of their code is compiled", arguments: articles)
  func code(article: URL) throws {
    let blocks = try Self.read(article).split(separator: "```swift\n").dropFirst()
    for block in blocks.compactMap({ $0.split(separator: "\n```", maxSplits: 1).first }) {
      #expect(Self.isCompiled(block), "\(block)")
    }
  }
}
