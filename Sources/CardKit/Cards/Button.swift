/// A button with a key that presses it from anywhere; if focused, it is drawn in reversed colours.
public struct Button: View {
  private let button: CardButton
  private let style: ButtonStyle

  /// A button, drawn `[s] Start` if it has a key, else in its style: `[ Start ]`, `( Start )` or underlined.
  /// Its identity is the `id` around it and its own, by default the title; without an action, the program
  /// acts on that.
  public init(
    _ title: String, id: String? = nil, key: Key? = nil, style: ButtonStyle = .primary,
    action: (() -> Void)? = nil
  ) {
    self.init(CardButton(title, id: id, key: key, action: action), style: style)
  }

  init(_ button: CardButton, style: ButtonStyle) {
    self.button = button
    self.style = style
  }

  /// The key and the title.
  public var body: some View {
    label
      .pressable(
        button.title, traits: style == .link ? [.isButton, .isLink] : .isButton, key: button.key,
        action: button.action
      )
      .transformEnvironment { $0.identity = button.identity(in: $0.identity) }
  }

  @ViewBuilder private var label: any View {
    if let key = button.key {
      HStack {
        Text("[\(key.label)]").bold()
        Text(button.title).bold(style == .primary).underline(style == .link)
      }
    } else {
      switch style {
      case .primary: Text("[ \(button.title) ]").bold()
      case .secondary: Text("( \(button.title) )")
      case .link: Text(button.title).underline()
      }
    }
  }
}

/// How much a button stands out.
public enum ButtonStyle: Hashable, Sendable, CaseIterable {
  case primary
  case secondary
  case link
}

extension View {
  /// The behaviour of all buttons: one line, reversed if focused, dim if disabled, and spoken as a button.
  func pressable(
    _ label: String, traits: AccessibilityTraits = .isButton, key: Key? = nil,
    action: (() -> Void)?
  ) -> some View {
    EnvironmentReader { environment in
      lineLimit(1)
        .dim(!environment.isEnabled)
        .reversed(environment.isFocused)
        .accessibilityLabel(label)
        .accessibilityAddTraits(environment.isEnabled ? traits : traits.union(.isDisabled))
        .focusable(key: key, action: action)
    }
  }
}
