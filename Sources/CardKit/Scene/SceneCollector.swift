/// Gathers what the nodes of a frame are to a person beside what is seen of them.
public struct SceneCollector {
  /// The part of the screen that is seen where the walk is now.
  private(set) var clip: Rect
  private(set) var focusables: [FocusableElement] = []
  private(set) var scrollables: [(id: ViewID, visible: Rect)] = []
  private(set) var texts: [(visible: Rect, character: (Point) -> Int)] = []
  private(set) var accessibilityElements: [AccessibilityElement] = []
  private var scopes: [(id: ViewID, viewport: Rect)] = []
  /// The view in focus or to be pressed around the place where the walk is now.
  private var control: (id: ViewID, isFocused: Bool)?

  init(room: Rect) { clip = room }

  /// Gathers what is inside something that cuts off what is beyond `rect`.
  mutating func clipped(to rect: Rect, _ collect: (inout SceneCollector) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    collect(&self)
    clip = outer
  }

  /// Gathers what is inside something that scrolls, by hand only where it is enabled.
  mutating func scrolling(
    _ id: ViewID, viewport: Rect, isEnabled: Bool, _ collect: (inout SceneCollector) -> Void
  ) {
    scopes.append((id, viewport))
    clipped(to: viewport) { inner in
      if isEnabled { inner.scrollables.append((id, inner.clip)) }
      collect(&inner)
    }
    scopes.removeLast()
  }

  /// Adds a view that can be in focus, with what is inside.
  mutating func addFocusable(
    id: ViewID, frame: Rect, isFocused: Bool, action: (() -> Void)?,
    _ collect: (inout SceneCollector) -> Void
  ) {
    focusables.append(
      FocusableElement(
        id: id, frame: frame, visible: frame.intersection(clip), isFocused: isFocused, action: action,
        scopes: scopes.map { ($0.id, !frame.intersection($0.viewport).isEmpty) }))
    let (outer, first) = (control, accessibilityElements.count)
    control = (id, isFocused)
    collect(&self)
    control = outer
    let own = accessibilityElements.indices.dropFirst(first).filter { accessibilityElements[$0].id == id }
    for index in own.dropFirst() { accessibilityElements[index].isFocused = false }
  }

  /// Adds a line that is typed into, which knows the characters before each of its columns.
  mutating func addText(in frame: Rect, _ character: @escaping (_ column: Int) -> Int) {
    texts.append((frame.intersection(clip), { character($0.x - frame.minX) }))
  }

  /// What a screen reader speaks of a view; nil where nothing of the view is seen.
  func element(
    _ label: String, value: String = "", traits: AccessibilityTraits = [], in frame: Rect
  ) -> AccessibilityElement? {
    let visible = frame.intersection(clip)
    guard !visible.isEmpty else { return nil }
    return AccessibilityElement(
      label: PlainLine(label).text, value: PlainLine(value).text, traits: traits, frame: visible,
      id: control?.id,
      isFocused: control?.isFocused ?? false)
  }

  /// Adds what a screen reader speaks of a view, unless nothing of the view is seen.
  ///
  /// What keys go to is in focus (`isFocused`) also where no view around it is.
  public mutating func addAccessibilityElement(
    _ label: String, value: String = "", traits: AccessibilityTraits = [], in frame: Rect,
    isFocused: Bool = false
  ) {
    guard var element = element(label, value: value, traits: traits, in: frame) else { return }
    element.isFocused = element.isFocused || isFocused
    accessibilityElements.append(element)
  }

  /// Gathers what `collect` adds to be spoken, and hands it to `change`, which says what becomes of it.
  mutating func transformAccessibility(
    _ collect: (inout SceneCollector) -> Void,
    _ change: ([AccessibilityElement], SceneCollector) -> [AccessibilityElement]
  ) {
    let before = accessibilityElements
    accessibilityElements = []
    collect(&self)
    let inside = accessibilityElements
    accessibilityElements = before + change(inside, self)
  }
}
