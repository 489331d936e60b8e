/// Something to press, alone, on a card, or at its corner; if focused, it is drawn in reversed colours.
///
/// Its identity is the `id` around it and its own. Without an action, the program acts on that.
public struct Button: View {
  private let title: String
  private let label: (any View)?
  private let id: String?
  private let key: Key?
  private let style: ButtonStyle
  private let action: (() -> Void)?

  /// The same button at the corner of a card, with a sign in place of a title.
  package var closing: Button {
    let sign = EnvironmentReader { Text("[\($0.glyphs.close)]") }
    return Button(title: title, label: label ?? sign, id: id, key: key, style: .plain, action: action)
  }

  /// The key, the title or label, and the signs of the style.
  public var body: some View {
    content
      .pressable(
        label == nil || !title.isEmpty ? title : nil,
        traits: style == .link ? [.isButton, .isLink] : .isButton, key: key, action: action
      )
      .part(id ?? title)
  }

  @ViewBuilder private var content: any View {
    if let key, style != .plain {
      HStack {
        Text("[\(key.label)]").bold().accessibilityHidden()
        if let label { label } else { Text(title).bold(style == .primary).underline(style == .link) }
      }
    } else if let label {
      switch style {
      case .primary: Self.between("[", label, "]").bold()
      case .secondary: Self.between("(", label, ")")
      case .link: label.underline()
      case .plain: label
      }
    } else {
      switch style {
      case .primary: Text("[ \(title) ]").bold()
      case .secondary: Text("( \(title) )")
      case .link: Text(title).underline()
      case .plain: Text(title)
      }
    }
  }

  private static func between(_ start: Character, _ label: any View, _ end: Character) -> HStack {
    HStack {
      Text(start).accessibilityHidden()
      label
      Text(end).accessibilityHidden()
    }
  }
}

extension Button {
  /// A button with a title, which is its `id` by default; with a key, which presses it from anywhere, it is
  /// drawn `[s] Start`.
  public init(
    _ title: String, id: String? = nil, key: Key? = nil, style: ButtonStyle = .primary,
    action: (() -> Void)? = nil
  ) {
    self.init(title: title, label: nil, id: id, key: key, style: style, action: action)
  }

  /// A button with any label, spoken by the words of the label; by default its `id` is `button`.
  public init(
    id: String? = nil, key: Key? = nil, style: ButtonStyle = .primary, action: @escaping () -> Void,
    @ViewBuilder label: () -> any View
  ) {
    self.init(title: "", label: label(), id: id ?? "button", key: key, style: style, action: action)
  }
}

/// How much a button stands out.
public enum ButtonStyle: Hashable, Sendable, CaseIterable {
  /// In square brackets and bold, for the main action.
  case primary
  /// In round brackets.
  case secondary
  /// Underlined, for a way to elsewhere.
  case link
  /// The title or label alone, without its key.
  case plain
}

extension View {
  /// The behaviour of all buttons: reversed if focused, dim if disabled, and spoken as a button, by a label of one
  /// line or, without one, by its own words.
  func pressable(
    _ label: String?, traits: AccessibilityTraits = .isButton, key: Key? = nil, isWide: Bool = false,
    action: (() -> Void)?
  ) -> some View {
    EnvironmentReader { environment in
      let button = lineLimit(label == nil ? environment.lineLimit : 1)
        .dim(!environment.isEnabled)
        .selected(environment.isFocused)
        .spokenAsButton(label, environment.isEnabled ? traits : traits.union(.isDisabled))
      let placed = isWide ? button.frame(maxWidth: ProposedSize.infinity) : button
      placed.focusable(key: key, action: action)
    }
  }
}
