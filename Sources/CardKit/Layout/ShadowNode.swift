/// A child that throws a shadow on the column at its right and on the row below, where there is room.
final class ShadowNode: WrapperNode {
  /// In less than this a shadow takes more than it gives.
  private static let leastRoom = Size(width: 8, height: 4)

  private let style: Style

  init(_ child: LayoutNode, style: Style) {
    self.style = style
    super.init(child)
  }

  private func isThrown(in proposal: ProposedSize) -> Bool {
    (proposal.width ?? .max) >= Self.leastRoom.width && (proposal.height ?? .max) >= Self.leastRoom.height
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    isThrown(in: proposal) ? proposal.inset(by: EdgeInsets(bottom: 1, trailing: 1)) : proposal
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(offer(proposal))
    guard isThrown(in: proposal), own.width > 0, own.height > 0 else { return own }
    return Size(width: own.width + 1, height: own.height + 1)
  }

  override func childFrame(in frame: Rect) -> Rect {
    Rect(origin: frame.origin, size: child.size(offer(proposal(for: frame.size))))
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    super.draw(in: frame, on: &canvas)
    let own = childFrame(in: frame)
    guard own.size.width > 0, own.maxX < frame.maxX, own.maxY < frame.maxY else { return }
    // As if light came from the top left: it starts half a row down, and one column in.
    canvas.fill(Rect(x: own.maxX, y: own.minY, width: 1, height: 1), with: Glyph("▖"), style: style)
    canvas.fill(
      Rect(x: own.maxX, y: own.minY + 1, width: 1, height: own.size.height - 1), with: Glyph("▌"),
      style: style)
    canvas.fill(
      Rect(x: own.minX + 1, y: own.maxY, width: own.size.width - 1, height: 1), with: Glyph("▀"),
      style: style)
    canvas.fill(Rect(x: own.maxX, y: own.maxY, width: 1, height: 1), with: Glyph("▘"), style: style)
  }
}
