import FoundationEssentials
import TestSupport
import Testing

@testable import CardKit

@Suite("The article on first cards")
struct FirstCardsTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let catalogue = tests.appending(path: "../../../Sources/CardKit/CardKit.docc").standardized

  private func read(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  /// The lines without what they are all indented by.
  private func outdented(_ lines: [Substring]) -> [Substring] {
    let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
    return lines.map { $0.dropFirst(indents.min() ?? 0) }
  }

  @Test("every piece of its code is compiled")
  func code() throws {
    let article = try read(Self.catalogue.appending(path: "FirstCards.md"))
    let compiled = try read(Self.tests.appending(path: "FirstCardsSnippets.swift"))
      .split(separator: "\n", omittingEmptySubsequences: false)
    let blocks = article.split(separator: "```swift\n").dropFirst().compactMap {
      $0.split(separator: "\n```", maxSplits: 1).first
    }
    #expect(blocks.count == 8)
    for block in blocks {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let isCompiled = compiled.indices.contains { start in
        start + lines.count <= compiled.count
          && outdented(Array(compiled[start..<start + lines.count])) == outdented(lines)
      }
      #expect(isCompiled, "\(block)")
    }
  }

  @Test(
    "every picture is what the code draws",
    arguments: ["board", "card", "data-card", "rail", "stack", "stack-expanded"])
  func pictures(name: String) throws {
    let scene =
      switch name {
      case "board": FirstCardsSnippets.board
      case "card": FirstCardsSnippets.card
      case "data-card": FirstCardsSnippets.dataCard
      case "rail": FirstCardsSnippets.rail
      case "stack": FirstCardsSnippets.stack
      default: FirstCardsSnippets.expandedStack
      }
    let picture = DocumentationPicture(catalogue: Self.catalogue, name: name)
    #expect(try picture.shows(scene.canvas), "\(name) shows what was drawn once: make pictures draws it anew")
  }

  @Test("the focus moves on to the next card")
  func focus() { #expect(FirstCardsSnippets.focusAfterRight == "next/2") }

  @Test("the expanded stack shows every card")
  func expanded() {
    #expect(!FirstCardsSnippets.stack.canvas.picture.contains("Salad"))
    #expect(FirstCardsSnippets.expandedStack.canvas.picture.contains("Salad"))
  }
}
