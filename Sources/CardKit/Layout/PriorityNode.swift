/// A child with a priority of its own.
final class PriorityNode: WrapperNode {
  private let value: Double

  init(_ child: LayoutNode, _ value: Double) {
    self.value = value.isNaN ? 0 : value
    super.init(child)
  }

  override var priority: Double { value }
}
