/// A child that what scrolls brings into view.
final class KeptInViewNode: WrapperNode {
  override func focusedFrame(in frame: Rect) -> Rect? { frame }
}
