/// A button that a card offers.
public struct CardButton {
  let title: String
  let key: Key?
  let action: (() -> Void)?

  /// A button.
  ///
  /// - Parameters:
  ///   - title: what it says; it is known by that inside the card.
  ///   - key: the key that presses it from anywhere on the screen.
  ///   - action: what pressing it does; without it the program decides by the identity.
  public init(_ title: String, key: Key? = nil, action: (() -> Void)? = nil) {
    self.title = title
    self.key = key
    self.action = action
  }

  /// The button as a view.
  func view(_ style: ButtonStyle) -> any View { Button(title, key: key, style: style, action: action) }
}
