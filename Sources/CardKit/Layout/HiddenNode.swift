/// A child that keeps its room and is not seen.
final class HiddenNode: WrapperNode {
  override func draw(in frame: Rect, on canvas: inout Canvas) {}

  override func focusedFrame(in frame: Rect) -> Rect? { nil }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {}
}
