import CardKit

/// An example laid out in columns of its own, as high as it wants to be.
final class PreviewNode: LayoutNode {
  private let child: LayoutNode
  private let width: Int
  private let followsFocus: Bool

  init(_ child: LayoutNode, width: Int, followsFocus: Bool) {
    self.child = child
    self.width = width
    self.followsFocus = followsFocus
  }

  /// More rows than any example needs; a view that would take all rows is cut off.
  private static let mostRows = 400

  private var offer: ProposedSize { ProposedSize(width: width, height: nil) }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: width, height: max(0, min(child.size(offer).height, Self.mostRows)))
  }

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    body(child, Placement(placement.frame, for: offer))
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let cursor = canvas.cursor
    canvas.clipped(to: placement.frame) { super.draw(in: placement, on: &$0) }
    // Nobody types into an example: its cursor is drawn, the terminal's stays where it was.
    canvas.cursor = cursor
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    followsFocus ? super.focusedView(in: placement) : nil
  }
}
