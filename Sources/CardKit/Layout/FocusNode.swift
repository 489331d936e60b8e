/// A child that has the focus: what scrolls brings it into view.
final class FocusNode: WrapperNode {
  override func focusedFrame(in frame: Rect) -> Rect? { frame }
}
