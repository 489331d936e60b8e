/// A scroll view on the screen that scrolls by hand.
struct ScrollableView {
  let id: ViewID
  let axis: Axis
  let visible: Rect
  /// The view that it keeps in view, even if scrolled away from it.
  let followed: Rect?
}

struct SceneCollector {
  private(set) var clip: Rect
  private(set) var focusables: [FocusableElement] = []
  private(set) var scrollables: [ScrollableView] = []
  private(set) var scrollButtons: [(visible: Rect, action: () -> Void)] = []
  private(set) var texts: [(visible: Rect, character: (Point) -> Int)] = []
  private(set) var accessibilityElements: [AccessibilityElement] = []
  private var scopes: [(id: ViewID, viewport: Rect)] = []
  /// The focusable views of the topmost dialog.
  private var dialog: Range<Int>?
  /// The focusable view around the current node.
  private var control: (id: ViewID, isFocused: Bool)?

  /// Whether it collects what is spoken, which takes longer than all the rest.
  let speaks: Bool

  init(room: Rect, speaks: Bool) {
    clip = room
    self.speaks = speaks
  }

  /// The focusable views among which the focus moves: those of the topmost dialog, or all.
  var reachable: [FocusableElement] { dialog.map { Array(focusables[$0]) } ?? focusables }

  mutating func addDialog(_ collect: (inout SceneCollector) -> Void) {
    let start = focusables.count
    dialog = nil
    collect(&self)
    // A dialog inside is above this one.
    dialog = dialog ?? start..<focusables.count
  }

  mutating func clipped(to rect: Rect, _ collect: (inout SceneCollector) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    collect(&self)
    clip = outer
  }

  /// Collects what is inside a scroll view, which scrolls by hand only if enabled.
  mutating func scrolling(
    _ id: ViewID, _ axis: Axis, viewport: Rect, followed: Rect?, isEnabled: Bool,
    _ collect: (inout SceneCollector) -> Void
  ) {
    scopes.append((id, viewport))
    clipped(to: viewport) { inner in
      if isEnabled {
        inner.scrollables.append(ScrollableView(id: id, axis: axis, visible: inner.clip, followed: followed))
      }
      collect(&inner)
    }
    scopes.removeLast()
  }

  mutating func addFocusable(
    id: ViewID, frame: Rect, isFocused: Bool, key: Key? = nil, action: (() -> Void)?,
    edit: TextEdit? = nil,
    _ collect: (inout SceneCollector) -> Void
  ) {
    // A view that is made focusable twice is one; what the inner one does counts if the outer does nothing.
    if let last = focusables.last, let control, control.id.isSame(as: id), last.id.isSame(as: id) {
      if last.action == nil {
        focusables[focusables.count - 1] = FocusableElement(
          id: id, frame: last.frame, visible: last.visible, isFocused: last.isFocused, action: action,
          key: last.key ?? key, edit: last.edit ?? edit, scopes: last.scopes)
      }
      return collect(&self)
    }
    focusables.append(
      FocusableElement(
        id: id, frame: frame, visible: frame.intersection(clip), isFocused: isFocused, action: action,
        key: key, edit: edit,
        scopes: scopes.map { ($0.id, !frame.intersection($0.viewport).isEmpty) }))
    let (outer, first) = (control, accessibilityElements.count)
    control = (id, isFocused)
    collect(&self)
    control = outer
    let own = accessibilityElements.indices.dropFirst(first).filter {
      accessibilityElements[$0].id?.isSame(as: id) == true
    }
    let spoken = own.first { accessibilityElements[$0].traits.contains(.isCardText) } ?? own.first
    for index in own where index != spoken { accessibilityElements[index].isFocused = false }
    if let spoken { accessibilityElements[spoken].key = key }
    if let spoken, action != nil, !accessibilityElements[spoken].traits.contains(.isTextField) {
      accessibilityElements[spoken].traits.insert(.isButton)
    }
  }

  /// Adds a part that scrolls if it is clicked, and that nothing focuses.
  mutating func addScrollButton(in frame: Rect, _ action: @escaping () -> Void) {
    scrollButtons.append((frame.intersection(clip), action))
  }

  /// Adds a text field, which knows the index of the character at each of its columns.
  mutating func addText(in frame: Rect, _ character: @escaping (_ column: Int) -> Int) {
    texts.append((frame.intersection(clip), { character($0.x - frame.minX) }))
  }

  func element(
    _ label: String, value: String = "", traits: AccessibilityTraits = [], in frame: Rect
  ) -> AccessibilityElement? {
    let visible = frame.intersection(clip)
    guard !visible.isEmpty else { return nil }
    return AccessibilityElement(
      label: PlainLine(label).text, value: PlainLine(value).text, traits: traits, frame: visible,
      id: control?.id, isFocused: control?.isFocused ?? false)
  }

  /// Adds an element for a visible view; `isFocused` marks the receiver of keys even if nothing is focused.
  mutating func addAccessibilityElement(
    _ label: String, value: String = "", traits: AccessibilityTraits = [], in frame: Rect,
    isFocused: Bool = false
  ) {
    guard speaks, var element = element(label, value: value, traits: traits, in: frame) else { return }
    element.isFocused = element.isFocused || isFocused
    accessibilityElements.append(element)
  }

  /// Replaces the elements that `collect` adds by those that `change` makes from them.
  mutating func transformAccessibility(
    _ collect: (inout SceneCollector) -> Void,
    _ change: ([AccessibilityElement], SceneCollector) -> [AccessibilityElement]
  ) {
    guard speaks else { return collect(&self) }
    let before = accessibilityElements
    accessibilityElements = []
    collect(&self)
    let inside = accessibilityElements
    accessibilityElements = before + change(inside, self)
  }
}
