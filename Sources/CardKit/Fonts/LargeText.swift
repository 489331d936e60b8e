/// A short text in letters or digits as large as the room allows: drawn with quarters of cells, else bold.
///
/// It has the capitals of Latin with accents, Greek and Cyrillic, digits and punctuation.
public struct LargeText: PrimitiveView {
  private let texts: [String]
  private let weight: Font.Weight

  /// A text, or the first of shorter ones that fits in larger letters; digits have three weights.
  public init(_ text: String, shorter: [String] = [], weight: Font.Weight = .regular) {
    texts = [text] + shorter
    self.weight = weight
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let large = LargeTextNode(texts.compactMap { LargeLetters($0) }, weight, environment) { [texts] in
      let forms = texts.flatMap(Self.plainForms).map {
        Text($0).font(.headline).lineLimit(1).node(in: environment)
      }
      return FittingNode(forms, axes: [.horizontal])
    }
    let spoken = texts[0]
    nodes.append(
      AccessibilityNode(large) { _, frame, collector in
        [collector.element(PlainLine(spoken).text, in: frame)].compactMap(\.self)
      })
  }

  /// The size of the largest form of a text that `fits`, taken in a frame of that size; or that of plain
  /// text.
  package static func size(of text: String, glyphs: GlyphSet, where fits: (Size) -> Bool) -> Size {
    let letters = [text].compactMap { LargeLetters($0) }
    if let line = LargeLine.largest(of: letters, .regular, glyphs, where: fits) { return line.size }
    let forms = plainForms(of: text).map { Size(width: PlainLine($0).columns, height: 1) }
    return forms.first(where: fits) ?? forms[forms.count - 1]
  }

  /// The sizes of all forms of a text, from large to small, for a text that is fitted again and again.
  package static func sizes(of text: String, glyphs: GlyphSet) -> [Size] {
    var sizes: [Size] = []
    _ = size(of: text, glyphs: glyphs) { size in
      sizes.append(size)
      return false
    }
    return sizes
  }

  /// A text without large letters: with spaces between wide characters if there is room. The letters of other
  /// scripts may be joined, and stay together.
  private static func plainForms(of text: String) -> [String] {
    guard text.utf8.count <= LargeLetters.mostBytes, text.contains(where: isWide) else { return [text] }
    var spaced = ""
    for character in text {
      if let last = spaced.last, isWide(last), isWide(character) { spaced.append(" ") }
      spaced.append(character)
    }
    return spaced == text ? [text] : [spaced, text]
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, !scalar.properties.isEmojiPresentation else {
      return false
    }
    return UnicodeRuler().width(of: scalar) == 2
  }
}

final class LargeTextNode: LayoutNode {
  private let texts: [LargeLetters]
  private let weight: Font.Weight
  private let glyphs: GlyphSet
  private let style: Style
  private let makePlain: () -> LayoutNode
  private lazy var plain = makePlain()

  init(
    _ texts: [LargeLetters], _ weight: Font.Weight, _ environment: EnvironmentValues,
    plain: @escaping () -> LayoutNode
  ) {
    (self.texts, self.weight, makePlain) = (texts, weight, plain)
    (glyphs, style) = (environment.glyphs, environment.style)
  }

  private func line(in proposal: ProposedSize) -> LargeLine? {
    LargeLine.largest(of: texts, mostRows: proposal.height ?? .max, weight, glyphs) {
      $0.width <= proposal.width ?? .max
    }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    line(in: proposal)?.size ?? plain.size(proposal)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    guard let line = line(in: placement.proposal) else { return plain.draw(in: placement, on: &canvas) }
    line.pixels.draw(at: placement.frame.origin, glyphs: glyphs, style: style, on: &canvas)
  }

  override func textBaseline(in placement: Placement) -> Int? { placement.frame.maxY - 1 }
}
