/// Children side by side or one under the other.
final class StackNode: LayoutNode {
  /// How the children share one proposal.
  private struct Arrangement {
    let proposal: ProposedSize
    let shares: [StackLayout.Share]
    /// The free rows above each child; nil where the alignment tells them.
    let tops: [Int]?
    let size: Size
  }

  private let layout: StackLayout
  private let alignment: Alignment
  private let children: [LayoutNode]
  private var arrangements: [Arrangement] = []

  init(axis: Axis, spacing: Int, alignment: Alignment, children: [LayoutNode]) {
    layout = StackLayout(axis: axis, spacing: spacing)
    self.alignment = alignment
    self.children = children
  }

  override func measure(_ proposal: ProposedSize) -> Size { arrangement(in: proposal).size }

  private func arrangement(in proposal: ProposedSize) -> Arrangement {
    for known in arrangements where known.proposal == proposal { return known }
    let shares = layout.shares(of: children, in: proposal)
    var size = layout.size(of: shares)
    let tops = tops(of: shares)
    if let tops { size.height = zip(shares, tops).reduce(0) { max($0, $1.0.size.height + $1.1) } }
    let arrangement = Arrangement(proposal: proposal, shares: shares, tops: tops, size: size)
    arrangements.append(arrangement)
    return arrangement
  }

  /// The rows above each child that bring their lines of text to one row.
  private func tops(of shares: [StackLayout.Share]) -> [Int]? {
    guard layout.axis == .horizontal, let which = alignment.vertical.textBaseline else { return nil }
    let guides = zip(children, shares).map { child, share in
      child.accept(share.offer)
      return child.textBaseline(which, in: share.size) ?? max(0, share.size.height - 1)
    }
    let lowest = guides.max() ?? 0
    return guides.map { lowest - $0 }
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

  override func learnSizes(in frame: Rect, visible: Rect) -> Int? {
    var shift: Int?
    forEachChild(in: frame) { child, place in
      guard let moved = child.learnSizes(in: place, visible: visible) else { return }
      shift = (shift ?? 0) + moved
    }
    if shift != nil { forgetSizes() }
    return shift
  }

  override func forgetSizes() {
    super.forgetSizes()
    arrangements = []
  }

  override func textBaseline(_ which: TextBaseline, in size: Size) -> Int? {
    var rows: [Int] = []
    forEachChild(in: Rect(origin: .zero, size: size)) { child, place in
      if let row = child.textBaseline(which, in: place.size) { rows.append(row + place.minY) }
    }
    return which.outermost(of: rows)
  }

  private func forEachChild(in frame: Rect, _ body: (LayoutNode, Rect) -> Void) {
    let arrangement = arrangement(in: proposal(for: frame.size))
    var place = frame.origin
    for (index, child) in children.enumerated() {
      let share = arrangement.shares[index]
      child.accept(share.offer)
      var rect = alignment.place(share.size, in: frame)
      if layout.axis == .horizontal {
        rect.origin.x = place.x
        if let tops = arrangement.tops { rect.origin.y = place.y + tops[index] }
      } else {
        rect.origin.y = place.y
      }
      body(child, rect)
      if layout.axis == .horizontal {
        place.x += share.size.width + layout.spacing
      } else {
        place.y += share.size.height + layout.spacing
      }
    }
  }
}
