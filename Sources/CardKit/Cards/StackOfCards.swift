/// The column of cards of a stack, of which only those in view are made.
struct StackOfCards: PrimitiveView {
  let count: Int
  let card: (Int) -> any View

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let run = LazyRun(count: count, isNumbered: true) { index, identity in
      var inner = environment.inStack(.vertical)
      inner.identity = identity
      return card(index).node(in: inner)
    }
    nodes.append(
      LazyStackNode(
        axis: .vertical, spacing: 0, alignment: .topLeading, runs: [run], environment: environment))
  }
}
