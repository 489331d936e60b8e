/// A view on a part of a child that is higher than the room, moved so that the focus is in view.
final class ScrollNode: WrapperNode {
  private let id: String
  private let memory: ScrollMemory
  private let bar: (track: Glyph, thumb: Glyph)

  init(_ child: LayoutNode, id: String, memory: ScrollMemory, bar: (track: Glyph, thumb: Glyph)) {
    self.id = id
    self.memory = memory
    self.bar = bar
    super.init(child)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let content = child.size(ProposedSize(width: proposal.width, height: nil))
    return Size(
      width: proposal.width ?? content.width, height: min(proposal.height ?? content.height, content.height))
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    guard !frame.isEmpty else { return }
    let height = child.size(ProposedSize(width: frame.size.width, height: nil)).height
    var content = Rect(x: frame.minX, y: frame.minY, width: frame.size.width, height: height)
    let focus = child.focusedFrame(in: content).map { $0.minY - frame.minY..<$0.maxY - frame.minY }
    let offset = memory.offset(of: id, showing: focus, viewport: frame.size.height, content: height)
    content.origin.y -= offset
    canvas.clipped(to: frame) { child.draw(in: content, on: &$0) }
    if height > frame.size.height { drawBar(in: frame, offset: offset, content: height, on: &canvas) }
  }

  /// The thumb shows how much is in view and where, in the last column.
  private func drawBar(in frame: Rect, offset: Int, content: Int, on canvas: inout Canvas) {
    let viewport = frame.size.height
    let length = max(1, viewport * viewport / content)
    let start = (viewport - length) * offset / max(1, content - viewport)
    let column = Rect(x: frame.maxX - 1, y: frame.minY, width: 1, height: viewport)
    canvas.fill(column, with: bar.track, style: Style(attributes: .dim))
    let thumb = Rect(x: column.minX, y: frame.minY + start, width: 1, height: length)
    canvas.fill(thumb, with: bar.thumb, style: .plain)
  }
}
