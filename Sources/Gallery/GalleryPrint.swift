import CardKit
import GalleryExamples

package struct GalleryPrint {
  private let entries: [Entry]
  private let width: Int
  private let glyphs: GlyphSet

  /// The examples of all components or of one, by its name or unambiguous beginning, 1 to 1000 columns wide.
  package init(name: String?, width: Int, glyphs: GlyphSet) throws(UnknownComponent) {
    entries = if let name { [try Catalogue.entry(named: name)] } else { Catalogue.entries }
    self.width = max(1, min(width, 1_000))
    self.glyphs = glyphs
  }

  package var text: String {
    entries.map { entry in
      let heading = "\(entry.name)\n\(String(repeating: "=", count: entry.name.count))\n\n"
      return heading + entry.examples.map { text(of: $0, in: entry) }.joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  private func text(of example: Example, in entry: Entry) -> String {
    let code = entry.code(of: example).map { line in
      // Characters that would turn a line around are written so that every terminal shows them.
      line.isEmpty ? "\n" : "    \(PlainLine(line).text)\n"
    }
    let (picture, spoken) = shown(example)
    let heard = spoken.isEmpty ? "Nothing is spoken\n" : "Spoken:\n" + spoken.map { "  \($0)\n" }.joined()
    return "\(example.title)\n\(example.sentence)\n\n\(picture)\n\n\(heard)\n\(code.joined())"
  }

  private func shown(_ example: Example) -> (picture: String, spoken: [Substring]) {
    var environment = EnvironmentValues(glyphs: glyphs)
    // Text has no colours: without them, signs tell what colours alone would.
    environment.colorDepth = .monochrome
    let preview = PreviewView(running: RunningExample(example), look: PreviewLook(width: width))
    return (preview.scene(in: environment).canvas.picture, preview.spoken(in: environment))
  }
}
