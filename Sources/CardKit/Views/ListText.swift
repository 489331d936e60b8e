/// A list of words, wrapped to the room; words without room are counted at the end.
package struct ListText: PrimitiveView {
  fileprivate let items: [String]
  private let separator: String
  private let more: (Int) -> String

  /// Words with a separator between them; `more` makes the text for a number of words without room.
  package init(_ items: [String], separator: String = ", ", more: @escaping (Int) -> String) {
    self.items = items
    self.separator = separator
    self.more = more
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    var inner = environment
    inner.style.attributes.formUnion(inner.font.attributes)
    nodes.append(ListTextNode(self, inner))
  }

  fileprivate func text(_ count: Int) -> String {
    let shown = items.prefix(count).joined(separator: separator)
    guard count < items.count else { return shown }
    return count == 0 ? more(items.count) : "\(shown) \(more(items.count - count))"
  }
}

final class ListTextNode: LayoutNode {
  private let list: ListText
  private let environment: EnvironmentValues
  private var known: (width: Int, limit: Int, node: TextNode)?

  init(_ list: ListText, _ environment: EnvironmentValues) {
    self.list = list
    self.environment = environment
  }

  override func measure(_ proposal: ProposedSize) -> Size { node(in: proposal).size(proposal) }

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    body(node(in: placement.proposal), placement)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    // All words are spoken, whichever have room.
    TextNode(list.text(list.items.count), environment).collect(in: placement, into: &collector)
  }

  private func node(in proposal: ProposedSize) -> TextNode {
    let width = proposal.width ?? ProposedSize.infinity
    let limit = max(1, min(environment.lineLimit ?? .max, proposal.height ?? .max))
    if let known, known.width == width, known.limit == limit { return known.node }
    let all = list.items.count
    let most = fits(all, width, limit) ? all : (1..<max(1, all)).partition { !fits($0, width, limit) } - 1
    let node = TextNode(list.text(most), environment)
    known = (width, limit, node)
    return node
  }

  private func fits(_ count: Int, _ width: Int, _ limit: Int) -> Bool {
    guard limit < Int.max else { return true }
    var unlimited = environment
    unlimited.lineLimit = limit + 1
    return TextNode(list.text(count), unlimited).size(ProposedSize(width: width, height: nil)).height <= limit
  }
}
