/// Some neighbouring children of a lazy list, each of which is made when it comes into view.
struct LazyRun {
  /// The children.
  let count: Int
  /// Whether they are elements of a collection, which are numbered; others share the list's identity.
  let isNumbered: Bool
  /// Makes the child at an index of this run; it is known by the identity.
  let make: (Int, ViewID) -> LayoutNode

  /// A billion children, each of a billion cells, still add up without overflow.
  static let mostCount = 1 << 30
  /// The most cells that a child, or the spacing, may take along a list.
  static let longest = 1 << 30

  /// Some children; of more than `mostCount` the others are never seen.
  init(count: Int, isNumbered: Bool, make: @escaping (Int, ViewID) -> LayoutNode) {
    self.count = min(max(0, count), Self.mostCount)
    self.isNumbered = isNumbered
    self.make = make
  }
}

/// A view that a lazy list need not make as a whole.
protocol LazySource: View {
  /// The parts that it can be made in.
  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun]
}

extension View {
  /// The parts in which a lazy list makes the view.
  func runs(in environment: EnvironmentValues) -> [LazyRun] {
    if let source = self as? any LazySource { return source.lazyRuns(in: environment) }
    return [LazyRun(count: 1, isNumbered: false) { _, _ in self.node(in: environment) }]
  }
}
