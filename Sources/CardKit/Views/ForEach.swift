/// A view for each element of a collection.
public struct ForEach: PrimitiveView {
  /// Hands each element's view to a visitor; the collection's type is known to nobody else.
  private let forEach: ((any View) -> Void) -> Void

  /// A view for each element, in order.
  public init<Data: Collection>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> any View) {
    forEach = { visit in for element in data { visit(content(element)) } }
  }

  /// Adds the view of each element.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    forEach { $0.resolve(in: environment, into: &nodes) }
  }
}
