/// Words one after the other, wrapped to the room there is; those that have no room are counted at the end.
public struct ListText: PrimitiveView {
  private let items: [String]
  private let separator: String
  private let more: (Int) -> String

  /// A list of words from anywhere.
  ///
  /// - Parameters:
  ///   - items: the words.
  ///   - separator: stands between two of them.
  ///   - more: what stands for so many of them that have no room.
  public init(_ items: [String], separator: String = ", ", more: @escaping (Int) -> String) {
    self.items = items
    self.separator = separator
    self.more = more
  }

  /// Adds the list.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    var inner = environment
    inner.style.attributes.formUnion(inner.font.attributes)
    nodes.append(ListTextNode(items, separator: separator, more: more, inner))
  }
}
