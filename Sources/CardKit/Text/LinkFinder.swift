/// Finds the links in a line of text, so that a terminal can open them: from left to right, with their addresses; none
/// overlaps another one.
package typealias LinkFinder = @Sendable (String) -> [(range: Range<String.Index>, url: String)]

extension View {
  /// Sets what finds links in the texts inside, those that are marked with `linked`.
  package func links(_ finder: @escaping LinkFinder) -> AnyView {
    transformEnvironment { $0.linkFinder = finder }
  }

  package func linked() -> AnyView { transformEnvironment { $0.hasLinks = true } }
}

extension Canvas {
  /// Cells of a row that lead to an address.
  package struct Link: Hashable, Sendable {
    package let y: Int
    package let columns: Range<Int>
    package let url: String
  }

  /// Underlines the links of a line of glyphs that was drawn from a point on, and remembers where they lead.
  /// - Parameter goesOn: whether the text goes on in the next line, so that a link at the end may be half of one.
  mutating func drawLinks(
    of line: [Glyph], goesOn: Bool, at start: Point, style: Style, _ finder: LinkFinder
  ) {
    let text = String(line.map(\.character))
    let found = finder(text)
    guard !found.isEmpty else { return }
    var underlined = style
    underlined.attributes.insert(.underline)
    // Where each glyph begins, in bytes: an expression may find half of one, which is no link.
    let offsets = line.reduce(into: [0]) { $0.append(($0.last ?? 0) + String($1.character).utf8.count) }
    for (range, url) in found where !(goesOn && range.upperBound == text.endIndex) {
      let bytes = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = bytes + text[range].utf8.count
      guard let first = offsets.firstIndex(of: bytes), let last = offsets.firstIndex(of: end) else {
        continue
      }
      let glyphs = line[first..<last]
      let x = start.x + line[..<first].reduce(0) { $0 + $1.width }
      let columns = (x..<x + glyphs.reduce(0) { $0 + $1.width }).clamped(
        to: clip.minX..<max(clip.minX, clip.maxX))
      guard !columns.isEmpty, start.y >= clip.minY, start.y < clip.maxY else { continue }
      draw(glyphs, at: Point(x: x, y: start.y), style: underlined)
      links.append(Link(y: start.y, columns: columns, url: url))
    }
  }

  /// The links of a row over which nothing else was drawn since.
  package func links(in y: Int) -> [Link] {
    links.filter { link in
      link.y == y
        && row(y)[(y * size.width + link.columns.lowerBound)..<(y * size.width + link.columns.upperBound)]
          .allSatisfy { $0.attributes.contains(.underline) }
    }
  }
}
