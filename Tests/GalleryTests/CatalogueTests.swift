import CardKit
import Foundation
import GalleryExamples
import Testing

@testable import Gallery

@Suite("The catalogue and its code")
struct CatalogueTests {
  /// The example files in the repository.
  private static let files: [String: String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Gallery/Examples")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    var files: [String: String] = [:]
    for name in names where name.contains("/") && name.hasSuffix("Example.swift") {
      let url = root.appendingPathComponent(name)
      files[url.deletingPathExtension().lastPathComponent] = try? String(contentsOf: url, encoding: .utf8)
    }
    return files
  }()

  @Test("every file in Examples has one entry, and every entry its own file")
  func complete() {
    #expect(Self.files.count > 50)
    let listed = Catalogue.entries.map(\.example.file)
    #expect(Set(listed) == Set(Self.files.keys))
    #expect(Set(listed).count == listed.count)
  }

  @Test("the code that is shown is the body of the view that is drawn")
  func code() throws {
    for entry in Catalogue.entries {
      let file = entry.example.file
      let source = try #require(Self.files[file])
      // The bytes in the program are those of the file in which the example says that it is written.
      #expect(entry.source == source, "\(file)")
      #expect(entry.source.contains("struct \(file): View {"))
      #expect(entry.source.contains("{ \(file)() }"))
      #expect("\(type(of: entry.example.view()))" == file)
      let code = entry.code
      #expect(!code.isEmpty && code.contains { !$0.isEmpty }, "\(file)")
      #expect(source.contains(code.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")), "\(file)")
      #expect(code.first?.first?.isWhitespace == false, "\(file)")
    }
  }

  @Test("every example says in a sentence what there is to see, and states of a component differ")
  func words() {
    for component in Catalogue.all.components {
      #expect(Set(component.entries.map(\.example.title)).count == component.entries.count)
      for example in component.entries.map(\.example) {
        #expect(!example.title.isEmpty)
        #expect(example.sentence.hasSuffix("."), "\(example.sentence)")
        #expect(example.component == component.name && example.section == component.section)
      }
    }
    #expect(Set(Catalogue.all.components.map(\.name)).count == Catalogue.all.components.count)
    #expect(Catalogue.all.components.reduce(0) { $0 + $1.entries.count } == Catalogue.entries.count)
  }

  @Test("a body is taken out of its file and moved to the left")
  func body() {
    let text = """
      struct A: View {
        var body: any View {
          VStack {

            Text("a")
          }
        }

        var other: Int { 1 }
      }
      """
    #expect(SourceFile(Array(text.utf8)).body == ["VStack {", "", "  Text(\"a\")", "}"])
    #expect(SourceFile([]).body.isEmpty)
    #expect(SourceFile(Array("var body: any View {".utf8)).body.isEmpty)
  }

  @Test("a name finds its component: whole, or by its beginning where there is only one")
  func names() throws {
    #expect(try Catalogue.all.component(named: "hstack").name == "HStack")
    #expect(try Catalogue.all.component(named: "LARGE").name == "LargeText")
    // The whole name of one may be the beginning of others.
    #expect(try Catalogue.all.component(named: "card").name == "Card")
    #expect(throws: Catalogue.UnknownName(message: "'Lazy' may be LazyVStack, LazyHStack")) {
      try Catalogue.all.component(named: "Lazy")
    }
    do throws(Catalogue.UnknownName) {
      _ = try Catalogue.all.component(named: "\u{1B}[2J")
      Issue.record("there is no such component")
    } catch {
      #expect(error.message.hasPrefix("no component is called '^[[2J'; there are HStack, VStack"))
      #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test("the search finds names, sections and states, case aside")
  func search() {
    func found(_ text: String) -> [String] { Catalogue.all.components(matching: text).map(\.name) }
    #expect(found("").count == Catalogue.all.components.count)
    #expect(found("zst") == ["ZStack"])
    #expect(found("million") == ["LazyVStack"])
    #expect(found("SCROLLING") == ["ScrollView", "LazyVStack", "LazyHStack", "Section"])
    #expect(found("no such thing").isEmpty)
  }

  @Test("the pieces of a line of code are the line")
  func tokens() {
    for line in Catalogue.entries.flatMap(\.code) {
      #expect(CodeToken.tokens(of: line).map(\.text).joined() == line)
      #expect(CodeToken.tokens(of: line).allSatisfy { !$0.text.isEmpty })
    }
    let kinds = CodeToken.tokens(of: #"let a = Text("x \"B\" \(n)").bold()"#).map { ($0.text, $0.kind) }
    #expect(kinds.map(\.0) == ["let", " a = ", "Text", "(", #""x \"B\" \(n)""#, ").bold()"])
    #expect(kinds.map(\.1) == [.keyword, .plain, .type, .plain, .string, .plain])
    #expect(CodeToken.tokens(of: "\"open").map(\.kind) == [.string])
  }
}
