@testable import CardKit

/// Where leaves were drawn, in order.
final class DrawnFrames {
  var frames: [(id: Int, frame: Rect)] = []
  /// Those that are at least partly visible.
  var visible: [(id: Int, frame: Rect)] = []
}

/// A box that takes what it is offered between its bounds and tells where it is drawn.
final class RecordingLeaf: LayoutNode {
  let id: Int
  let width: LayoutModel.Range
  let height: LayoutModel.Range
  let firstLine: Int?
  let drawn: DrawnFrames

  init(
    id: Int, _ width: LayoutModel.Range, _ height: LayoutModel.Range, firstLine: Int?, drawn: DrawnFrames
  ) {
    self.id = id
    self.width = width
    self.height = height
    self.firstLine = firstLine
    self.drawn = drawn
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: width.answer(proposal.width), height: height.answer(proposal.height))
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    drawn.frames.append((id, placement.frame))
    if !placement.frame.intersection(canvas.clip).isEmpty { drawn.visible.append((id, placement.frame)) }
  }

  override func textBaseline(in placement: Placement) -> Int? {
    firstLine.map { $0 + placement.frame.minY }
  }
}

extension LayoutModel {
  /// The nodes that a view of this tree resolves to.
  func node(_ drawn: DrawnFrames) -> LayoutNode {
    switch self {
    case .list: return view(drawn).node(in: EnvironmentValues())
    case .leaf(let id, let width, let height, let firstLine):
      return RecordingLeaf(id: id, width, height, firstLine: firstLine, drawn: drawn)
    case .spacer(let axis, let minLength): return SpacerNode(axis: axis, minLength: minLength)
    case .stack(let axis, let spacing, let alignment, let children):
      return StackNode(
        axis: axis, spacing: spacing, alignment: alignment, children: children.map { $0.node(drawn) })
    case .zstack(let alignment, let children):
      return ZStackNode(alignment: alignment, children: children.map { $0.node(drawn) })
    case .padding(let insets, let child): return PaddingNode(child.node(drawn), insets: insets)
    case .frame(let width, let height, let alignment, let child):
      return FrameNode(
        child.node(drawn), horizontal: .init(minimum: width, ideal: width, maximum: width),
        vertical: .init(minimum: height, ideal: height, maximum: height), alignment: alignment)
    case .flexible(let horizontal, let vertical, let alignment, let child):
      func bounds(_ bounds: Bounds) -> FrameNode.Bounds {
        .init(minimum: bounds.minimum, ideal: bounds.ideal, maximum: bounds.maximum)
      }
      return FrameNode(
        child.node(drawn), horizontal: bounds(horizontal), vertical: bounds(vertical), alignment: alignment)
    case .priority(let value, let child): return PriorityNode(child.node(drawn), value)
    case .fixed(let horizontal, let vertical, let child):
      return OfferNode(child.node(drawn)) {
        ProposedSize(width: horizontal ? nil : $0.width, height: vertical ? nil : $0.height)
      }
    }
  }
}
