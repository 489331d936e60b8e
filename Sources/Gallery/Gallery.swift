import CardKit
import Glibc
import Terminal

/// The catalogue of CardKit: a page for each idea, drawn live beside the code that makes it.
@main
struct Gallery {
  static func main() {
    do {
      let words = CommandLine.arguments.dropFirst()
      switch words.first {
      case nil: try open()
      case "--print" where words.count <= 2: try print(words.dropFirst().first)
      default: throw GalleryError(description: "usage: gallery [--print [PAGE]]")
      }
    } catch {
      let message = "gallery: \(error)\n"
      write(STDERR_FILENO, message, message.utf8.count)
      exit(1)
    }
  }

  private static func open() throws {
    try run(
      GalleryModel(), title: "Gallery",
      update: { model, event in
        guard case .key(let key) = event else { return [] }
        return model.press(key)
      }
    ) {
      GalleryView(model: $0)
    }
  }

  private static func print(_ name: String?) throws {
    let pages = Page.all.filter { name == nil || $0.title.lowercased() == name?.lowercased() }
    guard !pages.isEmpty else {
      let names = Page.all.map(\.title).joined(separator: ", ")
      throw GalleryError(description: "no page '\(PlainLine(name ?? "").text)'; there are \(names)")
    }
    for page in pages { Swift.print(page.text(width: 60)) }
  }
}

struct GalleryError: Error, CustomStringConvertible {
  let description: String
}
