import FoundationEssentials
import TestSupport
import Testing

@testable import CardKit

@Suite("The article on first cards")
struct FirstCardsTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let catalogue = tests.appending(path: "../../../Sources/CardKit/CardKit.docc").standardized

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
  func focus() { expect(FirstCardsSnippets.focusAfterRight, "next/2") }
}
