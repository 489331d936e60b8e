/// The first child that fits into the room proposed, or the last.
final class FittingNode: LayoutNode {
  private let children: [LayoutNode]
  private let axes: [Axis]

  init(_ children: [LayoutNode], axes: [Axis]) {
    self.children = children
    self.axes = axes
  }

  private func choice(in proposal: ProposedSize) -> LayoutNode? {
    children.first { child in
      var ideal = proposal
      for axis in axes { ideal[axis] = nil }
      let size = child.size(ideal)
      return axes.allSatisfy { size[$0] <= proposal[$0] ?? ProposedSize.infinity }
    } ?? children.last
  }

  override func measure(_ proposal: ProposedSize) -> Size { choice(in: proposal)?.size(proposal) ?? .zero }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    choice(in: ProposedSize(frame.size))?.draw(in: frame, on: &canvas)
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    choice(in: ProposedSize(frame.size))?.focusedFrame(in: frame)
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    choice(in: ProposedSize(frame.size))?.collect(in: frame, into: &collector)
  }

  override func settle(in frame: Rect, visible: Rect) -> Int? {
    guard let shift = choice(in: ProposedSize(frame.size))?.settle(in: frame, visible: visible) else {
      return nil
    }
    forgetSizes()
    return shift
  }
}
