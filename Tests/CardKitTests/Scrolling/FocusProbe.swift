@testable import CardKit

/// Tells each time that somebody looks for the focus in a view.
final class FocusProbe: WrapperNode {
  private let looked: () -> Void

  init(_ child: LayoutNode, looked: @escaping () -> Void) {
    self.looked = looked
    super.init(child)
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    looked()
    return super.focusedView(in: placement)
  }
}
