/// The row of cards of a rail.
struct RailView: PrimitiveView {
  let id: String
  let width: Int
  let count: Int
  let focus: CardListFocus?
  let card: (Int) -> any View

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    guard count > 0 else { return }
    let card = card
    var focusedIndex: Int?
    if case .card(let index) = focus { focusedIndex = min(max(0, index), count - 1) }
    nodes.append(
      RailNode(
        count: count, cardWidth: width, spacing: 1, focusedIndex: focusedIndex, id: id,
        memory: environment.scrollMemory
      ) { card($0).node(in: environment.inStack(.horizontal)) })
  }
}
