import CardKit

/// The open gallery: its state, its previews with what they remember, and the effects on both.
package struct GalleryScreen {
  var state: GalleryState
  let memories = PreviewMemories()
  private let copyCondition: String

  /// - Parameter copyCondition: what a copy depends on, in the words of the notice.
  package init(copyCondition: String = "") {
    state = GalleryState()
    self.copyCondition = copyCondition
  }

  package mutating func view(size: Size) -> any View {
    state.size = size
    return view
  }

  private var view: GalleryView { GalleryView(state: state, memories: memories) }

  /// Does what a key stands for; returns what is left for the program: copy, redraw, suspend or quit.
  package mutating func press(_ key: Key, in environment: EnvironmentValues) -> GalleryEffect? {
    if let place = state.inside, !Self.outerKeys.contains(key) {
      // Text fields and the keys of buttons go before the keys of the gallery.
      let response = scene(of: place, in: environment).handle(key)
      if response != .ignored {
        show(response, of: place, in: environment)
        return nil
      }
    }
    guard let effect = update(&state, key) else { return nil }
    switch effect {
    case .scroll(let step):
      if let entry = state.selected {
        scene(in: environment).scroll(ExamplesView.id(of: entry), by: step)
      }
    case .enterPreview: enter(in: environment)
    case .moveFocus(let direction): move(direction, in: environment)
    case .copyCode: return copyCode(in: environment).map { .copy($0) }
    case .copy, .redraw, .suspend, .quit: return effect
    }
    return nil
  }

  /// The keys that lead out of a preview or move the focus from one to the next.
  private static let outerKeys: Set<Key> = [.tab, .backTab, .escape, .up, .down, .pageUp, .pageDown]

  /// Types a pasted text into the search or into a field of a preview; it is never keys.
  package mutating func paste(_ text: String, in environment: EnvironmentValues) {
    if let place = state.inside {
      _ = scene(of: place, in: environment).paste(text)
    } else if state.isTyping {
      // A search has one line.
      let line = text.prefix { !$0.isNewline }.prefix(80)
      state.search(for: (state.search ?? "") + PlainLine(line).text)
      let isWhole = text.dropFirst(line.count).allSatisfy(\.isWhitespace)
      state.notice =
        isWhole ? nil : "Only the start of the paste is searched for: one line of at most 80 characters"
    }
  }

  func scroll(by rows: Int, in environment: EnvironmentValues) {
    guard let entry = state.selected else { return }
    environment.memory.scroll(ExamplesView.id(of: entry), by: rows)
  }

  private mutating func copyCode(in environment: EnvironmentValues) -> String? {
    guard let entry = state.selected, let place = state.inside ?? visible(in: environment).first else {
      state.notice = "Nothing to copy"
      return nil
    }
    let (example, code) = (entry.examples[place], entry.code(of: entry.examples[place]))
    let lines = code.count == 1 ? "1 line" : "\(code.count) lines"
    state.notice = "Copied the code of '\(example.title)' (\(lines))\(copyCondition)"
    return code.joined(separator: "\n") + "\n"
  }

  // MARK: Previews

  /// The whole picture, with the views in the previews.
  func scene(in environment: EnvironmentValues) -> Scene {
    Scene(view, size: state.size, environment: environment)
  }

  /// The examples in view, those that are seen from their first row on before one that was scrolled into.
  private func visible(in environment: EnvironmentValues) -> [Int] {
    guard let entry = state.selected else { return [] }
    let id = ExamplesView.id(of: entry)
    let seen = scene(in: environment).focusables.filter { !$0.visible.isEmpty }
    let whole = seen.filter { $0.visible.minY == $0.frame.minY }
    return (whole + seen.filter { $0.visible.minY != $0.frame.minY }).compactMap { id.index(of: $0.id) }
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
    guard let running = running(place) else { return false }
    let scene = scene(of: place, in: environment)
    let known = scene.focusables.first { $0.id == running.example.focus }?.id
    guard let focus = known ?? scene.focus(from: nil, toward: direction) else { return false }
    running.memory.focus = focus
    state.inside = place
    return true
  }

  /// Moves the focus; at the end of a preview it goes on to the next one.
  private mutating func move(_ direction: FocusDirection, in environment: EnvironmentValues) {
    guard let place = state.inside, let running = running(place), let entry = state.selected else { return }
    if let focus = scene(of: place, in: environment).focus(from: running.memory.focus, toward: direction) {
      running.memory.focus = focus
      return
    }
    let others: [Int] =
      switch direction {
      case .down: Array((place + 1)..<max(place + 1, entry.examples.count))
      case .up: (0..<place).reversed()
      default: []
      }
    for place in others where enter(place, from: direction == .up ? .previous : .next, in: environment) {
      return
    }
  }

  /// Tells what a preview did with an event.
  mutating func show(_ response: SceneResponse, of place: Int, in environment: EnvironmentValues) {
    state.notice = if case .pressed(let id) = response { "Pressed: \(id)" } else { nil }
    // The view in focus may be gone, like the cards of a list that closed: another one gets the focus.
    _ = scene(of: place, in: environment).canvas
  }

  func running(_ place: Int) -> RunningExample? {
    guard let entry = state.selected, entry.examples.indices.contains(place) else { return nil }
    return memories[entry.examples[place]]
  }

  func scene(of place: Int, in environment: EnvironmentValues) -> Scene {
    guard let running = running(place) else { return Scene(EmptyView(), size: .zero) }
    return PreviewView(running: running, look: state.look, isActive: true).scene(in: environment)
  }
}
