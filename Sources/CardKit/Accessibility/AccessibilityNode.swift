/// A child of which a screen reader speaks differently.
final class AccessibilityNode: WrapperNode {
  /// Makes what is spoken from what the child would have said.
  private let change: ([AccessibilityElement], Rect, SceneCollector) -> [AccessibilityElement]

  init(
    _ child: LayoutNode,
    _ change: @escaping ([AccessibilityElement], Rect, SceneCollector) -> [AccessibilityElement]
  ) {
    self.change = change
    super.init(child)
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    collector.transformAccessibility({ super.collect(in: frame, into: &$0) }) { inside, collector in
      change(inside, frame, collector)
    }
  }
}
