/// The column of cards of a stack, of which only those in view are made.
struct StackOfCards: PrimitiveView {
  let count: Int
  let card: (Int) -> any View

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let cards = ForEach(0..<count, content: card).lazyRuns(in: environment.inStack(.vertical))
    nodes.append(
      LazyStackNode(
        axis: .vertical, spacing: 0, alignment: .topLeading, runs: cards, environment: environment))
  }
}
