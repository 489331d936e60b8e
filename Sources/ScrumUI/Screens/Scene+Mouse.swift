import CardKit

extension Scene {
  /// What a mouse event is to the views on the screen. The wheel scrolls what is below it at once: how far things
  /// are scrolled is not part of the state, so nothing is left to decide then.
  public func pointer(for event: MouseEvent, memory: ViewMemory) -> Pointer? {
    switch event.kind {
    case .press: return .press(focusable(at: event.location))
    case .drag: return .drag(focusable(at: event.location))
    case .release: return .release(focusable(at: event.location))
    case .scrollUp, .scrollDown:
      let step = event.kind == .scrollUp ? -Self.wheelStep : Self.wheelStep
      if let view = scrollView(at: event.location) { memory.scroll(view, by: step) }
      return nil
    }
  }

  /// The cells by which a notch of the wheel scrolls.
  private static let wheelStep = 3
}
