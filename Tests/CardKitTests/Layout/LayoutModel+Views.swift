@testable import CardKit

/// Where leaves were drawn, in order.
final class DrawnFrames {
  var frames: [(id: Int, frame: Rect)] = []
  /// Those that are at least partly visible.
  var visible: [(id: Int, frame: Rect)] = []
}

/// A box that takes what it is offered between its bounds and tells where it is drawn.
private final class RecordingLeaf: LayoutNode {
  let id: Int
  let width: LayoutModel.Range
  let height: LayoutModel.Range
  let firstLine: Int?
  let drawn: DrawnFrames

  init(
    id: Int, _ width: LayoutModel.Range, _ height: LayoutModel.Range, firstLine: Int?, drawn: DrawnFrames
  ) {
    (self.id, self.width, self.height) = (id, width, height)
    (self.firstLine, self.drawn) = (firstLine, drawn)
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

private struct LeafView: PrimitiveView {
  let model: LayoutModel
  let drawn: DrawnFrames

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    guard case .leaf(let id, let width, let height, let firstLine) = model else { return }
    nodes.append(RecordingLeaf(id: id, width, height, firstLine: firstLine, drawn: drawn))
  }
}

extension LayoutModel {
  /// The view of this tree, as a program writes it.
  func view(_ drawn: DrawnFrames) -> any View {
    func list(_ children: [LayoutModel]) -> ViewList { ViewList(children.map { $0.view(drawn) }) }
    switch self {
    case .leaf: return LeafView(model: self, drawn: drawn)
    case .spacer(_, let minLength): return Spacer(minLength: minLength)
    case .list(let list):
      return LazyVStack(alignment: list.alignment, spacing: list.spacing) {
        if list.isNamed {
          ForEach(list.elements) { $0.model.view(drawn).focusable() }
        } else {
          ForEach(list.elements.map(\.model)) { $0.view(drawn).focusable() }
        }
      }
      .id(list.name)
    case .stack(.vertical, let spacing, let alignment, let children):
      return VStack(alignment: alignment.horizontal, spacing: spacing) { list(children) }
    case .stack(.horizontal, let spacing, let alignment, let children):
      return HStack(alignment: alignment.vertical, spacing: spacing) { list(children) }
    case .zstack(let alignment, let children): return ZStack(alignment: alignment) { list(children) }
    case .padding(let insets, let child): return child.view(drawn).padding(insets)
    case .frame(let width, let height, let alignment, let child):
      return child.view(drawn).frame(width: width, height: height, alignment: alignment)
    case .flexible(let horizontal, let vertical, let alignment, let child):
      return child.view(drawn).frame(
        minWidth: horizontal.minimum, idealWidth: horizontal.ideal, maxWidth: horizontal.maximum,
        minHeight: vertical.minimum, idealHeight: vertical.ideal, maxHeight: vertical.maximum,
        alignment: alignment)
    case .priority(let value, let child): return child.view(drawn).layoutPriority(value)
    case .fixed(let horizontal, let vertical, let child):
      return child.view(drawn).fixedSize(horizontal: horizontal, vertical: vertical)
    }
  }
}
