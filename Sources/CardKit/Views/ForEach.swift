/// A view for each element of a collection.
public struct ForEach<Data: Collection, Content: View>: PrimitiveView {
  private let data: Data
  private let content: (Data.Element) -> Content

  /// A view for each element, in order.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }

  /// Adds the view of each element.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    for element in data { content(element).resolve(in: environment, into: &nodes) }
  }
}
