import Foundation
import TestSupport
import Testing

@Suite("The demo of the documentation")
struct DemoTests {
  private static let catalogue = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/ScrumUI/ScrumUI.docc").standardized

  @Test("it is what the program shows now when its keys are pressed")
  func recorded() throws {
    let film = try DemoStory.record()
    for (name, drawing) in [("demo", film.svg), ("demo-still", film.stillSVG)] {
      let picture = DocumentationPicture(catalogue: Self.catalogue, name: name)
      #expect(
        try picture.shows(drawing), "\(name) shows what was recorded once: make pictures records it anew")
    }
  }
}
