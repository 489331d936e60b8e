/// The row of cards of a rail.
struct RailView: PrimitiveView {
  let width: Int
  let count: Int
  let card: (Int) -> any View

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let focused = environment.focus.flatMap { environment.identity.index(of: $0) }
    nodes.append(
      RailNode(
        count: count, cardWidth: width, spacing: 1, focusedIndex: focused, environment: environment
      ) { index in
        var inner = environment.inStack(.horizontal)
        inner.identity = environment.identity.appending(index)
        return card(index).node(in: inner)
      })
  }
}
