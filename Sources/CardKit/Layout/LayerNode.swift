/// A child that sets the size, and another in the same room, in front of it or behind.
final class LayerNode: WrapperNode {
  private let layer: LayoutNode
  private let alignment: Alignment
  private let isBehind: Bool

  init(_ child: LayoutNode, layer: LayoutNode, alignment: Alignment, isBehind: Bool) {
    self.layer = layer
    self.alignment = alignment
    self.isBehind = isBehind
    super.init(child)
  }

  /// The layer is offered the room that the child takes; it may stand beyond it.
  private func placeLayer(in frame: Rect) -> Rect {
    let proposal = ProposedSize(frame.size)
    layer.accept(proposal)
    return alignment.place(layer.size(proposal), in: frame)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    if isBehind { layer.draw(in: placeLayer(in: frame), on: &canvas) }
    super.draw(in: frame, on: &canvas)
    if !isBehind { layer.draw(in: placeLayer(in: frame), on: &canvas) }
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    // What lies on top has the focus.
    let ofLayer = layer.focusedFrame(in: placeLayer(in: frame))
    let ofChild = super.focusedFrame(in: frame)
    return isBehind ? ofChild ?? ofLayer : ofLayer ?? ofChild
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    if isBehind { layer.collect(in: placeLayer(in: frame), into: &collector) }
    super.collect(in: frame, into: &collector)
    if !isBehind { layer.collect(in: placeLayer(in: frame), into: &collector) }
  }
}
