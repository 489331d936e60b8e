import CardKit
import Foundation
import GalleryExamples
import Testing

@testable import Gallery

@Suite("The catalogue and its code")
struct CatalogueTests {
  /// The Swift files below a folder of the repository, by their names without extension.
  private static func files(in folder: String) -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(folder)
    var files: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: root.path)?.compactMap({ $0 as? String }) ?? []
    where name.hasSuffix(".swift") {
      let url = root.appendingPathComponent(name)
      files[url.deletingPathExtension().lastPathComponent] = try? String(contentsOf: url, encoding: .utf8)
    }
    return files
  }

  private static let files = files(in: "Sources/Gallery/Examples").filter { $0.key.hasSuffix("Examples") }

  @Test("every file has a component, every component its file, and every view in the files one example")
  func complete() {
    #expect(Self.files.count > 30)
    #expect(Set(Catalogue.entries.map(\.component.file)) == Set(Self.files.keys))
    // The bytes in the program are those of the file in which the component says that it is written.
    for entry in Catalogue.entries {
      #expect(entry.source == Self.files[entry.component.file], "\(entry.name)")
    }
    let views = Self.files.values.flatMap { $0.matches(of: /\nstruct (\w+): View/).map { String($0.1) } }
    #expect(Catalogue.entries.flatMap(\.examples).map(\.name).sorted() == views.sorted())
    #expect(Set(views).count == views.count)
  }

  @Test("the code that is shown is the body of the view that is drawn")
  func code() {
    for entry in Catalogue.entries {
      for example in entry.examples {
        #expect("\(type(of: example.start()()))" == example.name)
        let code = entry.code(of: example)
        #expect(code.contains { !$0.isEmpty }, "\(example.name)")
        #expect(code.first?.first?.isWhitespace == false, "\(example.name)")
        let isWhole = code.first == "struct \(example.name): View {"
        let whole =
          isWhole
          ? code
          : ["struct \(example.name): View {", "  var body: some View {"]
            + code.map { $0.isEmpty ? "" : "    \($0)" } + ["  }", "}"]
        #expect(entry.source.contains(whole.joined(separator: "\n") + "\n"), "\(example.name)")
      }
    }
  }

  @Test("every public type and modifier of CardKit is found by its name, and shown by the code")
  func publicNames() {
    let sources = Self.files(in: "Sources/CardKit").values
    let found = Catalogue.entries.flatMap { [$0.name] + $0.component.symbols }
    let names = Set(found.map { $0.split(separator: ".").last.map(String.init) ?? $0 })
    var types: Set<String> = []
    var modifiers: Set<String> = []
    for source in sources {
      for match in source.matches(of: /\n *(?:public|open) (?:final )?(?:struct|enum|protocol|class) (\w+)/) {
        types.insert(String(match.1))
      }
      for part in ("//\n" + source).split(separator: "\nextension View {").dropFirst() {
        let own = part.split(separator: "\n}", maxSplits: 1)[0]
        // How a view becomes nodes is no modifier.
        for match in own.matches(of: /\n  public func (\w+)/)
        where match.1 != "node" && match.1 != "resolve" {
          modifiers.insert(String(match.1))
        }
      }
    }
    #expect(types.count > 60 && modifiers.count > 20)
    #expect(types.subtracting(names).sorted() == [], "types that no component names")
    #expect(modifiers.subtracting(names).sorted() == [], "modifiers that no component names")
    for entry in Catalogue.entries {
      for symbol in entry.component.symbols {
        let name = symbol.split(separator: ".").last.map(String.init) ?? symbol
        #expect(types.contains(name) || modifiers.contains(name), "\(symbol) of \(entry.name)")
        #expect(Catalogue.entries(matching: symbol).contains { $0.name == entry.name })
      }
    }
  }

  @Test("code is cut from its view among others, and moved left")
  func cut() {
    let text = """
      struct AB: View {
        var body: some View {
          Text("no")
        }
      }

      struct A: View {
        private var before: Int { 1 }

        var body: some View {
          VStack {

            Text("a")
          }
        }

        private var other: Int { 1 }
      }

      struct B: View {
        var body: some View {
          Text("b")
        }
      }

      struct C: View {
        let value = 1
      }

      struct E: View {
        var body: some View {
          VStack {

            Text("e")
          }
        }
      }
      """
    let whole = Entry.code(of: "A", in: text)
    #expect((whole.first, whole.last) == ("struct A: View {", "}"))
    #expect(whole.contains("  private var other: Int { 1 }"))
    #expect(Entry.code(of: "E", in: text) == ["VStack {", "", "  Text(\"e\")", "}"])
    #expect(Entry.code(of: "B", in: text) == ["Text(\"b\")"])
    for view in ["C", "D", ""] { #expect(Entry.code(of: view, in: text).isEmpty) }
    #expect(Entry.code(of: "A", in: "").isEmpty)
    #expect(Entry.code(of: "A", in: "struct A: View {\n  var body: some View {").isEmpty)
  }

  @Test("sections follow each other, every example says what there is to see, and states differ")
  func words() {
    let sections = Catalogue.entries.map(\.component.section)
    #expect(sections == Component.Section.allCases.flatMap { section in sections.filter { $0 == section } })
    #expect(Set(Catalogue.entries.map(\.name)).count == Catalogue.entries.count)
    for entry in Catalogue.entries {
      #expect(Set(entry.examples.map(\.title)).count == entry.examples.count)
      for example in entry.examples {
        #expect(example.sentence.first?.isUppercase == true, "\(example.sentence)")
        for text in [example.title, example.sentence] { #expect(text.last != ".", "\(text)") }
        guard example.title.first?.isLowercase == true else { continue }
        // The title is that of the parameters that the example shows.
        let code = entry.code(of: example).joined()
        // A closure behind the parentheses has no name in the code.
        let braces = ["action", "content", "fragmentView", "richMedia"]
        for name in example.title.split(separator: ", ") where !braces.contains(String(name)) {
          #expect(code.contains(name), "\(name)")
        }
      }
    }
  }

  @Test("every parameter of a card list has an example")
  func parameters() throws {
    let lists = Catalogue.entries.filter { $0.component.section == .cardLists }.flatMap(\.examples)
    let shown = Set(lists.flatMap { $0.title.split(separator: ", ").map(String.init) })
    let files = Self.files(in: "Sources/CardKit/Cards")
    var parameters: Set<String> = []
    for source in [files["CardList"] ?? "", files["CardListLayout"] ?? ""] {
      let starts = source.ranges(of: /\n  (?:public init|case )[^\n]*\(/).map(\.upperBound)
      for start in starts {
        // To the end of the declaration.
        let rest = source[start...]
        let end = rest.firstRange(of: /\) \{|\) where|\n\n|\n  \/\//)?.lowerBound ?? rest.endIndex
        for label in rest[..<end].matches(of: /(?:^|[\s(])([a-z]\w+):/) { parameters.insert(String(label.1)) }
      }
    }
    // The parts of a tuple.
    parameters.subtract(["edges", "length"])
    #expect(parameters.isSuperset(of: ["title", "content", "cardWidth", "expandText", "accessibilityLabel"]))
    #expect(parameters.subtracting(shown).sorted() == [])
  }

  @Test("a name finds its component: whole, or by an unambiguous beginning")
  func names() throws {
    #expect(try Catalogue.entry(named: "hstack").name == "HStack")
    #expect(try Catalogue.entry(named: "LARGE").name == "LargeText")
    // The whole name of one may be the beginning of others.
    #expect(try Catalogue.entry(named: "card").name == "Card")
    // A public type or modifier, if only one component shows it.
    #expect(try Catalogue.entry(named: "borderline").name == "border")
    #expect(throws: UnknownComponent(message: "'Axis' may be ViewThatFits, ScrollView")) {
      try Catalogue.entry(named: "Axis")
    }
    #expect(throws: UnknownComponent(message: "'Lazy' may be LazyVStack, LazyHStack")) {
      try Catalogue.entry(named: "Lazy")
    }
    do throws(UnknownComponent) {
      _ = try Catalogue.entry(named: "\u{1B}[2J")
      Issue.record("there is no such component")
    } catch {
      #expect(error.message.hasPrefix("no component is called '^[[2J'; there are HStack, VStack"))
      #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test("the search finds names, sections and states, case aside")
  func search() {
    func found(_ text: String) -> [String] { Catalogue.entries(matching: text).map(\.name) }
    #expect(found("").count == Catalogue.entries.count)
    #expect(found("zst") == ["ZStack"])
    #expect(found("million") == ["LazyVStack"])
    #expect(found("SCROLLING").starts(with: ["ScrollView", "LazyVStack", "LazyHStack", "Section"]))
    #expect(found("stackacc") == ["Stack"])
    #expect(found("no such thing").isEmpty)
  }

  @Test("the pieces of a line of code are the line")
  func tokens() {
    for line in Catalogue.entries.flatMap({ $0.examples.flatMap($0.code) }) {
      #expect(CodeToken.tokens(of: line).map(\.text).joined() == line)
      #expect(CodeToken.tokens(of: line).allSatisfy { !$0.text.isEmpty })
    }
    let kinds = CodeToken.tokens(of: #"let a = Text("x \"B\" \(n)").bold()"#).map { ($0.text, $0.kind) }
    #expect(kinds.map(\.0) == ["let", " a = ", "Text", "(", #""x \"B\" \(n)""#, ").bold()"])
    #expect(kinds.map(\.1) == [.keyword, .plain, .type, .plain, .string, .plain])
    #expect(CodeToken.tokens(of: "\"open").map(\.kind) == [.string])
  }
}
