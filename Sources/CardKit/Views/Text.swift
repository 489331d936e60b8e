/// Text, wrapped to the room.
public struct Text: PrimitiveView {
  let text: String
  private let shorter: [String]

  /// Shows any text safely, or the first of shorter ones that fits without a broken word.
  public init(_ text: some StringProtocol, shorter: [String] = []) {
    self.text = String(text)
    self.shorter = shorter
  }

  /// Shows any text safely; every text is shown as it is.
  public init(verbatim text: String) { self.init(text) }

  package init(_ character: Character) { self.init(String(character)) }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    if environment.font == .body && shorter.isEmpty {
      nodes.append(TextNode(text, environment))
    } else {
      nodes.append(ladder(in: environment))
    }
  }

  private func ladder(in environment: EnvironmentValues) -> LayoutNode {
    var inner = environment
    inner.font = environment.font == .largeTitle ? .title : environment.font
    inner.style.attributes.formUnion(inner.font.attributes)
    if environment.font != .largeTitle && shorter.isEmpty { return TextNode(text, inner) }
    let words = [text] + shorter
    let plain = words.map { TextNode($0, inner) }
    let large = environment.font == .largeTitle ? words.compactMap { PixelTextNode($0, environment) } : []
    let scale = 1 / Double(PixelTextNode.rows(in: environment.glyphs))
    let isPlainAllowed = large.isEmpty || scale >= environment.minimumScaleFactor
    return TextLadderNode(large + (isPlainAllowed ? plain : []), plainest: plain[plain.count - 1])
  }
}

/// A text with some characters marked, bold and underlined, however it is wrapped; it has no large fonts.
package struct MarkedText: PrimitiveView {
  private let text: String
  private let places: [Int]

  package init(_ text: String, marked places: [Int]) {
    self.text = text
    self.places = places
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    var inner = environment
    inner.style.attributes.formUnion(inner.font.attributes)
    nodes.append(TextNode(text, marked: places, inner))
  }
}
