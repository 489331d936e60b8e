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
