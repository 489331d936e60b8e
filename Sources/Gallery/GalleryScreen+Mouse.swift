import CardKit

extension GalleryScreen {
  private static let wheelStep = 3

  /// A click selects a component or presses a view in a preview; the wheel scrolls what is under the pointer.
  package mutating func handle(_ event: MouseEvent, in environment: EnvironmentValues) {
    switch event.kind {
    case .scrollUp: scroll(at: event.location, .up, in: environment)
    case .scrollDown: scroll(at: event.location, .down, in: environment)
    case .press, .release: click(event, in: environment)
    case .drag: break
    }
  }

  private mutating func scroll(
    at point: Point, _ direction: FocusDirection, in environment: EnvironmentValues
  ) {
    let scene = scene(in: environment)
    guard let view = scene.scrollView(at: point), view != ComponentList.id, let entry = state.selected else {
      state.select(by: direction == .up ? -1 : 1)
      return
    }
    let rows = direction == .up ? -Self.wheelStep : Self.wheelStep
    if view == ExamplesView.id(of: entry) {
      scroll(by: rows, in: environment)
    } else if let place = example(at: point, in: scene) {
      running(place)?.memory.scroll(view, by: rows)
    }
  }

  private mutating func click(_ event: MouseEvent, in environment: EnvironmentValues) {
    let scene = scene(in: environment)
    guard let target = scene.focusables.last(where: { $0.visible.contains(event.location) }) else { return }
    if let row = ComponentList.id.index(of: target.id) {
      if event.kind == .press, state.listed.indices.contains(row) { state.select(state.listed[row]) }
      return
    }
    guard let place = example(at: event.location, in: scene) else { return }
    let preview = self.scene(of: place, in: environment)
    // The same view in the preview alone stands elsewhere.
    guard let own = preview.focusables.first(where: { $0.id.isSame(as: target.id) }) else { return }
    let (from, to) = (target.frame.origin, own.frame.origin)
    let point = Point(x: event.location.x - from.x + to.x, y: event.location.y - from.y + to.y)
    state.inside = place
    show(preview.handle(MouseEvent(event.kind, at: point)), of: place, in: environment)
  }

  private func example(at point: Point, in scene: Scene) -> Int? {
    guard let entry = state.selected else { return nil }
    let id = ExamplesView.id(of: entry)
    return scene.focusables.compactMap { $0.visible.contains(point) ? id.index(of: $0.id) : nil }.last
  }
}
