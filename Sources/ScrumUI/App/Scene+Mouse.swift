import CardKit

extension Scene {
  /// What a mouse event is to the views on the screen. The wheel scrolls what is below it at once: how far things
  /// are scrolled is not part of the state, but what is seen then is.
  public func pointer(for event: MouseEvent, memory: ViewMemory) -> Pointer? {
    switch event.kind {
    case .press:
      return .press(focusable(at: event.location), character: character(at: event.location))
    case .drag: return .drag(focusable(at: event.location))
    case .release: return .release(focusable(at: event.location))
    case .scrollUp, .scrollDown:
      let step = event.kind == .scrollUp ? -Self.wheelStep : Self.wheelStep
      guard let view = scrollView(at: event.location) else { return nil }
      memory.scroll(view, by: step)
      return .scroll(seen: drawnAgain().focusables.lazy.filter { !$0.visible.isEmpty }.map(\.id))
    }
  }

  /// The cells by which a notch of the wheel scrolls.
  private static let wheelStep = 3
}
