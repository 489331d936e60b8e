/// A symbol before a title, on one baseline; a screen reader speaks the title.
public struct Label: View {
  private let title: String
  private let symbol: String

  /// A title with the symbol of a name (see ``GlyphSet/symbol(_:)``).
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.title = String(title)
    symbol = name
  }

  /// The symbol and the title.
  public var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Image(systemName: symbol).accessibilityHidden()
      Text(title)
    }
  }
}
