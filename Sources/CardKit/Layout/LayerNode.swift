/// A child that sets the size, and a layer in front of it or behind.
class LayerNode: WrapperNode {
  let layer: LayoutNode
  private let alignment: Alignment
  private let isBehind: Bool

  init(_ child: LayoutNode, layer: LayoutNode, alignment: Alignment, isBehind: Bool) {
    self.layer = layer
    self.alignment = alignment
    self.isBehind = isBehind
    super.init(child)
  }

  /// The layer is offered the child's room; it may stand beyond it.
  final func layerPlacement(in placement: Placement) -> Placement {
    layer.placement(ProposedSize(placement.frame.size), in: placement.frame, alignment)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    if isBehind { drawLayer(in: layerPlacement(in: placement), on: &canvas) }
    super.draw(in: placement, on: &canvas)
    if !isBehind { drawLayer(in: layerPlacement(in: placement), on: &canvas) }
  }

  func drawLayer(in placement: Placement, on canvas: inout Canvas) { layer.draw(in: placement, on: &canvas) }

  override func focusedView(in placement: Placement) -> FocusedView? {
    let ofLayer = layer.focusedView(in: layerPlacement(in: placement))
    let ofChild = super.focusedView(in: placement)
    return isBehind ? ofChild ?? ofLayer : ofLayer ?? ofChild
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    if isBehind { layer.collect(in: layerPlacement(in: placement), into: &collector) }
    super.collect(in: placement, into: &collector)
    if !isBehind { layer.collect(in: layerPlacement(in: placement), into: &collector) }
  }
}

/// A child whose frame is painted before the child is drawn, or after.
final class PaintNode: WrapperNode {
  typealias Paint = (inout Canvas, Rect) -> Void

  private let before: Paint?
  private let after: Paint?
  private let fills: Bool

  init(_ child: LayoutNode, before: Paint? = nil, after: Paint? = nil, fills: Bool = false) {
    self.before = before
    self.after = after
    self.fills = fills
    super.init(child)
  }

  override var isFilled: Bool { fills || super.isFilled }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    before?(&canvas, placement.frame)
    super.draw(in: placement, on: &canvas)
    after?(&canvas, placement.frame)
  }
}

/// A child that is cut off at its frame, and at its corners if they are round.
class ClipNode: WrapperNode {
  private let isRound: Bool

  init(_ child: LayoutNode, isRound: Bool = false) {
    self.isRound = isRound
    super.init(child)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let isRound = isRound && frame.size.width > 1 && frame.size.height > 1
    let corners = isRound ? canvas.corners(of: frame) : []
    canvas.clipped(to: frame) { super.draw(in: placement, on: &$0) }
    for corner in corners { canvas.round(corner) }
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    collector.clipped(to: placement.frame) { super.collect(in: placement, into: &$0) }
  }
}

/// A child that casts a shadow on the column to its right and the row below, if there is room.
final class ShadowNode: InsetNode {
  /// The smallest room in which a shadow is worth its cells.
  private static let leastRoom = Size(width: 8, height: 4)

  private let style: Style

  init(_ child: LayoutNode, style: Style) {
    self.style = style
    super.init(child, insets: EdgeInsets(bottom: 1, trailing: 1))
  }

  /// Beside a single row a shadow would look like text.
  private func isThrown(in proposal: ProposedSize) -> Bool {
    let (width, height) = (proposal.width ?? .max, proposal.height ?? .max)
    guard width >= Self.leastRoom.width, height >= Self.leastRoom.height else { return false }
    let own = child.size(super.offer(proposal))
    return own.width > 0 && own.height > 1
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    isThrown(in: proposal) ? super.offer(proposal) : proposal
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    isThrown(in: proposal) ? super.measure(proposal) : child.size(proposal)
  }

  override func childPlacement(in placement: Placement) -> Placement {
    child.placement(offer(placement.proposal), in: placement.frame)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    super.draw(in: placement, on: &canvas)
    let (frame, own) = (placement.frame, childPlacement(in: placement).frame)
    guard own.size.width > 0, own.maxX < frame.maxX, own.maxY < frame.maxY else { return }
    // As if light came from the top left: half a row down and one column in.
    for (x, y, width, height, glyph) in [
      (own.maxX, own.minY, 1, 1, "▖"), (own.maxX, own.minY + 1, 1, own.size.height - 1, "▌"),
      (own.minX + 1, own.maxY, own.size.width - 1, 1, "▀"), (own.maxX, own.maxY, 1, 1, "▘"),
    ] as [(Int, Int, Int, Int, Character)] {
      canvas.fill(Rect(x: x, y: y, width: width, height: height), with: Glyph(glyph), style: style)
    }
  }
}
