/// Children side by side or one under the other.
final class StackNode: LayoutNode {
  private let layout: StackLayout
  private let alignment: Alignment
  private let children: [LayoutNode]
  private var arrangement: (size: Size, sizes: [Size])?

  init(axis: Axis, spacing: Int, alignment: Alignment, children: [LayoutNode]) {
    layout = StackLayout(axis: axis, spacing: spacing)
    self.alignment = alignment
    self.children = children
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    layout.size(of: layout.sizes(of: children, in: proposal))
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

  private func forEachChild(in frame: Rect, _ body: (LayoutNode, Rect) -> Void) {
    let sizes: [Size]
    if let arrangement, arrangement.size == frame.size {
      sizes = arrangement.sizes
    } else {
      sizes = layout.sizes(of: children, in: ProposedSize(frame.size))
      arrangement = (frame.size, sizes)
    }
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
