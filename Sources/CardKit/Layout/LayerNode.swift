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

/// A child on a coloured ground.
final class BackgroundNode: WrapperNode {
  private let color: Color

  init(_ child: LayoutNode, _ color: Color) {
    self.color = color
    super.init(child)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.fill(frame, color)
    super.draw(in: frame, on: &canvas)
  }
}

/// A child on a ground of exchanged colours.
final class ReverseNode: WrapperNode {
  private let style: Style

  init(_ child: LayoutNode, style: Style) {
    self.style = Style(foreground: style.foreground, attributes: .reverse)
    super.init(child)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.fill(frame, with: .space, style: style)
    super.draw(in: frame, on: &canvas)
  }
}

/// A child whose colours are replaced, and with them those of whatever is seen in its frame.
final class RecolorNode: WrapperNode {
  private let shown: Canvas.Recoloring

  init(_ child: LayoutNode, shown: @escaping Canvas.Recoloring) {
    self.shown = shown
    super.init(child)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    super.draw(in: frame, on: &canvas)
    canvas.recolor(frame, shown)
  }
}

/// A child that keeps its room and is not seen.
final class HiddenNode: WrapperNode {
  override func draw(in frame: Rect, on canvas: inout Canvas) {}

  override func focusedFrame(in frame: Rect) -> Rect? { nil }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {}
}

/// A child that throws a shadow on the column at its right and on the row below, where there is room.
final class ShadowNode: WrapperNode {
  /// In less than this a shadow takes more than it gives.
  private static let leastRoom = Size(width: 8, height: 4)

  private let style: Style

  init(_ child: LayoutNode, style: Style) {
    self.style = style
    super.init(child)
  }

  private func isThrown(in proposal: ProposedSize) -> Bool {
    (proposal.width ?? .max) >= Self.leastRoom.width && (proposal.height ?? .max) >= Self.leastRoom.height
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    isThrown(in: proposal) ? proposal.inset(by: EdgeInsets(bottom: 1, trailing: 1)) : proposal
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(offer(proposal))
    guard isThrown(in: proposal), own.width > 0, own.height > 0 else { return own }
    return Size(width: own.width + 1, height: own.height + 1)
  }

  override func childFrame(in frame: Rect) -> Rect {
    Rect(origin: frame.origin, size: child.size(offer(proposal(for: frame.size))))
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    super.draw(in: frame, on: &canvas)
    let own = childFrame(in: frame)
    guard own.size.width > 0, own.maxX < frame.maxX, own.maxY < frame.maxY else { return }
    // As if light came from the top left: it starts half a row down, and one column in.
    canvas.fill(Rect(x: own.maxX, y: own.minY, width: 1, height: 1), with: Glyph("▖"), style: style)
    canvas.fill(
      Rect(x: own.maxX, y: own.minY + 1, width: 1, height: own.size.height - 1), with: Glyph("▌"),
      style: style)
    canvas.fill(
      Rect(x: own.minX + 1, y: own.maxY, width: own.size.width - 1, height: 1), with: Glyph("▀"),
      style: style)
    canvas.fill(Rect(x: own.maxX, y: own.maxY, width: 1, height: 1), with: Glyph("▘"), style: style)
  }
}
