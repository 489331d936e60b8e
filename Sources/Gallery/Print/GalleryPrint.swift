import CardKit
import GalleryExamples

/// The examples as text, without a screen.
public struct GalleryPrint {
  /// Why there is nothing to print, in one line.
  public struct Failure: Error, Hashable {
    /// The line.
    public let message: String
  }

  private let components: [Catalogue.Component]
  private let width: Int
  private let glyphs: GlyphSet

  /// The examples of all components, or of one.
  ///
  /// - Parameters:
  ///   - name: the component's name, case aside, or the beginning of one alone; nil for all.
  ///   - width: the columns of the pictures, 1 to 1000.
  ///   - glyphs: the signs that they are drawn with.
  public init(name: String?, width: Int, glyphs: GlyphSet) throws(Failure) {
    let catalogue = Catalogue.all
    do {
      components =
        try name.map { name throws(Catalogue.UnknownName) in
          [try catalogue.component(named: name)]
        } ?? catalogue.components
    } catch {
      throw Failure(message: error.message)
    }
    self.width = max(1, min(width, 1_000))
    self.glyphs = glyphs
  }

  /// The text; it ends with a line break.
  public var text: String {
    components.map { component in
      let heading = "\(component.name)\n\(String(repeating: "=", count: component.name.count))\n\n"
      return heading + component.entries.map(text).joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  private func text(of entry: Entry) -> String {
    let code = entry.code.map { line in
      // What every terminal shows is shown: characters that would turn a line around are not.
      line.isEmpty ? "\n" : "    \(PlainLine(line).text)\n"
    }
    return "\(entry.example.title)\n\(entry.example.sentence)\n\n\(picture(of: entry))\n\n\(code.joined())"
  }

  private func picture(of entry: Entry) -> String {
    var environment = EnvironmentValues(glyphs: glyphs)
    // Text has no colours: what is told by them alone is drawn in signs.
    environment.colorDepth = .monochrome
    let view = PreviewView(
      example: entry.example, look: PreviewLook(width: width), memory: environment.memory)
    let size = view.node(in: environment).size(.unspecified)
    return Canvas(view, size: size, environment: environment).picture
  }
}
