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
