/// A child that can be in focus, and perhaps be pressed.
final class FocusableNode: WrapperNode {
  private let id: ViewID
  private let isFocused: Bool
  private let action: (() -> Void)?

  init(_ child: LayoutNode, id: ViewID, isFocused: Bool, action: (() -> Void)?) {
    self.id = id
    self.isFocused = isFocused
    self.action = action
    super.init(child)
  }

  override func focusedFrame(in frame: Rect) -> Rect? {
    // What is in focus inside is closer to what the person looks at.
    isFocused ? frame : super.focusedFrame(in: frame)
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    collector.addFocusable(id: id, frame: frame, isFocused: isFocused, action: action) {
      super.collect(in: frame, into: &$0)
    }
  }
}
