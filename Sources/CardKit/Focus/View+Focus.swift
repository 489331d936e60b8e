extension View {
  /// A name by which this view and those inside are known from frame to frame.
  public func id(_ name: String) -> any View {
    transformEnvironment { $0.identity = $0.identity.appending(name) }
  }

  /// The view in focus, for all views inside.
  public func focus(_ id: ViewID?) -> any View { transformEnvironment { $0.focus = id } }

  /// Lets the view be in focus; it is known by the `id` around it.
  ///
  /// - Parameters:
  ///   - isFocusable: whether it can be in focus at all.
  ///   - action: what pressing it does; without it the program decides by the identity.
  public func focusable(_ isFocusable: Bool = true, action: (() -> Void)? = nil) -> any View {
    wrapped { node, environment in
      guard isFocusable, environment.isEnabled else { return node }
      return FocusableNode(node, id: environment.identity, isFocused: environment.isFocused, action: action)
    }
  }

  /// Whether the buttons and cards inside can't be used now, nor be scrolled by hand.
  public func disabled(_ isDisabled: Bool = true) -> any View {
    isDisabled ? transformEnvironment { $0.isEnabled = false } : self
  }

  /// Marks a row that what scrolls keeps in sight, where there is nothing to press.
  public func keptInView(_ isKept: Bool) -> any View {
    isKept ? wrapped { node, _ in KeptInViewNode(node) } : self
  }
}

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

  override func focusedFrame(in placement: Placement) -> Rect? {
    isFocused ? placement.frame : super.focusedFrame(in: placement)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    collector.addFocusable(id: id, frame: placement.frame, isFocused: isFocused, action: action) {
      super.collect(in: placement, into: &$0)
    }
  }
}

/// A child that what scrolls brings into view.
final class KeptInViewNode: WrapperNode {
  override func focusedFrame(in placement: Placement) -> Rect? { placement.frame }
}
