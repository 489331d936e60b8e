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
