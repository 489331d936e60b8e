/// A view for each element of a collection.
public struct ForEach: LazySource, PrimitiveView {
  private let count: Int
  private let content: (Int) -> any View

  /// A view for each element, in order.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> any View
  ) {
    count = data.count
    self.content = { content(data[data.index(data.startIndex, offsetBy: $0)]) }
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    for index in 0..<count { content(index).resolve(in: environment, into: &nodes) }
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] {
    let run = LazyRun(count: count, isNumbered: true) { index, identity in
      var inner = environment
      inner.identity = identity
      return content(index).node(in: inner)
    }
    return [run]
  }
}
