import CardKit
import FoundationEssentials

/// A picture of a documentation catalogue, which must be what is drawn now.
package struct DocumentationPicture {
  private let file: URL

  /// The picture called `name` in a catalogue.
  package init(catalogue: URL, name: String) { file = catalogue.appending(path: "Resources/\(name).svg") }

  /// Whether the picture shows what is drawn; `make pictures` replaces it where it does not.
  package func shows(_ canvas: Canvas) throws -> Bool { try shows(canvas.svg()) }

  /// Whether the picture is a drawing in SVG; `make pictures` replaces it where it is not.
  package func shows(_ drawing: String) throws -> Bool {
    let drawn = Data(drawing.utf8)
    if ProcessInfo.processInfo.environment["SCRUMS_PICTURES"] == "draw" { try drawn.write(to: file) }
    return (try? Data(contentsOf: file)) == drawn
  }
}
