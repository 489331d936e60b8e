/// Words, wrapped to the room there is.
public struct Text: PrimitiveView {
  private let text: String
  private let shorter: [String]

  /// Shows a text from anywhere: nothing in it can reach the terminal but what is seen.
  public init(_ text: some StringProtocol) {
    self.text = String(text)
    shorter = []
  }

  /// Shows a text, or the first of some shorter ones where it doesn't fit on the lines there are.
  ///
  /// A word that is cut in two doesn't fit; where no text does, the last is cut.
  public init(_ text: some StringProtocol, shorter: [String]) {
    self.text = String(text)
    self.shorter = shorter
  }

  /// Shows one sign.
  public init(_ character: Character) {
    text = String(character)
    shorter = []
  }

  /// Adds the text.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    if environment.font == .body && shorter.isEmpty {
      nodes.append(TextNode(text, environment))
    } else {
      nodes.append(ladder(in: environment))
    }
  }

  /// The text in its font, all the words that there are for it, and then in the next smaller font.
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

/// A text in which some characters are pointed out: bold, with a line below.
///
/// The marks follow their characters, however the text is wrapped and cut. Large fonts have no marks: the text
/// is as high as the rest of its line.
public struct MarkedText: PrimitiveView {
  private let text: String
  private let places: [Int]

  /// A text with the characters marked that have so many before them, such as those of a ``FuzzyMatch``.
  ///
  /// Places that the text doesn't have are left out.
  public init(_ text: String, marked places: [Int]) {
    self.text = text
    self.places = places
  }

  /// Adds the text.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    var inner = environment
    inner.style.attributes.formUnion(inner.font.attributes)
    nodes.append(TextNode(text, marked: places, inner))
  }
}
