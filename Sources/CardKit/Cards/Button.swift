/// Something to press, with the key that presses it from anywhere on the screen.
///
/// It is known by the `id` around it and its title; in focus it is drawn in exchanged colours.
public struct Button: View {
  private let title: String
  private let id: String
  private let key: Key?
  private let style: ButtonStyle
  private let action: (() -> Void)?

  /// A button, drawn `[s] Start` with a key; without one as its style says: `[ Start ]`, `( Start )`, or
  /// underlined.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - id: what it is known by; its title by default.
  ///   - key: the key that presses it from anywhere on the screen.
  ///   - style: how much it stands out.
  ///   - action: what pressing it does; without it the program decides by the identity.
  public init(
    _ title: String, id: String? = nil, key: Key? = nil, style: ButtonStyle = .primary,
    action: (() -> Void)? = nil
  ) {
    self.title = title
    self.id = id ?? title
    self.key = key
    self.style = style
    self.action = action
  }

  /// The key and the title.
  public var body: any View {
    label.pressable(title, traits: style == .link ? [.isButton, .isLink] : .isButton, action: action)
      .id(id)
  }

  @ViewBuilder private var label: any View {
    if let key {
      HStack {
        Text("[\(key.label)]").bold()
        Text(title).bold(style == .primary).underline(style == .link)
      }
    } else {
      switch style {
      case .primary: Text("[ \(title) ]").bold()
      case .secondary: Text("( \(title) )")
      case .link: Text(title).underline()
      }
    }
  }
}

/// How much a button stands out.
public enum ButtonStyle: Hashable, Sendable, CaseIterable {
  /// What a person most likely wants to do.
  case primary
  /// What a person may want to do as well.
  case secondary
  /// What leads to another place.
  case link
}

extension View {
  /// What all buttons have in common: one line, in exchanged colours in focus, faint where it can't be used,
  /// spoken as a button and called by its label.
  func pressable(
    _ label: String, traits: AccessibilityTraits = .isButton, action: (() -> Void)?
  ) -> any View {
    EnvironmentReader { environment in
      lineLimit(1)
        .dim(!environment.isEnabled)
        .reversed(environment.isFocused)
        .accessibilityLabel(label)
        .accessibilityAddTraits(environment.isEnabled ? traits : traits.union(.isDisabled))
        .focusable(action: action)
    }
  }
}
