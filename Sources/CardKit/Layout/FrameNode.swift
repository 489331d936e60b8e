/// Room of a fixed size on one or both axes, whatever is proposed.
final class FrameNode: WrapperNode {
  private let width: Int?
  private let height: Int?
  private let alignment: Alignment

  init(_ child: LayoutNode, width: Int?, height: Int?, alignment: Alignment) {
    self.width = width.map { max(0, $0) }
    self.height = height.map { max(0, $0) }
    self.alignment = alignment
    super.init(child)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height))
    return Size(width: width ?? own.width, height: height ?? own.height)
  }

  override func childFrame(in frame: Rect) -> Rect {
    alignment.place(child.size(ProposedSize(frame.size)), in: frame)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.clipped(to: frame) { child.draw(in: childFrame(in: frame), on: &$0) }
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    collector.clipped(to: frame) { super.collect(in: frame, into: &$0) }
  }
}
