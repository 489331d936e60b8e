import CardKit

/// The open gallery: its state, the memories of its previews, and the effects on both.
package struct GalleryScreen {
  package private(set) var state: GalleryState
  private let memories = PreviewMemories()
  private let copyCondition: String

  /// - Parameter copyCondition: what a copy depends on, in the words of the notice.
  package init(copyCondition: String = "") {
    state = GalleryState()
    self.copyCondition = copyCondition
  }

  package mutating func view(size: Size) -> any View {
    state.size = size
    return GalleryView(state: state, memories: memories)
  }

  /// Does what a key stands for; returns what is left for the program: copy, redraw, suspend or quit.
  package mutating func press(_ key: Key, in environment: EnvironmentValues) -> GalleryEffect? {
    guard let effect = update(&state, key) else { return nil }
    switch effect {
    case .scroll(let pages): scroll(pages, in: environment)
    case .enterPreview: enter(in: environment)
    case .moveFocus(let direction): move(direction, in: environment)
    case .press: pressFocused(in: environment)
    case .copyCode: return copyCode(in: environment).map { .copy($0) }
    case .copy, .redraw, .suspend, .quit: return effect
    }
    return nil
  }

  private mutating func copyCode(in environment: EnvironmentValues) -> String? {
    guard let entry = state.selected, let place = state.inside?.example ?? visible(in: environment).first
    else {
      state.notice = "Nothing to copy"
      return nil
    }
    let (example, code) = (entry.examples[place], entry.code(of: entry.examples[place]))
    let lines = code.count == 1 ? "1 line" : "\(code.count) lines"
    state.notice = "Copied the code of '\(example.title)' (\(lines))\(copyCondition)"
    return code.joined(separator: "\n") + "\n"
  }

  /// The examples in view, those that are seen from their first row on before one that was scrolled into.
  private func visible(in environment: EnvironmentValues) -> [Int] {
    guard let entry = state.selected else { return [] }
    let id = ExamplesView.id(of: entry)
    let view = GalleryView(state: state, memories: memories)
    let seen = Scene(view, size: state.size, environment: environment).focusables.filter {
      !$0.visible.isEmpty
    }
    let whole = seen.filter { $0.visible.minY == $0.frame.minY }
    return (whole + seen.filter { $0.visible.minY != $0.frame.minY }).compactMap { id.index(of: $0.id) }
  }

  private func scroll(_ pages: Int, in environment: EnvironmentValues) {
    guard let entry = state.selected else { return }
    environment.memory.scroll(ExamplesView.id(of: entry), by: pages * max(1, state.size.height * 2 / 3))
  }

  /// Goes into the first visible preview that has something to focus, or else into any other.
  private mutating func enter(in environment: EnvironmentValues) {
    guard let entry = state.selected else { return }
    let seen = visible(in: environment).sorted()
    let places = seen + entry.examples.indices.filter { !seen.contains($0) }
    for place in places where enter(place, from: .next, in: environment) { return }
    state.notice = "Nothing to press in these previews"
  }

  /// Goes into a preview at its first or last view; false if it has none.
  private mutating func enter(
    _ place: Int, from direction: FocusDirection, in environment: EnvironmentValues
  ) -> Bool {
    guard let entry = state.selected, entry.examples.indices.contains(place) else { return false }
    let scene = scene(of: place, focus: nil, in: environment)
    let start = entry.examples[place].focus
    let known = scene.focusables.first { $0.id == start }?.id
    guard let focus = known ?? scene.focus(from: nil, toward: direction) else { return false }
    state.inside = GalleryState.Inside(example: place, focus: focus)
    return true
  }

  /// Moves the focus; at the end of a preview it goes on to the next one.
  private mutating func move(_ direction: FocusDirection, in environment: EnvironmentValues) {
    guard let inside = state.inside, let entry = state.selected else { return }
    let scene = scene(of: inside.example, focus: inside.focus, in: environment)
    if let focus = scene.focus(from: inside.focus, toward: direction) {
      state.inside?.focus = focus
      return
    }
    let others: [Int] =
      switch direction {
      case .down: Array((inside.example + 1)..<max(inside.example + 1, entry.examples.count))
      case .up: (0..<inside.example).reversed()
      default: []
      }
    for place in others where enter(place, from: direction == .up ? .previous : .next, in: environment) {
      return
    }
  }

  private mutating func pressFocused(in environment: EnvironmentValues) {
    guard let inside = state.inside, let focus = inside.focus else { return }
    if scene(of: inside.example, focus: focus, in: environment).press(focus) {
      // The view in focus may be gone, like the cards of a list that closed.
      let now = scene(of: inside.example, focus: focus, in: environment)
      if !now.focusables.contains(where: { $0.id == focus }) {
        state.inside?.focus = now.focus(from: nil, toward: .next)
      }
    } else {
      state.notice = "Pressed: \(focus)"
    }
  }

  private func scene(of place: Int, focus: ViewID?, in environment: EnvironmentValues) -> Scene {
    guard let entry = state.selected, entry.examples.indices.contains(place) else {
      return Scene(EmptyView(), size: .zero)
    }
    return PreviewView(
      running: memories[entry.examples[place]], look: state.look, isActive: true, focus: focus
    )
    .scene(in: environment)
  }
}
