import CardKit

/// An example laid out in columns of its own, as high as it wants to be.
final class PreviewNode: LayoutNode {
  private let child: LayoutNode
  private let width: Int
  private let followsFocus: Bool

  /// A child of `width` columns.
  ///
  /// - Parameter followsFocus: whether the scroll view around it keeps the focus inside in view.
  init(_ child: LayoutNode, width: Int, followsFocus: Bool) {
    self.child = child
    self.width = width
    self.followsFocus = followsFocus
  }

  /// More rows than any example needs; a view that would take all rows is cut off.
  private static let mostRows = 400

  /// The child's proposal, whatever room there is.
  private var offer: ProposedSize { ProposedSize(width: width, height: nil) }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: width, height: max(0, min(child.size(offer).height, Self.mostRows)))
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    child.accept(offer)
    let cursor = canvas.cursor
    canvas.clipped(to: frame) { child.draw(in: frame, on: &$0) }
    // Nobody types into an example: its cursor is drawn, the terminal's stays where it was.
    canvas.cursor = cursor
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    guard followsFocus else { return nil }
    child.accept(offer)
    return child.focusedFrame(in: frame)
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    child.accept(offer)
    child.collect(in: frame, into: &collector)
  }

  override func learnSizes(in frame: Rect, visible: Rect) -> Int? {
    child.accept(offer)
    guard let shift = child.learnSizes(in: frame, visible: visible) else { return nil }
    forgetSizes()
    return shift
  }
}
