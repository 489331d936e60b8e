import CardKit
import Foundation
import FoundationXML
import TestSupport
import Testing

@Suite("The drawings of the documentation")
struct DrawingTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardized

  @Test("the icon is what is drawn")
  func icon() throws {
    let catalogue = Self.sources.appending(path: "ScrumUI/ScrumUI.docc")
    let picture = DocumentationPicture(catalogue: catalogue, name: "icon")
    #expect(try picture.shows(Icon.svg), "make pictures draws it anew")
  }

  @Test("every drawing is well-formed")
  func wellFormed() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path).filter {
      $0.hasSuffix(".svg")
    }
    #expect(files.count >= 11)
    for file in files {
      let parser = XMLParser(data: try Data(contentsOf: Self.sources.appending(path: file)))
      #expect(parser.parse(), "\(file): \(parser.parserError?.localizedDescription ?? "")")
    }
  }
}
