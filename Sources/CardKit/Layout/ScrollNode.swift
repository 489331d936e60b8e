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

  /// The content's size in a frame: a column is the bar's where there is more than fits.
  private func contentSize(in frame: Rect) -> Size {
    let width = frame.size.width
    let whole = child.size(ProposedSize(width: width, height: nil)).height
    if whole <= frame.size.height { return Size(width: width, height: whole) }
    let height = child.size(ProposedSize(width: max(0, width - 1), height: nil)).height
    return Size(width: max(0, width - 1), height: height)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    guard !frame.isEmpty else { return }
    var content = Rect(origin: frame.origin, size: contentSize(in: frame))
    let focus = child.focusedFrame(in: content).map { $0.minY - frame.minY..<$0.maxY - frame.minY }
    let (viewport, height) = (frame.size.height, content.size.height)
    let offset = memory.offset(of: id, showing: focus, viewport: viewport, content: height)
    content.origin.y -= offset
    canvas.clipped(to: frame) { child.draw(in: content, on: &$0) }
    if content.size.width < frame.size.width {
      drawBar(in: frame, offset: offset, content: height, on: &canvas)
    }
  }

  /// The thumb shows how much is in view and where, in the last column.
  private func drawBar(in frame: Rect, offset: Int, content: Int, on canvas: inout Canvas) {
    let viewport = frame.size.height
    let length = max(1, viewport * viewport / max(1, content))
    let start = (viewport - length) * offset / max(1, content - viewport)
    let column = Rect(x: frame.maxX - 1, y: frame.minY, width: 1, height: viewport)
    canvas.fill(column, with: bar.track, style: Style(attributes: .dim))
    let thumb = Rect(x: column.minX, y: frame.minY + start, width: 1, height: length)
    canvas.fill(thumb, with: bar.thumb, style: .plain)
  }
}
