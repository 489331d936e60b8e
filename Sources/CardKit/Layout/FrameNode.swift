/// Room of a fixed size on one or both axes, whatever is proposed.
final class FrameNode: WrapperNode {
  private let width: Int?
  private let height: Int?
  private let alignment: Alignment

  init(_ child: LayoutNode, width: Int?, height: Int?, alignment: Alignment) {
    self.width = width.map { max(0, ProposedSize.bounded($0)) }
    self.height = height.map { max(0, ProposedSize.bounded($0)) }
    self.alignment = alignment
    super.init(child)
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(offer(proposal))
    return Size(width: width ?? own.width, height: height ?? own.height)
  }

  override func childFrame(in frame: Rect) -> Rect {
    alignment.place(child.size(offer(proposal(for: frame.size))), in: frame)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.clipped(to: frame) { super.draw(in: frame, on: &$0) }
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    collector.clipped(to: frame) { super.collect(in: frame, into: &$0) }
  }
}
