/// Children side by side or one under the other.
final class StackNode: LayoutNode {
  private let layout: StackLayout
  private let alignment: Alignment
  private let children: [LayoutNode]
  /// The sizes of the children that made each size of the whole: a parent gives back what it was told.
  private var arrangements: [(size: Size, sizes: [Size])] = []

  init(axis: Axis, spacing: Int, alignment: Alignment, children: [LayoutNode]) {
    layout = StackLayout(axis: axis, spacing: spacing)
    self.alignment = alignment
    self.children = children
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let sizes = layout.sizes(of: children, in: proposal)
    let size = layout.size(of: sizes)
    if !arrangements.contains(where: { $0.size == size }) { arrangements.append((size, sizes)) }
    return size
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    forEachChild(in: frame) { child, place in
      if !place.intersection(canvas.clip).isEmpty { child.draw(in: place, on: &canvas) }
    }
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    var found: Rect?
    forEachChild(in: frame) { child, place in found = found ?? child.focusedFrame(in: place) }
    return found
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    forEachChild(in: frame) { $0.collect(in: $1, into: &collector) }
  }

  override func settle(in frame: Rect, visible: Rect) -> Int? {
    var shift: Int?
    forEachChild(in: frame) { child, place in
      guard let moved = child.settle(in: place, visible: visible) else { return }
      shift = (shift ?? 0) + moved
    }
    if shift != nil { forgetSizes() }
    return shift
  }

  override func forgetSizes() {
    super.forgetSizes()
    arrangements = []
  }

  private func forEachChild(in frame: Rect, _ body: (LayoutNode, Rect) -> Void) {
    let known = arrangements.first { $0.size == frame.size }?.sizes
    let sizes = known ?? layout.sizes(of: children, in: ProposedSize(frame.size))
    if known == nil { arrangements.append((frame.size, sizes)) }
    var place = frame.origin
    for (child, size) in zip(children, sizes) {
      var rect = alignment.place(size, in: frame)
      if layout.axis == .horizontal { rect.origin.x = place.x } else { rect.origin.y = place.y }
      body(child, rect)
      if layout.axis == .horizontal {
        place.x += size.width + layout.spacing
      } else {
        place.y += size.height + layout.spacing
      }
    }
  }
}
