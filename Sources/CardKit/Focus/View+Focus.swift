extension View {
  /// Adds a name to the identity of this view and those inside, which from then on does not depend on where the view
  /// stands: it keeps its scroll position and the focus even if it moves into another view.
  public func id(_ name: String) -> AnyView {
    transformEnvironment { $0.identity = $0.identity.naming(name) }
  }

  /// Makes this view a page of a name, which is part of the identities inside, as with `id(_:)`.
  ///
  /// When it takes the place of another page, and the focused view has gone with that, the focus is where it was when this
  /// page was left; at first it is on the view named `focus` in the page, or on the first one.
  public func page(_ name: String, focus: String? = nil) -> AnyView {
    transformEnvironment { environment in
      let id = environment.identity
      environment.memory.interaction.page = (id, focus.map { ViewID("\(id)/\($0)") })
    }
    .id(name)
  }

  /// Adds a name that only tells parts of one view apart.
  func part(_ name: String) -> AnyView {
    transformEnvironment { $0.identity = $0.identity.appending(name) }
  }

  /// Sets the focused view for all views inside.
  public func focus(_ id: ViewID?) -> AnyView { transformEnvironment { $0.focus = id } }

  /// Makes the view focusable by the `id` around it, and pressable from anywhere by its key; without an action,
  /// the program acts on that identity.
  public func focusable(_ isFocusable: Bool = true, key: Key? = nil, action: (() -> Void)? = nil) -> AnyView {
    // A card inside is in a builder of its own, such as the body of a view, and so has another identity.
    let inside = isFocusable ? transformEnvironment { $0.isInFocusedView = $0.holdsFocus } : AnyView(self)
    return inside.wrapped { node, environment in
      guard isFocusable else { return node }
      guard environment.isEnabled else {
        return action == nil ? node : AccessibilityNode.disabledButton(node)
      }
      return FocusableNode(
        node, id: environment.identity, isFocused: environment.holdsFocus, key: key, action: action)
    }
  }

  /// Disables the buttons, cards and scroll views inside.
  public func disabled(_ isDisabled: Bool = true) -> AnyView {
    isDisabled ? transformEnvironment { $0.isEnabled = false } : AnyView(self)
  }

  /// Keeps a row in view that can't be focused, and the terminal's cursor on it unless another view is focused.
  public func keptInView(_ isKept: Bool) -> AnyView {
    isKept ? wrapped { KeptInViewNode($0, id: $1.identity) } : AnyView(self)
  }
}

final class FocusableNode: WrapperNode {
  private let id: ViewID
  private let isFocused: Bool
  private let key: Key?
  private let action: (() -> Void)?
  private let edit: TextEdit?

  init(
    _ child: LayoutNode, id: ViewID, isFocused: Bool, key: Key?, action: (() -> Void)?, edit: TextEdit? = nil
  ) {
    self.id = id
    self.isFocused = isFocused
    self.key = key
    self.action = action
    self.edit = edit
    super.init(child)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    guard isFocused else { return super.draw(in: placement, on: &canvas) }
    canvas.drawFocused(true, in: placement.frame) { super.draw(in: placement, on: &$0) }
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    isFocused ? FocusedView(id: id, frame: placement.frame) : super.focusedView(in: placement)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    collector.addFocusable(
      id: id, frame: placement.frame, isFocused: isFocused, key: key, action: action, edit: edit
    ) {
      super.collect(in: placement, into: &$0)
    }
  }
}

final class KeptInViewNode: WrapperNode {
  private let id: ViewID

  init(_ child: LayoutNode, id: ViewID) {
    self.id = id
    super.init(child)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    canvas.drawFocused(false, in: placement.frame) { super.draw(in: placement, on: &$0) }
  }

  override func focusedView(in placement: Placement) -> FocusedView? {
    FocusedView(id: id, frame: placement.frame)
  }
}
