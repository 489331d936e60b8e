/// A button that a card offers.
public struct CardButton {
  let title: String
  let id: String
  let key: Key?
  let action: (() -> Void)?

  /// A button.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - id: what it is known by inside the card; its title by default.
  ///   - key: the key that presses it from anywhere on the screen.
  ///   - action: what pressing it does; without it the program decides by the identity.
  public init(_ title: String, id: String? = nil, key: Key? = nil, action: (() -> Void)? = nil) {
    self.title = title
    self.id = id ?? title
    self.key = key
    self.action = action
  }

  /// The button as a view.
  func view(_ style: ButtonStyle) -> any View {
    Button(title, id: id, key: key, style: style, action: action)
  }
}
