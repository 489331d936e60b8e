/// Words, wrapped to the room there is.
public struct Text: PrimitiveView {
  private let text: String

  /// Shows a text from anywhere: nothing in it can reach the terminal but what is seen.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// Shows one sign.
  public init(_ character: Character) { text = String(character) }

  /// Adds the text.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(TextNode(text, environment))
  }
}
